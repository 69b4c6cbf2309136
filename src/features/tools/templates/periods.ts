import { addDays, addMonths, isWeekday, nextWorkingDay } from '#src/lib/calendar.ts';
import type { LetterDeadline } from '#src/providers/cms/index.ts';

type Period = Pick<LetterDeadline, 'amount' | 'unit' | 'end'>;

/** The place is not known, so only nationwide holidays count: those of single states would promise too much time. */
const state = 'BUND';

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string) => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The third day of a month that is no Sunday and no nationwide holiday; Saturdays count (BGH, VIII ZR 206/04). */
export function thirdWeekday(day: string): string {
  let found = addDays(firstOfMonth(day), -1);
  for (let left = 3; left > 0; ) {
    found = addDays(found, 1);
    if (isWeekday(found, state)) left -= 1;
  }
  return found;
}

/** The day a period after another one, which is not counted itself (§§ 187, 188 BGB). */
function shifted(day: string, { amount, unit }: Period): string {
  switch (unit) {
    case 'days':
      return addDays(day, amount);
    case 'weeks':
      return addDays(day, 7 * amount);
    case 'months':
      return addMonths(day, amount);
    case 'years':
      return addMonths(day, 12 * amount);
  }
}

/**
 * The last day of a period.
 * @param from ISO day on which it begins
 * @returns ISO day
 */
export function endOfPeriod(from: string, period: Period): string {
  const day = shifted(from, period);
  switch (period.end) {
    case 'day':
      return day;
    case 'workingDay':
      return nextWorkingDay(day, state);
    case 'monthEnd':
      return lastOfMonth(day);
    case 'halfMonthEnd':
      return Number(day.slice(8)) <= 15 ? `${day.slice(0, 8)}15` : lastOfMonth(day);
    case 'thirdWorkingDay':
      return thirdWeekday(day);
    case 'tenancyEnd': {
      // After the third working day the month does not count (§ 573c Abs. 1 BGB).
      const isLate = from > thirdWeekday(from);
      return lastOfMonth(addMonths(firstOfMonth(day), isLate ? 1 : 0));
    }
  }
}
