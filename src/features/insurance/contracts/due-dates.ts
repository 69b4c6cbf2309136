import { addDays, addMonths, weekdayOf } from '#src/lib/calendar.ts';
import type { InsuredRisk, PaymentMode } from './contracts.schema.ts';
import { monthsPerPeriod } from './payment-modes.ts';

/** The day itself, or the Monday after a weekend. Public holidays count as days of work. */
export function workdayFrom(day: string): string {
  const weekday = weekdayOf(day);
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/**
 * The due dates of a contract from its beginning.
 * @param until last day that may be one, `YYYY-MM-DD`
 */
export function dueDates(startDate: string, mode: PaymentMode, until: string): string[] {
  const days: string[] = [];
  for (let count = 0; ; count += monthsPerPeriod[mode]) {
    const day = addMonths(startDate, count);
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
  const aimedAt = Number(contract.start_date.slice(8));
  let day = anchor;
  for (let count = 0; day < notBefore; count += monthsPerPeriod[contract.payment_mode]) {
    day = addMonths(anchor, count, aimedAt);
  }
  return end !== null && day > end ? null : day;
}

/**
 * The due dates after a day.
 * @param after, until the last day in question; both `YYYY-MM-DD`
 */
export function dueBetween(contract: ContractDates, after: string, until: string): string[] {
  const days: string[] = [];
  let day = nextDueDate(contract, addDays(after, 1));
  while (day !== null && day <= until) {
    days.push(day);
    day = nextDueDate(contract, addDays(day, 1));
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

/**
 * For how many months after its beginning a risk is not covered yet (Wartezeit). The insurer's conditions fix that;
 * these are the ones of the sample conditions (§ 4 of the seeded document).
 */
const waitingMonths: Readonly<Record<InsuredRisk, number>> = {
  PRIVAT: 3,
  BERUF: 3,
  VERKEHR: 0,
  WOHNEN: 3,
  FIRMA: 3,
};

/**
 * The waiting periods of a contract, one for each risk that has one.
 * @param startDate first day of the contract, `YYYY-MM-DD`
 * @returns `endsOn` is the last day without cover
 */
export function waitingPeriods(startDate: string, risks: ReadonlyArray<InsuredRisk>) {
  return risks
    .map((risk) => ({ risk, months: waitingMonths[risk] }))
    .filter(({ months }) => months > 0)
    .map((period) => ({ ...period, endsOn: addDays(addMonths(startDate, period.months), -1) }));
}
