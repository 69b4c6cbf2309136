import { addDays } from '#src/lib/calendar.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';

/** The day itself, or the next working day: no weekend, no public holiday. `YYYY-MM-DD` */
export function workingDayFrom(day: string): string {
  return addWorkingDays(addDays(day, -1), 1);
}

/** The day itself, or the last working day before it. `YYYY-MM-DD` */
export function workingDayUntil(day: string): string {
  let found = day;
  while (workingDayFrom(found) !== found) found = addDays(found, -1);
  return found;
}
