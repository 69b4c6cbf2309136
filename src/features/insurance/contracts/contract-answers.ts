import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { addDays } from '#src/lib/calendar.ts';
import { euros } from '#src/lib/money.ts';
import type { Services } from '#src/services.ts';
import { maskedIban } from './bank-account.ts';
import { allowedMethods } from './change-payment-mode.ts';
import type { Arrears, Contract } from './contracts.schema.ts';
import { type ContractRow, contractFacts, type FeeAccountRow, ibanOf, todayOf } from './contracts.store.ts';
import { type ContractDates, dueBetween } from './due-dates.ts';

/** What was booked as premium in a year, in integer cents, credits taken off; and the last day with a charge. */
type BookedYear = { year: number; cents: number; lastCharge: string | null };

async function feeAccountsOf(db: Db, ids: ReadonlyArray<string>): Promise<Map<string, FeeAccountRow>> {
  const rows = await db.selectFrom('fee_accounts').selectAll().where('contract_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.contract_id, row]));
}

async function bookedYearsOf(db: Db, ids: ReadonlyArray<string>): Promise<Map<string, BookedYear[]>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['contract_id', ({ fn }) => fn.sum<number>('amount_cents').as('cents')])
    .select(sql<string>`to_char(booked_on, 'YYYY')`.as('year'))
    .select(
      sql<string | null>`to_char(max(booked_on) filter (where amount_cents < 0), 'YYYY-MM-DD')`.as('last'),
    )
    .where('contract_id', 'in', ids)
    .where('kind', '=', 'premium')
    .groupBy(['contract_id', 'year'])
    .orderBy('year')
    .execute();
  const found = Map.groupBy(rows, ({ contract_id }) => contract_id);
  return new Map(
    [...found].map(([id, years]) => [
      id,
      years.map(({ year, cents, last }) => ({ year: Number(year), cents: -Number(cents), lastCharge: last })),
    ]),
  );
}

/**
 * What fell due in each year: what is booked, and after the last charge until the end of the running year what is to be
 * booked by the present premium.
 * @param booked oldest first
 * @param today `YYYY-MM-DD`
 */
function premiumYears(
  contract: ContractDates & { premium_cents: number },
  booked: ReadonlyArray<BookedYear>,
  today: string,
): Contract['premiumYears'] {
  const years = new Map(booked.map(({ year, cents }) => [year, cents]));
  const lastCharge = booked.findLast((one) => one.lastCharge)?.lastCharge ?? addDays(today, -1);
  for (const day of dueBetween(contract, lastCharge, `${today.slice(0, 4)}-12-31`)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + contract.premium_cents);
  }
  return [...years]
    .toSorted(([one], [other]) => one - other)
    .map(([year, cents]) => ({ year, amount: euros(cents) }));
}

function arrearsOf(
  { settings }: Services,
  { number }: ContractRow,
  account: FeeAccountRow | undefined,
): Arrears | null {
  if (!account || account.balance_cents >= 0) return null;
  return {
    amount: euros(-account.balance_cents),
    since: account.overdue_since,
    payBy: account.pay_by,
    payTo: { holder: settings.INSURER_NAME, iban: settings.INSURER_IBAN, reference: `Vertrag ${number}` },
  };
}

/** Contracts as the API answers them, in the order of their rows. */
export async function contractAnswers(
  services: Services,
  rows: ReadonlyArray<ContractRow>,
): Promise<Contract[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const today = todayOf(services);
  const [accounts, booked] = await Promise.all([
    feeAccountsOf(services.db, ids),
    bookedYearsOf(services.db, ids),
  ]);
  return rows.map((row) => {
    const account = accounts.get(row.id);
    const iban = account && ibanOf(services, account);
    return {
      ...contractFacts(row, today),
      premiumYears: premiumYears(row, booked.get(row.id) ?? [], today),
      canChangePaymentMode: allowedMethods(row, today).includes('PATCH'),
      maskedIban: iban === undefined ? null : maskedIban(iban),
      isAccountUnreadable: account !== undefined && iban === undefined,
      arrears: arrearsOf(services, row, account),
    };
  });
}

/** One contract as the API answers it. */
export async function contractAnswer(services: Services, row: ContractRow): Promise<Contract> {
  const [answer] = await contractAnswers(services, [row]);
  if (!answer) throw new Error('A contract was asked for and none was answered.');
  return answer;
}
