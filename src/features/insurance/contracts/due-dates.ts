import type { PaymentMode } from './contracts.schema.ts';
import { monthsPerPeriod } from './payment-modes.ts';

const dayMs = 86_400_000;
const dayOf = (day: string) => Number(day.slice(8, 10));
const iso = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);

/** The day so many days later (earlier when negative), `YYYY-MM-DD`. */
export function plusDays(day: string, days: number): string {
  return iso(Date.parse(day) + days * dayMs);
}

/**
 * The day so many months later (earlier when negative). In a month that is too short it is the last day.
 * @param dayOfMonth the day to aim at; 31 January + 1 month is 28 February, and + 2 months 31 March again
 * @returns `YYYY-MM-DD`
 */
export function plusMonths(day: string, months: number, dayOfMonth = dayOf(day)): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(dayOfMonth, lastDay)));
}

/** The day itself, or the Monday after a weekend. Public holidays count as days of work. */
export function workdayFrom(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return plusDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/**
 * The due dates of a contract from its beginning.
 * @param until last day that may be one, `YYYY-MM-DD`
 */
export function dueDates(startDate: string, mode: PaymentMode, until: string): string[] {
  const days: string[] = [];
  for (let count = 0; ; count += monthsPerPeriod[mode]) {
    const day = plusMonths(startDate, count);
    if (day > until) return days;
    days.push(day);
  }
}

/** The dates of a contract, as they stand in its row. */
export type ContractDates = {
  start_date: string;
  end_date: string | null;
  next_due_date: string | null;
  payment_mode: PaymentMode;
};

/**
 * When the premium is due next. The stored date is an anchor: once it has passed, the next one follows in the rhythm
 * of the payment mode.
 * @param notBefore first day in question, usually today
 * @returns null when nothing more falls due, because the contract has ended or ends before
 */
export function nextDueDate(contract: ContractDates, notBefore: string): string | null {
  const { next_due_date: anchor, end_date: end } = contract;
  if (!anchor) return null;
  const aimedAt = dayOf(contract.start_date);
  let day = anchor;
  for (let count = 0; day < notBefore; count += monthsPerPeriod[contract.payment_mode]) {
    day = plusMonths(anchor, count, aimedAt);
  }
  return end !== null && day > end ? null : day;
}

/**
 * The due dates after a day.
 * @param after, until the last day in question; both `YYYY-MM-DD`
 */
export function dueBetween(contract: ContractDates, after: string, until: string): string[] {
  const days: string[] = [];
  let day = nextDueDate(contract, plusDays(after, 1));
  while (day !== null && day <= until) {
    days.push(day);
    day = nextDueDate(contract, plusDays(day, 1));
  }
  return days;
}

/** Whether a contract runs, runs out or has run out, on a day. @param today `YYYY-MM-DD` */
export function statusOn(
  contract: { status: 'active' | 'ending' | 'ended'; end_date: string | null },
  today: string,
): 'active' | 'ending' | 'ended' {
  if (contract.end_date === null) return contract.status;
  return contract.end_date < today ? 'ended' : 'ending';
}
