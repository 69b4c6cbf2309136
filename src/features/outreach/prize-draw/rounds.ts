import { berlinInstant } from '#src/lib/berlin-time.ts';
import { addDays } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { DrawFile } from './draw-files.ts';

/** When a draw is open, once. */
export type Round = {
  key: string;
  /** ISO instant of the first moment. */
  startsAt: string;
  /** ISO instant of the first moment after it. */
  endsAt: string;
};

type Span = Pick<DrawFile, 'slug' | 'every' | 'from' | 'until'>;

/** Midnight that begins a day in Berlin. */
function midnight(day: string): string {
  const at = berlinInstant(day, 0);
  if (at === undefined) throw new Error(`${day} has no midnight.`);
  return at;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The round of a draw that is open at an instant; undefined when none is. */
export function roundAt({ slug, every, from = '', until = '' }: Span, now: Date): Round | undefined {
  if (every === 'quarter') {
    const today = berlinDay(now);
    const year = Number(today.slice(0, 4));
    const quarter = Math.ceil(Number(today.slice(5, 7)) / 3);
    const first = `${year}-${twoDigits(quarter * 3 - 2)}-01`;
    const next = quarter === 4 ? `${year + 1}-01-01` : `${year}-${twoDigits(quarter * 3 + 1)}-01`;
    return { key: `${slug}-${year}-q${quarter}`, startsAt: midnight(first), endsAt: midnight(next) };
  }
  const round = { key: slug, startsAt: midnight(from), endsAt: midnight(addDays(until, 1)) };
  const at = now.toISOString();
  return round.startsAt <= at && at < round.endsAt ? round : undefined;
}
