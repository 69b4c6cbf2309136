import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { ownsAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { NewBikeInterest } from './bike-cover.schema.ts';
import { type BikeInterest, insertInterest, interestById } from './bike-interest.store.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { boughtProblem } from './bought-on.ts';
import { queueNotice, queueReceipt } from './interest-mails.ts';
import { postcodeProblems } from './known-postcode.ts';

/**
 * Takes somebody's wish for an offer: keeps it, confirms it by mail and tells staff. It binds nobody.
 * @param key the same key with the same content gives the first answer again
 * @throws Problem 409 for a used key, 422 for a postcode or a day of purchase that cannot be, 429
 */
export async function receiveInterest(
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
  // Under another address it is the case of that mailbox, as a guest's would be (ADR 0046).
  const isOwn = ownsAddress(customer, email);
  const isMailed = isOwn || (await services.limits.allows('bike-interest-address', email));
  const partnerId = isOwn ? (customer?.partnerId ?? null) : null;
  const received = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(
      services,
      tx,
      { form: bikeQueueKey, ...once, request: interest, isMailed },
      async () => {
        const {
          id,
          number: reference,
          status,
          ...rest
        } = await insertInterest(services, tx, interest, partnerId);
        await recordCaseEvent(services, tx, {
          queue: bikeQueueKey,
          caseId: id,
          reference,
          type: 'created',
          data: { status },
        });
        const kept = { ...rest, id, number: reference, status };
        if (isMailed) await queueReceipt(services, tx, kept);
        await queueNotice(services, tx, kept);
        return { id, reference };
      },
    );
    const row = await interestById(tx, taken.id);
    return row && { row, isMailed: taken.isMailed };
  });
  // Keys are forgotten long before interests; only whoever shortens the one period below the other gets here.
  if (!received) throw new Problem('not_found');
  return received;
}
