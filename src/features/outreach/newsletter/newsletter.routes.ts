import { z } from '@hono/zod-openapi';
import { entryHeader } from '#src/features/outreach/form-entry/public.server.ts';
import { jsonAnswer, jsonBody, restCall } from '#src/lib/rest.ts';
import {
  bounceReportSchema,
  confirmationSchema,
  interestsSchema,
  leavingReasonSchema,
  subscriptionSchema,
  subscriptionViewSchema,
  tokenSchema,
} from './newsletter.schema.ts';

const tokenQuery = z.object({ token: tokenSchema.describe('From the link of a mail') });
const subscription = jsonAnswer('The subscription', subscriptionViewSchema);

/** Calls of the newsletter. Those after the first need the value that only a mail has. */
export const newsletterRoutes = {
  subscribe: restCall('post', '/newsletter/subscriptions', {
    summary: 'Asks for the newsletter; a mail with a link follows (double opt-in)',
    description:
      'Answers the same whether the address is known or not; only its mailbox learns the difference.',
    request: { headers: entryHeader, body: jsonBody(subscriptionSchema) },
    responses: { 202: jsonAnswer('A mail is on its way', z.object({ accepted: z.literal(true) })) },
    refusals: ['validation_failed', 'idempotency_mismatch', 'rate_limited'],
  }),
  confirmation: restCall('get', '/newsletter/subscriptions/confirm', {
    summary: 'How the link of a confirmation mail stands; confirms nothing',
    request: { query: tokenQuery },
    responses: { 200: jsonAnswer('Its state', confirmationSchema) },
    refusals: ['wrong_code'],
  }),
  confirm: restCall('post', '/newsletter/subscriptions/confirm', {
    summary: 'Confirms a subscription; by POST only, so that mail scanners confirm nothing',
    request: { body: jsonBody(z.strictObject({ token: tokenSchema })) },
    responses: {
      200: jsonAnswer(
        'Confirmed, now or before',
        z.object({ token: z.string().describe('Opens the subscription') }),
      ),
    },
    refusals: ['wrong_code', 'rate_limited'],
  }),
  read: restCall('get', '/newsletter/subscription', {
    summary: 'What the holder of a mail’s link may know of the subscription',
    request: { query: tokenQuery },
    responses: { 200: subscription },
    refusals: ['not_found'],
  }),
  change: restCall('post', '/newsletter/subscription/interests', {
    summary: 'Chooses other topics',
    request: { query: tokenQuery, body: jsonBody(interestsSchema) },
    responses: { 200: subscription },
    refusals: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  }),
  leave: restCall('post', '/newsletter/unsubscribe', {
    summary: 'Leaves at once (RFC 8058): no login, no cookie, any body',
    description:
      'Address of the header List-Unsubscribe in every issue. A token that was ever ours succeeds, again and again.',
    request: { query: tokenQuery },
    responses: { 200: jsonAnswer('No longer subscribed', z.object({ unsubscribed: z.literal(true) })) },
    refusals: ['not_found'],
  }),
  undo: restCall('post', '/newsletter/subscription/undo', {
    summary: 'Takes an unsubscription back, within the hour',
    request: { query: tokenQuery },
    responses: { 200: subscription },
    refusals: ['not_found', 'conflict', 'rate_limited'],
  }),
  reason: restCall('post', '/newsletter/subscription/reason', {
    summary: 'Why somebody has left; nobody must say',
    request: { query: tokenQuery, body: jsonBody(leavingReasonSchema) },
    responses: { 204: { description: 'Noted' } },
    refusals: ['not_found', 'validation_failed', 'rate_limited'],
  }),
  bounces: restCall('post', '/newsletter/bounces', {
    summary: 'For the mail service: mails that came back after it had taken them',
    description:
      'Signed as Standard Webhooks describes, with NEWSLETTER_BOUNCE_SECRET. The same report may come again; it counts once.',
    request: {
      headers: z.object({
        'webhook-id': z.string().max(200),
        'webhook-timestamp': z.string().max(20),
        'webhook-signature': z.string().max(1000),
      }),
      body: jsonBody(bounceReportSchema),
    },
    responses: {
      200: jsonAnswer('Taken', z.object({ known: z.int().describe('How many were mails of an issue') })),
    },
    refusals: ['not_found', 'forged_webhook', 'validation_failed'],
  }),
} as const;
