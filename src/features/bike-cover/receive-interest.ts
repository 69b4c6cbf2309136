import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { type SentOnce, takeOnce } from '#src/features/form-entry/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { NewBikeInterest } from './bike-cover.schema.ts';
import { type BikeInterest, insertInterest, interestById } from './bike-interest.store.ts';
import { bikeQueueKey } from './bike-queue-key.ts';
import { boughtProblem } from './bought-on.ts';
import { queueInterestMails } from './interest-mails.ts';
import { postcodeProblems } from './known-postcode.ts';

/**
 * Takes somebody's wish for an offer: keeps it, confirms it by mail and tells staff. It binds nobody.
 * @param key the same key with the same content gives the first answer again
 * @throws Problem 409 for a used key, 422 for a postcode or a day of purchase that cannot be, 429
 */
export async function receiveInterest(
  services: Services,
  { interest, customer, ...once }: { interest: NewBikeInterest; customer: SignedIn | null } & SentOnce,
): Promise<BikeInterest> {
  const message = boughtProblem(interest.boughtOn, berlinDay(services.clock.now()));
  const errors = [
    ...postcodeProblems(interest.postcode),
    ...(message ? [{ field: 'boughtOn', message }] : []),
  ];
  if (errors.length > 0) throw new Problem('validation_failed', { errors });
  await services.limits.consume('bike-interest-address', interest.email);
  const row = await services.db.transaction().execute(async (tx) => {
    const taken = await takeOnce(
      services,
      tx,
      { form: bikeQueueKey, ...once, request: interest },
      async () => {
        const {
          id,
          number: reference,
          status,
          ...rest
        } = await insertInterest(services, tx, interest, customer?.partnerId ?? null);
        await recordCaseEvent(services, tx, {
          queue: bikeQueueKey,
          caseId: id,
          reference,
          type: 'created',
          data: { status },
        });
        await queueInterestMails(services, tx, { ...rest, id, number: reference, status });
        return { id, reference };
      },
    );
    return interestById(tx, taken.id);
  });
  // Keys are forgotten long before interests; only whoever shortens the one period below the other gets here.
  if (!row) throw new Problem('not_found');
  return row;
}
