import { berlinMinutes } from '#src/lib/berlin-time.ts';
import { addDays, type FederalState, isPublicHoliday, weekdayOf } from '#src/lib/calendar.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import type { Hours, WeekHours } from '#src/lib/working-hours.ts';

/** When an office is open. */
type OpeningRules = { week: WeekHours; state: FederalState; closedDays: ReadonlyArray<string> };

const dayNames = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'];

/** „9“ or „9:30“, as it stands before „Uhr“. @param minutes since midnight */
function timeWords(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** The hours of a day; null when it is closed. @param day ISO date */
function hoursOn({ week, state, closedDays }: OpeningRules, day: string): Hours | null {
  if (isPublicHoliday(day, state) || closedDays.includes(day.slice(5))) return null;
  return week[weekdayOf(day)] ?? null;
}

/** How far ahead one looks: over Christmas no office is closed for longer. */
const lookAhead = 14;

/** The way to say a day seen from today. */
function dayWords(day: string, ahead: number): string {
  if (ahead === 0) return 'heute';
  if (ahead === 1) return 'morgen';
  const name = dayNames[weekdayOf(day)] ?? '';
  return ahead < 7 ? name : `${name}, ${formatDate(day)},`;
}

/**
 * Whether an office is open now, in Berlin time, and until or from when.
 * @returns `words`: „jetzt geöffnet, bis 17 Uhr“, „öffnet Montag um 9 Uhr“
 */
export function openingAt(rules: OpeningRules, now: Date): { isOpen: boolean; words: string } {
  const today = berlinDay(now);
  const minutes = berlinMinutes(now.toISOString());
  const hours = hoursOn(rules, today);
  if (hours && hours.from <= minutes && minutes < hours.until) {
    return { isOpen: true, words: `jetzt geöffnet, bis ${timeWords(hours.until)}\u00a0Uhr` };
  }
  for (let ahead = 0; ahead <= lookAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const next = hoursOn(rules, day);
    if (!next || (ahead === 0 && minutes >= next.from)) continue;
    return { isOpen: false, words: `öffnet ${dayWords(day, ahead)} um ${timeWords(next.from)}\u00a0Uhr` };
  }
  return { isOpen: false, words: 'zurzeit geschlossen' };
}

const shortNames = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];
/** Monday first. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** The week as lines, days with the same hours together: „Mo bis Do“, „9 bis 17 Uhr“. Closed days have none. */
export function hoursLines(week: WeekHours): Array<{ days: string; times: string }> {
  const lines: Array<{ first: number; last: number; times: string }> = [];
  for (const day of order) {
    const hours = week[day];
    const times = hours ? `${timeWords(hours.from)} bis ${timeWords(hours.until)}\u00a0Uhr` : '';
    const last = lines.at(-1);
    if (last?.times === times) last.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines
    .filter(({ times }) => times !== '')
    .map(({ first, last, times }) => ({
      days: first === last ? (shortNames[first] ?? '') : `${shortNames[first]} bis ${shortNames[last]}`,
      times,
    }));
}
