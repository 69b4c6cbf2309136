import { isHoliday } from 'feiertagejs';
import { berlinDay } from './dates.ts';

/** The insurer of the demonstration sits in Hamburg. A day too many promises less, never more. */
const state = 'HH';

/** Noon, so that the calendar day is the same in every time zone that matters here. */
const noonOf = (day: string) => new Date(`${day}T12:00:00`);

function isWorkingDay(day: string): boolean {
  const noon = noonOf(day);
  return noon.getDay() % 6 !== 0 && !isHoliday(noon, state);
}

/**
 * The calendar day that is `count` working days after an instant: Saturdays, Sundays and public holidays do not count.
 * @param from an instant, or the calendar day `YYYY-MM-DD` it lies on in Berlin
 * @returns `YYYY-MM-DD`
 */
export function addWorkingDays(from: Date | string, count: number): string {
  let day = typeof from === 'string' ? from : berlinDay(from);
  for (let left = count; left > 0; ) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
