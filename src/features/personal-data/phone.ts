import parsePhoneNumber from 'libphonenumber-js/max';

/**
 * Reads a phone number as people in Germany write it: blanks, slashes, `0049 …`, `+49 (0)40 …`.
 * @returns E.164, or undefined when there is no such number
 */
export function readPhone(text: string): string | undefined {
  // In its own country no number begins with 00: that is how most of Europe dials abroad.
  const written = text
    .trim()
    .replaceAll('/', ' ')
    .replace(/^\s*00/, '+');
  const phone = parsePhoneNumber(written, { defaultCountry: 'DE', extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

/** A number of ours as it is written: „+49 40 66969123“. @param number E.164 */
export function writtenPhone(number: string): string {
  return parsePhoneNumber(number)?.formatInternational() ?? number;
}
