import type { Insertable } from 'kysely';
import type { BookingTable } from '#src/database/insurance-tables.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { SampleContract } from './contract-seeds.data.ts';
import { dueDates, plusDays, plusMonths } from './due-dates.ts';
import { monthsPerPeriod, premiumPerPeriod } from './payment-modes.ts';

type Entry = Omit<Insertable<BookingTable>, 'id' | 'contract_id'>;

/** A debit comes back within days. */
const returnDays = 6;
const returnFeeCents = 500;
/** Its reminder is written some days later. */
const reminderDays = 7;

/** First day of a sample contract, `YYYY-MM-DD`. */
export function startOf({ start }: SampleContract, today: string): string {
  return typeof start === 'string' ? start : plusMonths(today, -start.monthsAgo, 1);
}

/** Last day of a sample contract, or null. */
export function endOf({ endsInMonths }: SampleContract, today: string): string | null {
  return endsInMonths === undefined ? null : plusMonths(today, endsInMonths, 31);
}

/** The premium of a year paid at once, as it was on a day; integer cents. */
export function yearlyPremiumOn({ yearlyPremiums }: SampleContract, day: string): number {
  return yearlyPremiums.findLast(({ from }) => from <= day)?.cents ?? yearlyPremiums[0]?.cents ?? 0;
}

/** Each due date until a day, with its premium in integer cents. */
function premiums(contract: SampleContract, today: string, until: string) {
  const { paymentMode } = contract;
  return dueDates(startOf(contract, today), paymentMode, until).map((day) => ({
    day,
    cents: premiumPerPeriod(yearlyPremiumOn(contract, day), paymentMode, day),
  }));
}

function refundEntries({ refund }: SampleContract): Entry[] {
  if (!refund) return [];
  const { on, cents, title } = refund;
  return [
    { booked_on: on, kind: 'premium', title: 'Gutschrift auf den Beitrag', amount_cents: cents },
    { booked_on: on, kind: 'refund', title, amount_cents: -cents },
  ];
}

function returnedDebit(last: { day: string; cents: number }): Entry[] {
  const booked_on = plusDays(last.day, returnDays);
  return [
    { booked_on, kind: 'payment', title: 'Rücklastschrift der Bank', amount_cents: -last.cents },
    { booked_on, kind: 'fee', title: 'Kosten der Rücklastschrift', amount_cents: -returnFeeCents },
  ];
}

/** Everything booked for a sample contract from its beginning until today, the oldest first. */
export function sampleBookings(contract: SampleContract, today: string): Entry[] {
  const due = premiums(contract, today, today);
  const entries = due.flatMap(({ day, cents }): Entry[] => {
    const lastDay = plusDays(plusMonths(day, monthsPerPeriod[contract.paymentMode]), -1);
    return [
      {
        booked_on: day,
        kind: 'premium',
        title: `Beitrag ${formatDate(day)} bis ${formatDate(lastDay)}`,
        amount_cents: -cents,
      },
      { booked_on: day, kind: 'payment', title: 'Lastschrift', amount_cents: cents },
    ];
  });
  const last = due.findLast(({ day }) => plusDays(day, returnDays + reminderDays) <= today);
  const returned = contract.hasReturnedDebit && last ? returnedDebit(last) : [];
  return [...entries, ...refundEntries(contract), ...returned].toSorted((one, other) =>
    one.booked_on < other.booked_on ? -1 : one.booked_on > other.booked_on ? 1 : 0,
  );
}

/** What each calendar year costs until the end of the running one; integer cents. */
export function premiumYears(contract: SampleContract, today: string) {
  const years = new Map<number, number>();
  const end = endOf(contract, today) ?? '9999-12-31';
  const lastDay = `${today.slice(0, 4)}-12-31`;
  for (const { day, cents } of premiums(contract, today, end < lastDay ? end : lastDay)) {
    const year = Number(day.slice(0, 4));
    years.set(year, (years.get(year) ?? 0) + cents);
  }
  return [...years].map(([year, amountCents]) => ({ year, amountCents }));
}
