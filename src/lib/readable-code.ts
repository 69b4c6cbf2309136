import { randomInt } from 'node:crypto';

/** Letters and digits that nobody confuses when he copies a code or reads it over the phone: no 0, O, 1, I, L. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Random signs for codes and numbers that people copy; 4.9 bits each. */
export function readableCode(length: number): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
}
