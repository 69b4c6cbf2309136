import { berlinClock } from '#src/lib/berlin-time.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';

/** The end of a round as people say it: midnight belongs to the day that ends, „31.12.2026, 24 Uhr“. @param endsAt first moment after it */
export function endWords(endsAt: string): string {
  if (berlinClock(endsAt) !== '00:00') return formatDateTime(endsAt);
  return `${formatDate(new Date(Date.parse(endsAt) - 1).toISOString())}, 24\u00a0Uhr`;
}

/** As people read and compare it: „3fa9 01bc 77d2“. */
export function shownTicket(ticket: string): string {
  return ticket.slice(0, 12).replace(/(.{4})(?=.)/g, '$1\u00a0');
}
