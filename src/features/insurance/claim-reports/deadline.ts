import { addDays, addMonths, daysBetween, nextWorkingDay, states } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readDay } from '#src/lib/day-input.ts';
import type { NewClaimReport, StepValues } from './claim-report.schema.ts';
import { type DeadlineKind, deadlineKinds } from './deadline-kinds.data.ts';

/** When a deadline ends: ISO days and days from today; all null where nobody remembers when the letter came. */
export type DeadlineEnd =
  | {
      lastDay: string;
      daysLeft: number;
      /** The last day where `lastDay` is a holiday of a state; mostly the same. */
      latestDay: string;
    }
  | { lastDay: null; daysLeft: null; latestDay: null };

/** A deadline that runs, or has run until its last day. */
export type RunningDeadline = DeadlineEnd & { kind: DeadlineKind };

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

/** A letter is not older, and a court date not further ahead. Otherwise the year is a typing mistake. */
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
 * When the deadline of a letter ends: the day a period of weeks or months ends (§ 188 Abs. 2 BGB, § 43 Abs. 1 StPO); on a
 * Saturday, Sunday or nationwide holiday the next working day (§ 193 BGB, § 222 Abs. 2 ZPO, § 43 Abs. 2 StPO). Days that
 * a letter names itself are taken as they are.
 * @param today Berlin day
 * @returns undefined as long as nothing is known, and for a day that cannot be right
 */
export function runningDeadline(
  { deadlineKind, deadlineDay, isDayUnknown }: DeadlineAnswer,
  today: string,
): RunningDeadline | undefined {
  const kind = deadlineKindOf(deadlineKind);
  if (!kind || kind.period === 'none') return undefined;
  // Who says both does not know the day.
  if (isDayUnknown) return { kind, ...unknownEnd };
  if (deadlineDay === null) return undefined;
  if (letterDayProblem(kind, deadlineDay, today)) return undefined;
  const { period } = kind;
  if (typeof period === 'string') {
    return {
      kind,
      lastDay: deadlineDay,
      daysLeft: daysBetween(today, deadlineDay),
      latestDay: deadlineDay,
    };
  }
  const end =
    'weeks' in period ? addDays(deadlineDay, period.weeks * 7) : addMonths(deadlineDay, period.months);
  return { kind, ...deadlineEnd(nextWorkingDay(end, 'BUND'), today) };
}

const unknownEnd = { lastDay: null, daysLeft: null, latestDay: null } as const;

/**
 * A deadline that ends on a day, or on no day that is known. The form does not ask for the state. A deadline that
 * ends on a holiday of some state may run on, so the page never says that it is over.
 * @param today Berlin day
 */
export function deadlineEnd(lastDay: string | null, today: string): DeadlineEnd {
  if (lastDay === null) return unknownEnd;
  const latestDay =
    states
      .map((state) => nextWorkingDay(lastDay, state))
      .sort()
      .at(-1) ?? lastDay;
  return { lastDay, daysLeft: daysBetween(today, lastDay), latestDay };
}

/** Whether its last day is over, but may have been a holiday in some state. */
function mayRunOn({ lastDay, daysLeft, latestDay }: DeadlineEnd): boolean {
  return lastDay !== null && daysLeft < 0 && daysLeft + daysBetween(lastDay, latestDay) >= 0;
}

/** The title of the warning: „Die Frist endet am 08.12.2026, in 5 Tagen“. */
export function deadlineTitle(end: DeadlineEnd): string {
  const { lastDay, daysLeft, latestDay } = end;
  if (lastDay === null) return 'Die Frist läuft, auch wenn der Tag noch fehlt';
  const on = formatDate(lastDay);
  if (mayRunOn(end)) {
    return `Die Frist läuft noch bis ${formatDate(latestDay)}, falls der ${on} bei Ihnen ein Feiertag war`;
  }
  if (daysLeft < 0) return `Die Frist ist vermutlich am ${on} abgelaufen`;
  if (daysLeft === 0) return `Die Frist endet heute, am ${on}`;
  if (daysLeft === 1) return `Die Frist endet morgen, am ${on}`;
  return `Die Frist endet am ${on}, in ${daysLeft}\u00a0Tagen`;
}

/** What is ticked by somebody who does not remember when the letter came. */
export const dayUnknownLabel = 'Den Tag weiß ich gerade nicht';

/** So near that nobody should wait for a written answer. */
const urgentDays = 7;

/** Whether nobody should wait for a written answer. An unknown day may be tomorrow. */
export function isUrgent({ daysLeft }: DeadlineEnd): boolean {
  return daysLeft === null || daysLeft <= urgentDays;
}

/** „bis 8. Dezember 2026“, for a row of a table. */
export function deadlineDayWords({ kind, lastDay }: RunningDeadline): string {
  return lastDay === null ? `Tag nicht bekannt. ${kind.length}` : `bis ${formatDate(lastDay)}`;
}

/** What to do about it. `{phone}` stands for the number. */
export function deadlineAdvice(running: RunningDeadline): string {
  const { kind } = running;
  const duty = kind.duty ? `${kind.duty}${kind.law ? ` (${kind.law})` : ''}. ` : '';
  const length = running.daysLeft === null ? `${kind.length}. ` : '';
  return `${length}${duty}${callAdvice(running)}`;
}

/** Whom to call how soon, whatever kind of letter it is. `{phone}` stands for the number. */
export function callAdvice(end: DeadlineEnd): string {
  if (end.daysLeft === null) return 'Sehen Sie nach dem Tag, und rufen Sie heute an: {phone}.';
  if (mayRunOn(end)) return 'Rufen Sie sofort an: {phone}.';
  if (end.daysLeft < 0) {
    return 'Rufen Sie trotzdem sofort an: {phone}. Manchmal lässt sich eine versäumte Frist nachholen, aber nur schnell.';
  }
  return isUrgent(end)
    ? 'Warten Sie nicht auf unsere Antwort: Rufen Sie heute an, {phone}.'
    : 'Unsere Prüfung hält diese Frist nicht auf. Bei Fragen: {phone}.';
}
