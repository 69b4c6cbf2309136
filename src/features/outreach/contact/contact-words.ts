import { berlinClock, berlinWeekday } from '#src/lib/berlin-time.ts';
import { formatDate } from '#src/lib/dates.ts';

/** „9“ for full hours, „9:30“ for others. */
const hour = (iso: string) => berlinClock(iso).replace(/^0/, '').replace(/:00$/, '');

/** „9 bis 11 Uhr“. @param window ISO instants */
export function windowHours({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${hour(startsAt)} bis ${hour(endsAt)}\u00a0Uhr`;
}

/** „Montag, 23.11.2026“. @param iso instant */
export function windowDay(iso: string): string {
  return `${berlinWeekday(iso)}, ${formatDate(iso)}`;
}

/** „Montag, 23.11.2026, 9 bis 11 Uhr“. */
export function windowWords(window: { startsAt: string; endsAt: string }): string {
  return `${windowDay(window.startsAt)}, ${windowHours(window)}`;
}

/** „innerhalb von zwei Werktagen“: how soon we answer. @param days working days, 1 to 20 */
export function promiseWords(days: number): string {
  const words = ['', 'einem Werktag', 'zwei Werktagen', 'drei Werktagen', 'vier Werktagen', 'fünf Werktagen'];
  return `innerhalb von ${words[days] ?? `${days}\u00a0Werktagen`}`;
}

/** The longest message. Longer texts can be sent as files in the conversation that follows. */
export const mostMessageSigns = 5000;
