import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { BikeInterestTable } from '#src/database/insurance-tables.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import type { NewBikeInterest } from './bike-cover.schema.ts';
import { yearlyPremium } from './premium.ts';
import { tariff } from './tariff.ts';

export type BikeInterest = Selectable<BikeInterestTable>;

/** The offer comes within so many working days. */
const answerDays = 5;

/** Keeps who would like an offer, with what the calculator says today. */
export function insertInterest(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  interest: NewBikeInterest,
  partnerId: string | null,
): Promise<BikeInterest> {
  const now = clock.now();
  const promisedOn = addWorkingDays(now, answerDays);
  return tx
    .insertInto('bike_interests')
    .values({
      id: randomUUID(),
      number: referenceNumber('RM', now),
      partner_id: partnerId,
      name: interest.name,
      email: interest.email,
      phone: interest.phone,
      postcode: interest.postcode,
      bike: interest.bike,
      value_cents: interest.valueCents,
      has_deductible: interest.hasDeductible,
      premium_cents: yearlyPremium(tariff, interest),
      tariff_as_of: tariff.asOf,
      bought_on: interest.boughtOn,
      remark: interest.remark,
      received_at: now.toISOString(),
      status_at: now.toISOString(),
      promised_on: promisedOn,
      due_at: `${promisedOn}T22:00:00.000Z`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function interestById(db: Db | Tx, id: string): Promise<BikeInterest | undefined> {
  return db.selectFrom('bike_interests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What a customer has sent while signed in, the newest first. */
export function interestsOf(db: Db, partnerId: string): Promise<BikeInterest[]> {
  return db
    .selectFrom('bike_interests')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('received_at', 'desc')
    .limit(100)
    .execute();
}
