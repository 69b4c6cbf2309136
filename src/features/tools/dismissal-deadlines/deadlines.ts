import { addDays, addMonths, type FederalState, nextWorkingDay } from '#src/lib/calendar.ts';
import { employerNotice, wholeYears } from '#src/lib/employment-notice.ts';

/** Days as ISO dates, pay in integer cents. */
export type Dismissal = {
  receivedOn: string;
  /** First day of the employment. */
  startedOn: string;
  isProbation: boolean;
  /** Where the labour court is, for its holidays. */
  state: FederalState;
  /** Gross pay of a month; null if not given. */
  payCents: number | null;
};

/** The last day of a month that is so many months after a day's. */
function monthEnd(day: string, months: number): string {
  return addDays(addMonths(`${day.slice(0, 7)}-01`, months + 1), -1);
}

/**
 * The last day to sue: three weeks after the letter came; on a Saturday, Sunday or holiday it is the next working day (§ 4
 * KSchG, §§ 187, 188, 193 BGB, § 222 ZPO).
 */
export function suitDeadline({ receivedOn, state }: Pick<Dismissal, 'receivedOn' | 'state'>): string {
  return nextWorkingDay(addDays(receivedOn, 21), state);
}

export type Notice = { kind: 'probation' } | { kind: 'weeks' } | { kind: 'months'; months: number };

/** Which period an employer has to keep (§ 622 BGB); collective agreements may say otherwise. */
export function noticeOf({ receivedOn, startedOn, isProbation }: Dismissal): Notice {
  if (isProbation) return { kind: 'probation' };
  const years = wholeYears(startedOn, receivedOn);
  const longer = employerNotice.findLast((one) => years >= one.years);
  return longer ? { kind: 'months', months: longer.months } : { kind: 'weeks' };
}

/** Four weeks lead to the 15th or the end of a month (§ 622 Abs. 1 BGB). */
function fifteenthOrEnd(day: string): string {
  const fifteenth = `${day.slice(0, 7)}-15`;
  return day <= fifteenth ? fifteenth : monthEnd(day, 0);
}

/** The day the employment ends if the period is kept. */
export function endOfEmployment(dismissal: Dismissal): string {
  const { receivedOn } = dismissal;
  const notice = noticeOf(dismissal);
  switch (notice.kind) {
    case 'probation':
      return addDays(receivedOn, 14);
    case 'weeks':
      return fifteenthOrEnd(addDays(receivedOn, 28));
    case 'months':
      return monthEnd(receivedOn, notice.months);
  }
}

/**
 * The last day to register as looking for work: three months before the end, or three days after the letter if that is
 * nearer than three months (§ 38 Abs. 1 SGB III; end of the period as in § 26 Abs. 3 SGB X).
 */
export function jobSeekerDeadline(dismissal: Dismissal): string {
  const { receivedOn, state } = dismissal;
  const early = addMonths(endOfEmployment(dismissal), -3);
  return early > receivedOn ? early : nextWorkingDay(addDays(receivedOn, 3), state);
}

/**
 * The last day of the first six months: the day before the same date six months later; the last day of the month if
 * there is no such date (§ 187 Abs. 2, § 188 Abs. 2 and 3 BGB).
 */
function endOfSixMonths(startedOn: string): string {
  const sameDay = addMonths(startedOn, 6);
  return sameDay.slice(8) === startedOn.slice(8) ? addDays(sameDay, -1) : sameDay;
}

/** Whether the employment has lasted more than six months, as protection against dismissal asks (§ 1 Abs. 1 KSchG). */
export function isPastWaitingPeriod({
  startedOn,
  receivedOn,
}: Pick<Dismissal, 'startedOn' | 'receivedOn'>): boolean {
  return receivedOn > endOfSixMonths(startedOn);
}

/**
 * Half a month's pay for each year, more than six months rounded up to one (§ 1a Abs. 2 KSchG); in court a rule of thumb
 * and no entitlement.
 * @returns integer cents; null without pay
 */
export function severanceCents(dismissal: Dismissal): number | null {
  if (dismissal.payCents === null) return null;
  const { startedOn } = dismissal;
  const end = endOfEmployment(dismissal);
  const years = wholeYears(startedOn, end);
  const rest = addMonths(startedOn, years * 12 + 6);
  const counted = end > rest ? years + 1 : years;
  return Math.round((dismissal.payCents * counted) / 2);
}
