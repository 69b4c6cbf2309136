import { addDays, addMonths, daysBetween } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readDay } from '#src/lib/day-input.ts';
import type { NewClaimReport, StepValues } from './claim-report.schema.ts';
import { type DeadlineKind, deadlineKinds } from './deadline-kinds.data.ts';

/** A deadline that runs, with its last day; both null where nobody remembers when the letter came. */
export type RunningDeadline =
  | { kind: DeadlineKind; lastDay: string; daysLeft: number }
  | { kind: DeadlineKind; lastDay: null; daysLeft: null };

/** A kind of deadline by its key. */
export function deadlineKindOf(key: string): DeadlineKind | undefined {
  return deadlineKinds.find((kind) => kind.key === key);
}

/** What was asked about a letter; the day as `YYYY-MM-DD`, or null. */
export type DeadlineAnswer = { deadlineKind: string; deadlineDay: string | null; isDayUnknown: boolean };

/** The answers of a report that has passed its schema. */
export function deadlineAnswerOf({ frist }: Pick<NewClaimReport, 'frist'>): DeadlineAnswer {
  const { deadlineKind, deadlineDay, deadlineDayUnknown } = frist;
  return { deadlineKind, deadlineDay, isDayUnknown: deadlineDayUnknown };
}

/** The same of what stands in the fields. */
export function typedDeadline(values: StepValues, now: Date): DeadlineAnswer {
  const { deadlineKind = '', deadlineDay = '', deadlineDayUnknown = '' } = values;
  return {
    deadlineKind,
    deadlineDay: readDay(deadlineDay, now) ?? null,
    isDayUnknown: deadlineDayUnknown === 'on',
  };
}

/** Letters lie no longer back, and court dates no further ahead: what does is a slip of the year. */
const mostYearsBack = 10;
const mostYearsAhead = 3;

/**
 * What is wrong with the day of a letter, in a sentence.
 * @param day ISO day
 * @param today Berlin day
 */
export function letterDayProblem(kind: DeadlineKind, day: string, today: string): string | undefined {
  if (kind.period !== 'given' && day > today) {
    return 'Dieser Tag liegt in der Zukunft. Gemeint ist der Tag, an dem der Brief kam.';
  }
  const isFar = day > addMonths(today, 12 * mostYearsAhead) || day < addMonths(today, -12 * mostYearsBack);
  return isFar ? 'Bitte prüfen Sie das Jahr.' : undefined;
}

/**
 * The last day that is safe: the day a period of weeks or months ends (§ 188 Abs. 2 BGB, § 43 StPO). That a weekend or
 * holiday may prolong it (§ 193 BGB, § 222 ZPO) is left out on purpose: nobody misses a deadline by being early.
 * @param today Berlin day
 * @returns undefined as long as nothing is known, and for a day that cannot be right
 */
export function runningDeadline(
  { deadlineKind, deadlineDay, isDayUnknown }: DeadlineAnswer,
  today: string,
): RunningDeadline | undefined {
  const kind = deadlineKindOf(deadlineKind);
  if (!kind || kind.period === 'none') return undefined;
  if (deadlineDay === null) return isDayUnknown ? { kind, lastDay: null, daysLeft: null } : undefined;
  if (letterDayProblem(kind, deadlineDay, today)) return undefined;
  const lastDay = lastDayOf(kind, deadlineDay);
  return { kind, lastDay, daysLeft: daysBetween(today, lastDay) };
}

function lastDayOf({ period }: DeadlineKind, day: string): string {
  if (typeof period === 'string') return day;
  return 'weeks' in period ? addDays(day, period.weeks * 7) : addMonths(day, period.months);
}

/** „Frist bis 8. Dezember“: the title of the warning. */
export function deadlineTitle({ lastDay, daysLeft }: RunningDeadline): string {
  if (lastDay === null) return 'Die Frist läuft, auch wenn der Tag noch fehlt';
  const on = formatDate(lastDay);
  if (daysLeft < 0) return `Die Frist ist vermutlich am ${on} abgelaufen`;
  if (daysLeft === 0) return `Die Frist endet heute, am ${on}`;
  if (daysLeft === 1) return `Die Frist endet morgen, am ${on}`;
  return `Die Frist endet am ${on}, in ${daysLeft}\u00a0Tagen`;
}

/** What is ticked by somebody who does not remember when the letter came. */
export const dayUnknownLabel = 'Den Tag weiß ich gerade nicht';

/** So near that nobody should wait for a written answer. */
const urgentDays = 7;

/** Whether nobody should wait for a written answer; a day that nobody knows may be tomorrow. */
export function isUrgent({ daysLeft }: RunningDeadline): boolean {
  return daysLeft === null || daysLeft <= urgentDays;
}

/** „bis 8. Dezember 2026“, for a row of a table. */
export function deadlineDayWords({ kind, lastDay }: RunningDeadline): string {
  return lastDay === null ? `Tag nicht bekannt. ${kind.length}` : `bis ${formatDate(lastDay)}`;
}

/** What to do about it. `{phone}` stands for the number. */
export function deadlineAdvice(running: RunningDeadline): string {
  const { kind, daysLeft } = running;
  const duty = kind.duty ? `${kind.duty}${kind.law ? ` (${kind.law})` : ''}. ` : '';
  if (daysLeft === null) {
    return `${kind.length}. ${duty}Sehen Sie nach dem Tag, und rufen Sie heute an: {phone}.`;
  }
  if (daysLeft < 0) {
    return `${duty}Rufen Sie trotzdem sofort an: {phone}. Manchmal lässt sich eine versäumte Frist nachholen, aber nur schnell.`;
  }
  const call = isUrgent(running)
    ? 'Warten Sie nicht auf unsere Antwort: Rufen Sie heute an, {phone}.'
    : 'Unsere Prüfung hält diese Frist nicht auf. Bei Fragen: {phone}.';
  return `${duty}${call}`;
}
