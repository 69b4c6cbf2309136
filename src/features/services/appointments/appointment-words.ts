import { berlinClock, berlinWeekday } from '#src/lib/berlin-time.ts';
import { formatDate } from '#src/lib/dates.ts';

/** „Dienstag, 24.11.2026, 09:45 Uhr“: when an appointment is, by the clocks in Berlin. */
export function whenWords(startsAt: string): string {
  return `${berlinWeekday(startsAt)}, ${formatDate(startsAt)}, ${berlinClock(startsAt)}\u00a0Uhr`;
}

/** „09:45 bis 10:15 Uhr“. */
export function spanWords(startsAt: string, endsAt: string): string {
  return `${berlinClock(startsAt)} bis ${berlinClock(endsAt)}\u00a0Uhr`;
}

/** „Bis 24 Stunden vorher“, „Bis eine Stunde vorher“, „Bis zum Beginn“: until when an appointment can be changed. */
export function untilWords(hours: number): string {
  if (hours === 0) return 'Bis zum Beginn';
  return hours === 1 ? 'Bis eine Stunde vorher' : `Bis ${hours}\u00a0Stunden vorher`;
}

/** What to have at hand when we call. */
export const prepareList = [
  'das Kündigungsschreiben mit Umschlag',
  'Ihren Arbeitsvertrag und die letzte Gehaltsabrechnung',
  'Namen und Sitz des Arbeitgebers',
  'seit wann Sie dort arbeiten und wie viele Menschen im Betrieb sind',
];
