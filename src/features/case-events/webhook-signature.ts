import { createHmac } from 'node:crypto';

/** The headers of one post, as Standard Webhooks (standardwebhooks.com, version 1) names them. */
export type WebhookHeaders = {
  'webhook-id': string;
  /** Seconds since 1970. */
  'webhook-timestamp': string;
  /** `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in Base64. */
  'webhook-signature': string;
};

/**
 * Signs a post.
 * @param secret `whsec_…`
 * @param id of the event: the same for every try, by which receivers tell a repetition
 */
export function signedHeaders(secret: string, id: string, at: Date, body: string): WebhookHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
