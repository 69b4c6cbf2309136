import { suitDeadline } from '#src/features/tools/dismissal-deadlines/public.ts';
import { addDays, daysBetween } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { dayText } from '#src/lib/query-fields.ts';

/** Nobody asks for advice on an older dismissal by phone. This finds typing errors. */
const oldestDays = 2 * 365;

export type ReceivedDay = { receivedOn: string | null; problem: string | undefined };

/** Reads when the dismissal arrived, as people write a day; empty: they do not say. @param today ISO date */
export function readReceivedDay(text: string, today: string): ReceivedDay {
  const parsed = dayText({
    today,
    empty: null,
    earliest: {
      day: addDays(today, -oldestDays),
      message: 'Das ist mehr als zwei Jahre her. Bitte prüfen Sie das Datum.',
    },
    latest: {
      day: today,
      message: 'Dieser Tag liegt in der Zukunft. Es zählt der Tag, an dem der Brief ankam.',
    },
  }).safeParse(text.slice(0, 100));
  if (parsed.success) return { receivedOn: parsed.data, problem: undefined };
  return { receivedOn: null, problem: parsed.error.issues[0]?.message };
}

/** How near the last day to sue is: `near` within a week. */
export type Urgency = 'past' | 'today' | 'near' | 'far';

/**
 * The last day to sue after a dismissal, and how near it is (§ 4 KSchG). Counted with holidays of the whole country
 * only: those of a state could make it later, never earlier.
 * @param today ISO date
 */
export function deadlineOf(
  receivedOn: string,
  today: string,
): { day: string; daysLeft: number; urgency: Urgency } {
  const day = suitDeadline({ receivedOn, state: 'BUND' });
  const daysLeft = daysBetween(today, day);
  const near = daysLeft <= 7 ? 'near' : 'far';
  return { day, daysLeft, urgency: daysLeft < 0 ? 'past' : daysLeft === 0 ? 'today' : near };
}

/**
 * The last day to sue, if the time is after it and one can still sue today. Such a time needs a confirmation.
 * Undefined for all other times, also once the day is past and waiting loses nothing.
 * @param receivedOn ISO date; null: unknown
 * @param startsAt ISO instant
 * @param today ISO date
 */
export function lateDeadline(receivedOn: string | null, startsAt: string, today: string): string | undefined {
  if (receivedOn === null) return undefined;
  const deadline = suitDeadline({ receivedOn, state: 'BUND' });
  return today <= deadline && berlinDay(new Date(startsAt)) > deadline ? deadline : undefined;
}
