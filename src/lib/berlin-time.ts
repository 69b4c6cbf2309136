import { berlinDay } from './dates.ts';

const clockFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
});
const weekdayFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', weekday: 'long' });
const minuteMs = 60_000;

/** The time of day in Berlin of an instant: „09:45“. */
export function berlinClock(iso: string): string {
  return clockFormat.format(new Date(iso));
}

/** The day of the week in Berlin of an instant: „Dienstag“. */
export function berlinWeekday(iso: string): string {
  return weekdayFormat.format(new Date(iso));
}

/** Minutes since midnight that clocks in Berlin show at an instant. */
export function berlinMinutes(iso: string): number {
  const [hours = 0, minutes = 0] = berlinClock(iso).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The instant at which clocks in Berlin show a time. In the hour that comes twice in October it is the first of the two.
 * @param day ISO date
 * @param minutes since midnight as clocks show them, 0 to 1439
 * @returns ISO instant in UTC; undefined in the hour that is left out in March
 */
export function berlinInstant(day: string, minutes: number): string | undefined {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  // Berlin is two hours ahead of UTC in summer, one in winter; the earlier of both instants first.
  for (const ahead of [120, 60]) {
    const iso = new Date(asUtc - ahead * minuteMs).toISOString();
    if (berlinDay(new Date(iso)) === day && berlinMinutes(iso) === minutes) return iso;
  }
  return undefined;
}
