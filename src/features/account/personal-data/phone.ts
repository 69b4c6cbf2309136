import parsePhoneNumber from 'libphonenumber-js/max';
import { plainPhone } from '#src/lib/telephone.ts';

/**
 * Reads a phone number as people in Germany write it: blanks, slashes, `0049 …`, `+49 (0)40 …`.
 * @returns E.164, or undefined when there is no such number
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumber(plainPhone(text), { defaultCountry: 'DE', extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

/** A number of ours as it is written: „+49 40 66969123“. @param number E.164 */
export function writtenPhone(number: string): string {
  return parsePhoneNumber(number)?.formatInternational() ?? number;
}
