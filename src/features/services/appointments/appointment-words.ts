import type { AppointmentTable } from '#src/database/service-tables.ts';
import { berlinClock, berlinWeekday } from '#src/lib/berlin-time.ts';
import { formatDate } from '#src/lib/dates.ts';

type State = AppointmentTable['state'];

/** How an appointment stands, in a word: for its customer, his account and the desk alike. */
export const stateWords: Readonly<
  Record<State, { tone: 'now' | 'done' | 'failed' | 'closed'; word: string }>
> = {
  held: { tone: 'now', word: 'Reserviert' },
  expired: { tone: 'closed', word: 'Nicht mehr reserviert' },
  booked: { tone: 'now', word: 'Gebucht' },
  cancelled: { tone: 'closed', word: 'Abgesagt' },
  done: { tone: 'done', word: 'Gespräch geführt' },
  not_reached: { tone: 'failed', word: 'Nicht erreicht' },
};

/** States after the purchase. Before, it is no case. */
export const boughtStates = ['booked', 'cancelled', 'done', 'not_reached'] as const;

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
