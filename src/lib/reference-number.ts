import { randomInt } from 'node:crypto';
import { berlinDay } from './dates.ts';

/** Letters and digits that nobody confuses when he reads a number over the phone. */
const signs = '2345679ACDEFHKMNPRTUVWXY';

/** A number to name when asking about something, such as `A-26-7K2M93`: kind, year, random signs. */
export function referenceNumber(kind: string, now: Date): string {
  const tail = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
  return `${kind}-${berlinDay(now).slice(2, 4)}-${tail}`;
}
