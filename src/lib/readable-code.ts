import { randomInt } from 'node:crypto';
import { berlinDay } from './dates.ts';

/** Letters and digits that nobody confuses when he copies a code or reads it over the phone: no 0, O, 1, I, L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Random characters for codes and numbers that people copy; 4.9 bits each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}

/** Letters and digits that nobody confuses when he reads a number over the phone. */
const spokenSigns = '2345679ACDEFHKMNPRTUVWXY';

/** A number to name when asking about something, such as `A-26-7K2M93`: kind, year, random signs. */
export function referenceNumber(kind: string, now: Date): string {
  const tail = Array.from({ length: 6 }, () => spokenSigns[randomInt(spokenSigns.length)]).join('');
  return `${kind}-${berlinDay(now).slice(2, 4)}-${tail}`;
}
