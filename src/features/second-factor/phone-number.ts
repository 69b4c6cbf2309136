import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max';
import { plainPhone } from '#src/lib/telephone.ts';
import { type PhoneCountry, phoneCountries } from './phone-countries.ts';

export type ReadPhone = { ok: true; number: string } | { ok: false; message: string };

const refusals: Partial<Record<NonNullable<NumberType>, string>> = {
  FIXED_LINE:
    'Das ist eine Festnetznummer. Dorthin kommen keine SMS. Bitte geben Sie eine Mobilnummer an, zum Beispiel 0171 3920012.',
  PREMIUM_RATE: 'An Sonderrufnummern schicken wir keine Codes. Bitte geben Sie Ihre eigene Mobilnummer an.',
  SHARED_COST: 'An Sonderrufnummern schicken wir keine Codes. Bitte geben Sie Ihre eigene Mobilnummer an.',
  TOLL_FREE: 'An Sonderrufnummern schicken wir keine Codes. Bitte geben Sie Ihre eigene Mobilnummer an.',
};
const noMobile = 'Das ist keine Mobilnummer. Bitte geben Sie eine Nummer an, die SMS empfangen kann.';
const invalid =
  'Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern und das Land. Ein Beispiel: 0171 3920012';
const elsewhere = `In dieses Land schicken wir keine SMS. Möglich sind Mobilnummern dieser Länder: ${phoneCountries
  .map(({ name }) => name)
  .join(', ')
  .replace(/, ([^,]*)$/, ' und $1')}.`;

/** Countries that are not just „in Österreich“. */
const places: Partial<Record<PhoneCountry, string>> = { CH: 'in der Schweiz', NL: 'in den Niederlanden' };

function unknownIn({ code, name }: { code: PhoneCountry; name: string }): string {
  return `Diese Nummer gibt es ${places[code] ?? `in ${name}`} nicht. Bitte prüfen Sie die Ziffern und das Land.`;
}

/**
 * Reads a mobile number as people write it: with blanks, slashes, hyphens, `0171 …`, `0049 …`, `+49 (0)171 …`.
 * @param country whose number it is when no country code is written; a written one wins
 * @returns the number in E.164, or the German sentence that says what is wrong
 */
export function readMobileNumber(text: string, country: PhoneCountry): ReadPhone {
  const written = plainPhone(text);
  if (written === '') return { ok: false, message: 'Bitte geben Sie Ihre Mobilnummer ein.' };
  const phone = parsePhoneNumber(written, { defaultCountry: country, extract: false });
  if (!phone) return { ok: false, message: invalid };
  const ours = phoneCountries.find(({ dialCode }) => dialCode === `+${phone.countryCallingCode}`);
  if (!ours) return { ok: false, message: elsewhere };
  if (!phone.isValid()) return { ok: false, message: unknownIn(ours) };
  if (phone.country !== ours.code) return { ok: false, message: elsewhere };
  const type = phone.getType();
  // Denmark gives its numbers to either.
  if (type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE') return { ok: true, number: phone.number };
  return { ok: false, message: (type && refusals[type]) ?? noMobile };
}

/** „+49 171 •••••12“: enough to know one's own number by, too little for anybody else. @param number E.164 */
export function maskedPhone(number: string): string {
  const phone = parsePhoneNumber(number);
  const [countryCode = '', area = ''] = (phone?.formatInternational() ?? number).split(' ');
  return `${countryCode} ${area.slice(0, 3)} •••••${number.slice(-2)}`;
}
