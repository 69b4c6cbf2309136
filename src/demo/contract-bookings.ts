import type { Insertable } from 'kysely';
import type { BookingTable } from '#src/database/insurance-tables.ts';
import { dueDates } from '#src/features/insurance/contracts/due-dates.ts';
import { monthsPerPeriod, premiumPerPeriod } from '#src/features/insurance/contracts/payment-modes.ts';
import { addDays, addMonths } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { SampleContract } from './contracts.data.ts';
import { workingDayFrom, workingDayUntil } from './days.ts';

type Entry = Omit<Insertable<BookingTable>, 'id' | 'contract_id'>;

/** A debit comes back within days. */
const returnDays = 6;
const returnFeeCents = 500;
/** Its reminder is written some days later. */
const reminderDays = 7;
/** The reminder of the demonstration was written so many days ago. */
export const reminderDaysAgo = 5;
const reminderWeeks = 3;

/** First day of a sample contract, `YYYY-MM-DD`. */
export function startOf({ start }: SampleContract, today: string): string {
  return typeof start === 'string' ? start : addMonths(today, -start.monthsAgo, 1);
}

/** Last day of a sample contract, or null. */
export function endOf({ endsInMonths }: SampleContract, today: string): string | null {
  return endsInMonths === undefined ? null : addMonths(today, endsInMonths, 31);
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
  const booked_on = workingDayFrom(addDays(last.day, returnDays));
  return [
    { booked_on, kind: 'payment', title: 'Rücklastschrift der Bank', amount_cents: -last.cents },
    { booked_on, kind: 'fee', title: 'Kosten der Rücklastschrift', amount_cents: -returnFeeCents },
  ];
}

/** The premium whose debit came back, if one did. */
function returnedPremium(contract: SampleContract, today: string) {
  if (!contract.hasReturnedDebit) return undefined;
  return premiums(contract, today, today).findLast(
    ({ day }) => addDays(day, returnDays + reminderDays) <= today,
  );
}

/**
 * The first unpaid day of a sample contract, and the deadline of its reminder.
 * @param today `YYYY-MM-DD`
 */
export function sampleOverdue(contract: SampleContract, today: string) {
  const last = returnedPremium(contract, today);
  if (!last) return undefined;
  return { since: last.day, payBy: payByOf(workingDayUntil(addDays(today, -reminderDaysAgo))) };
}

/** The deadline of a reminder: a working day, at least three weeks later. */
export function payByOf(reminderDay: string): string {
  return workingDayFrom(addDays(reminderDay, reminderWeeks * 7));
}

/** Everything booked for a sample contract from its beginning until today, the oldest first. */
export function sampleBookings(contract: SampleContract, today: string): Entry[] {
  const due = premiums(contract, today, today);
  const entries = due.flatMap(({ day, cents }): Entry[] => {
    const lastDay = addDays(addMonths(day, monthsPerPeriod[contract.paymentMode]), -1);
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
  const last = returnedPremium(contract, today);
  const returned = last ? returnedDebit(last) : [];
  return [...entries, ...refundEntries(contract), ...returned].toSorted((one, other) =>
    one.booked_on < other.booked_on ? -1 : one.booked_on > other.booked_on ? 1 : 0,
  );
}
