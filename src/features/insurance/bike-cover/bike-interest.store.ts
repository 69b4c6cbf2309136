import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { BikeInterestTable } from '#src/database/insurance-tables.ts';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { formatCents } from '#src/lib/money.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import type { NewBikeInterest } from './bike-cover.schema.ts';
import { bikeWords, tariff, yearlyPremium } from './tariff.ts';

/** Key of the queue in addresses and events. */
export const bikeQueueKey = 'bike-interests';

export type BikeInterest = Selectable<BikeInterestTable>;

/** Working days until the offer comes. */
const answerDays = 5;

/** Stores a request for an offer, with the calculator's result of today. */
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

/** What somebody would like to insure, as label and value: for the mails, the desk and the export alike. */
export function bikeRows(row: BikeInterest): Array<[label: string, value: string]> {
  return [
    ['Rad', bikeWords[row.bike]],
    ['Kaufpreis', formatCents(row.value_cents)],
    ...(row.bought_on ? ([['Gekauft am', formatDate(row.bought_on)]] satisfies Array<[string, string]>) : []),
    ['Selbstbeteiligung', row.has_deductible ? formatCents(tariff.deductible.cents) : 'keine'],
    [
      'Beitrag im Jahr',
      `${formatCents(row.premium_cents)} nach dem Beispieltarif vom ${formatDate(row.tariff_as_of)}`,
    ],
    ['Postleitzahl', row.postcode],
  ];
}

/** Who has asked for an offer from his account. */
export const carryInterestAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('bike_interests')
    .set({ email: after })
    .where('partner_id', '=', partnerId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
