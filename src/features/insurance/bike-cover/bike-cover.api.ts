import { createRoute } from '@hono/zod-openapi';
import { casePathFor } from '#src/features/desk/case-messages/public.server.ts';
import { entryHeader, sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { jsonAnswer, jsonBody, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { bikeInterestSchema, bikeReceiptSchema } from './bike-cover.schema.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { receiveInterest } from './receive-interest.ts';

const sendRoute = createRoute({
  method: 'post',
  path: '/bike-cover-interests',
  summary: 'The wish for an offer to insure a bicycle; it binds nobody',
  request: { headers: entryHeader, body: jsonBody(bikeInterestSchema) },
  responses: {
    201: jsonAnswer('Received; the receipt is on its way by mail', bikeReceiptSchema),
    ...problemResponses('validation_failed', 'idempotency_mismatch', 'rate_limited'),
  },
});

/** Interest in an insurance of bicycles. */
export function bikeCoverApi(services: Services) {
  return restApi().openapi(sendRoute, async (c) => {
    const customer = c.get('customer');
    const { row, isMailed } = await receiveInterest(services, {
      interest: c.req.valid('json'),
      customer,
      ...sentOnce(c, c.req.valid('header')),
    });
    const isOwn = customer !== null && customer.partnerId === row.partner_id;
    const statusLink = casePathFor({ queue: bikeQueueKey, id: row.id }, { isOwn });
    const { number, received_at: receivedAt, promised_on: promisedOn, premium_cents: premiumCents } = row;
    return c.json({ number, receivedAt, promisedOn, premiumCents, isMailed, statusLink }, 201);
  });
}

export type BikeCoverApi = ReturnType<typeof bikeCoverApi>;
