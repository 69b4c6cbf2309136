import { createHmac } from 'node:crypto';
import { isSameSecret } from './digest.ts';

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

/** So far may the clocks of sender and receiver differ; older posts may be ones that somebody has kept. */
const toleranceMs = 5 * 60_000;

/**
 * Whether a post was signed with the secret, just now.
 * @param header gives the value of a header, undefined when it is missing
 */
export function isSignedPost(
  secret: string,
  header: (name: keyof WebhookHeaders) => string | undefined,
  now: Date,
  body: string,
): boolean {
  const at = new Date(Number(header('webhook-timestamp')) * 1000);
  if (!(Math.abs(at.getTime() - now.getTime()) <= toleranceMs)) return false;
  const expected = signedHeaders(secret, header('webhook-id') ?? '', at, body)['webhook-signature'];
  // While a secret is exchanged a post carries one signature by each.
  return (header('webhook-signature') ?? '').split(' ').some((given) => isSameSecret(given, expected));
}
