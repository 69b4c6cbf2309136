const zone = 'Europe/Berlin';
const dateFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: zone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });

/** Formats an ISO date or instant as a German date in Berlin time: „20.11.2026“. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** Formats an ISO instant as German date and time in Berlin: „20.11.2026, 10:42 Uhr“. */
export function formatDateTime(iso: string): string {
  const instant = new Date(iso);
  return `${dateFormat.format(instant)}, ${timeFormat.format(instant)}\u00a0Uhr`;
}

/** The calendar day in Berlin of an instant, as `YYYY-MM-DD`. */
export function berlinDay(instant: Date): string {
  return isoDayFormat.format(instant);
}

/**
 * The instant `days` times 24 hours after `instant` (before it when negative), as ISO string in UTC. For days of the calendar,
 * which have 23 or 25 hours when the clocks change, see `addDays` in `calendar.ts`.
 */
export function addDaysToInstant(instant: Date, days: number): string {
  return new Date(instant.getTime() + days * 86_400_000).toISOString();
}

/** The instant `minutes` after `instant` (before it when negative), as ISO string in UTC. */
export function addMinutes(instant: Date, minutes: number): string {
  return new Date(instant.getTime() + minutes * 60_000).toISOString();
}

/**
 * The instant before which something may be deleted that is kept for `years` from the end of its calendar
 * year (as §§ 195, 199 BGB count): on 20 November 2026 with 3 years, all that ended before 2023.
 */
export function retentionCutoff(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1)).toISOString();
}
