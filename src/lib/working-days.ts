import { addDays, isWorkingDay } from './calendar.ts';
import { berlinDay } from './dates.ts';

/** The insurer of the demonstration sits in Hamburg. A day too many promises less, never more. */
const state = 'HH';

/**
 * The calendar day that is `count` working days after an instant: Saturdays, Sundays and public holidays do not count.
 * @param from an instant, or the calendar day `YYYY-MM-DD` it lies on in Berlin
 * @returns `YYYY-MM-DD`
 */
export function addWorkingDays(from: Date | string, count: number): string {
  let day = typeof from === 'string' ? from : berlinDay(from);
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, state)) left -= 1;
  }
  return day;
}
