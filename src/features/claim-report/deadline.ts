import { addDays, addMonths, daysBetween } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type DeadlineKind, type DeadlineKindKey, deadlineKinds } from './deadline-kinds.data.ts';

/** A deadline that runs, with its last day. */
export type RunningDeadline = { kind: DeadlineKind; lastDay: string; daysLeft: number };

/** A kind of deadline by its key. */
export function deadlineKindOf(key: string): DeadlineKind | undefined {
  return deadlineKinds.find((kind) => kind.key === key);
}

/**
 * The last day that is safe: the day a period of weeks or months ends (§ 188 Abs. 2 BGB, § 43 StPO). That a weekend or
 * holiday may prolong it (§ 193 BGB, § 222 ZPO) is left out on purpose: nobody misses a deadline by being early.
 * @param key kind of letter
 * @param day ISO day that was asked for; null: not known
 * @param today Berlin day
 */
export function runningDeadline(
  key: DeadlineKindKey | string,
  day: string | null,
  today: string,
): RunningDeadline | undefined {
  const kind = deadlineKindOf(key);
  if (!kind || kind.period === 'none' || day === null) return undefined;
  const lastDay = lastDayOf(kind, day);
  return { kind, lastDay, daysLeft: daysBetween(today, lastDay) };
}

function lastDayOf({ period }: DeadlineKind, day: string): string {
  if (typeof period === 'string') return day;
  return 'weeks' in period ? addDays(day, period.weeks * 7) : addMonths(day, period.months);
}

/** „Frist bis 8. Dezember“: the title of the warning. */
export function deadlineTitle({ lastDay, daysLeft }: RunningDeadline): string {
  const on = formatDate(lastDay);
  if (daysLeft < 0) return `Die Frist ist vermutlich am ${on} abgelaufen`;
  if (daysLeft === 0) return `Die Frist endet heute, am ${on}`;
  if (daysLeft === 1) return `Die Frist endet morgen, am ${on}`;
  return `Die Frist endet am ${on}, in ${daysLeft}\u00a0Tagen`;
}

/** So near that nobody should wait for a written answer. */
export const urgentDays = 7;

/** What to do about it. `{phone}` stands for the number. */
export function deadlineAdvice({ kind, daysLeft }: RunningDeadline): string {
  const duty = kind.duty ? `${kind.duty}${kind.law ? ` (${kind.law})` : ''}. ` : '';
  if (daysLeft < 0) {
    return `${duty}Rufen Sie trotzdem sofort an: {phone}. Manchmal lässt sich eine versäumte Frist nachholen, aber nur schnell.`;
  }
  const call =
    daysLeft <= urgentDays
      ? 'Warten Sie nicht auf unsere Antwort: Rufen Sie heute an, {phone}.'
      : 'Unsere Prüfung hält diese Frist nicht auf. Bei Fragen: {phone}.';
  return `${duty}${call}`;
}
