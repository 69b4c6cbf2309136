import { caseKey, casePathFor } from '#src/features/desk/case-messages/public.server.ts';
import { entryHeader, sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { contactOptionsSchema, contactReceiptSchema, contactRequestSchema } from './contact.schema.ts';
import { callOf, contactQueueKey, promiseFor } from './contact.store.ts';
import { openWindows, receiveContact } from './receive-contact.ts';
import { topics } from './topics.ts';

const optionsRoute = restCall('get', '/contact-requests/options', {
  summary: 'What one can write about, by when it is answered, and when one can be called',
  responses: { 200: jsonAnswer('As of now', contactOptionsSchema) },
});

const sendRoute = restCall('post', '/contact-requests', {
  summary: 'A message to the provider, or the wish to be called; anybody may send one',
  request: { headers: entryHeader, body: jsonBody(contactRequestSchema) },
  responses: {
    201: jsonAnswer(
      'Received; the receipt is on its way by mail, unless many went there',
      contactReceiptSchema,
    ),
  },
  refusals: ['validation_failed', 'idempotency_mismatch', 'rate_limited'],
});

/** `POST /contact-requests`. */
export function contactApi(services: Services) {
  return restApi()
    .openapi(optionsRoute, async (c) => {
      const now = services.clock.now();
      const offered = topics.map((topic) => ({
        ...topic,
        promisedOn: promiseFor(topic.key, now).promisedOn,
      }));
      const callWindows = await openWindows(services, services.db);
      return c.json({ topics: offered, callWindows }, 200);
    })
    .openapi(sendRoute, async (c) => {
      const customer = c.get('customer');
      const { row, isMailed } = await receiveContact(services, {
        request: c.req.valid('json'),
        customer,
        ...sentOnce(c, c.req.valid('header')),
      });
      const { id, number, received_at, promised_on } = row;
      const ref = { queue: contactQueueKey, id };
      const isOwn = customer !== null && customer.partnerId === row.partner_id;
      const statusLink = casePathFor(ref, { isOwn });
      const promised = { receivedAt: received_at, promisedOn: promised_on, call: callOf(row) };
      return c.json({ key: caseKey(ref), number, ...promised, isMailed, statusLink }, 201);
    });
}

export type ContactApi = ReturnType<typeof contactApi>;
