import parsePhoneNumber, { type NumberType } from 'libphonenumber-js/max';
import { plainPhone } from '#src/lib/telephone.ts';
import { callNumberMissing, type PhoneCountry, phoneCountries } from './phone-countries.ts';

type Refused = { ok: false; message: string };
export type ReadPhone = { ok: true; number: string } | Refused;

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
const countryList = phoneCountries
  .map(({ name }) => name)
  .join(', ')
  .replace(/, ([^,]*)$/, ' und $1');

/** Countries that are not just „in Österreich“. */
const places: Partial<Record<PhoneCountry, string>> = { CH: 'in der Schweiz', NL: 'in den Niederlanden' };

function unknownIn({ code, name }: { code: PhoneCountry; name: string }): string {
  return `Diese Nummer gibt es ${places[code] ?? `in ${name}`} nicht. Bitte prüfen Sie die Ziffern und das Land.`;
}

type KnownPhone = { ok: true; number: string; type: NumberType | undefined };

/** A number of one of our countries, of whatever kind. */
function readNumber(text: string, country: PhoneCountry, elsewhere: string): KnownPhone | Refused {
  const phone = parsePhoneNumber(plainPhone(text), { defaultCountry: country, extract: false });
  if (!phone) return { ok: false, message: invalid };
  const ours = phoneCountries.find(({ dialCode }) => dialCode === `+${phone.countryCallingCode}`);
  if (!ours) return { ok: false, message: elsewhere };
  if (!phone.isValid()) return { ok: false, message: unknownIn(ours) };
  if (phone.country !== ours.code) return { ok: false, message: elsewhere };
  return { ok: true, number: phone.number, type: phone.getType() };
}

/** Denmark gives its numbers to either. */
const isMobile = (type: NumberType | undefined) => type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';

/**
 * Reads a mobile number as people write it: with blanks, slashes, hyphens, `0171 …`, `0049 …`, `+49 (0)171 …`.
 * @param country whose number it is when no country code is written; a written one wins
 * @returns the number in E.164, or the German sentence that says what is wrong
 */
export function readMobileNumber(text: string, country: PhoneCountry): ReadPhone {
  if (plainPhone(text) === '') return { ok: false, message: 'Bitte geben Sie Ihre Mobilnummer ein.' };
  const phone = readNumber(
    text,
    country,
    `In dieses Land schicken wir keine SMS. Möglich sind Mobilnummern dieser Länder: ${countryList}.`,
  );
  if (!phone.ok) return phone;
  if (isMobile(phone.type)) return { ok: true, number: phone.number };
  return { ok: false, message: (phone.type && refusals[phone.type]) ?? noMobile };
}

/** Numbers that belong to nobody's home, or cost who calls them. */
const uncallable: ReadonlyArray<NumberType> = ['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'PAGER'];

/**
 * Reads a number that we are to call, at home or mobile, as people write it.
 * @param country whose number it is when no country code is written; a written one wins
 * @returns the number in E.164 and whether it takes text messages, or the German sentence that says what is wrong
 */
export function readCallNumber(
  text: string,
  country: PhoneCountry,
): { ok: true; number: string; takesSms: boolean } | Refused {
  if (plainPhone(text) === '') {
    return { ok: false, message: callNumberMissing };
  }
  const phone = readNumber(
    text,
    country,
    `In dieses Land rufen wir nicht an. Möglich sind Nummern dieser Länder: ${countryList}.`,
  );
  if (!phone.ok) return phone;
  if (phone.type && uncallable.includes(phone.type)) {
    return {
      ok: false,
      message: 'Sonderrufnummern rufen wir nicht an. Bitte geben Sie Ihre eigene Nummer an.',
    };
  }
  return { ok: true, number: phone.number, takesSms: isMobile(phone.type) };
}

/** „+49 171 •••••12“: enough to know one's own number by, too little for anybody else. @param number E.164 */
export function maskedPhone(number: string): string {
  const phone = parsePhoneNumber(number);
  const [countryCode = '', area = ''] = (phone?.formatInternational() ?? number).split(' ');
  return `${countryCode} ${area.slice(0, 3)} •••••${number.slice(-2)}`;
}
