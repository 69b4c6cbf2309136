import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { casePathFor } from '#src/features/desk/case-messages/public.server.ts';
import {
  entryHeader,
  type SentOnce,
  sentOnce,
  takeOnce,
} from '#src/features/outreach/form-entry/public.server.ts';
import { statesOfPostcode } from '#src/features/services/legal-requests/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, ownsAddress, restApi, restCall, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  bikeInterestSchema,
  bikeReceiptSchema,
  boughtProblem,
  type NewBikeInterest,
} from './bike-cover.schema.ts';
import { type BikeInterest, bikeQueueKey, insertInterest, interestById } from './bike-interest.store.ts';
import { queueNotice, queueReceipt } from './bike-mails.ts';

/** The problem of a well-formed postcode that no place has. The table of postcodes is on the server only. */
export function postcodeProblems(postcode: string): FieldProblem[] {
  return statesOfPostcode(postcode).length > 0
    ? []
    : [
        {
          field: 'postcode',
          message: `Die Postleitzahl ${postcode} gibt es nicht. Bitte prüfen Sie die Ziffern.`,
        },
      ];
}

/**
 * Takes a request for an offer: stores it, confirms it by mail and tells staff. It is not binding.
 * `SentOnce`: the same key with the same content gives the first answer again.
 * @throws Problem 409 for a used key, 422 for a postcode or a day of purchase that cannot be, 429
 */
async function receiveInterest(
  services: Services,
  { interest, customer, ...once }: { interest: NewBikeInterest; customer: SignedIn | null } & SentOnce,
): Promise<{ row: BikeInterest; isMailed: boolean }> {
  const message = boughtProblem(interest.boughtOn, berlinDay(services.clock.now()));
  const errors = [
    ...postcodeProblems(interest.postcode),
    ...(message ? [{ field: 'boughtOn', message }] : []),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  const { email } = interest;
  // With another address the case belongs to that mailbox, like a guest's (ADR 0046).
  const isOwn = ownsAddress(customer, email);
  const isMailed = isOwn || (await services.limits.allows('bike-interest-address', email));
  const partnerId = isOwn ? (customer?.partnerId ?? null) : null;
  const received = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(
      services,
      tx,
      { form: bikeQueueKey, ...once, request: interest, isMailed },
      async () => {
        const row = await insertInterest(services, tx, interest, partnerId);
        const { id, number: reference, status } = row;
        await recordCaseEvent(services, tx, {
          queue: bikeQueueKey,
          caseId: id,
          reference,
          type: 'created',
          data: { status },
        });
        if (isMailed) await queueReceipt(services, tx, row);
        await queueNotice(services, tx, row);
        return { id, reference };
      },
    );
    const row = await interestById(tx, taken.id);
    return row && { row, isMailed: taken.isMailed };
  });
  // Keys are deleted long before interests, unless the retention settings were reversed.
  if (!received) throw new Problem('not_found');
  return received;
}

const sendRoute = restCall('post', '/bike-cover-interests', {
  summary: 'The wish for an offer to insure a bicycle; it binds nobody',
  request: { headers: entryHeader, body: jsonBody(bikeInterestSchema) },
  responses: { 201: jsonAnswer('Received; the receipt is on its way by mail', bikeReceiptSchema) },
  refusals: ['validation_failed', 'idempotency_mismatch', 'rate_limited'],
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
