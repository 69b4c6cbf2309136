/**
 * A typed number as libphonenumber understands it: without slashes, and „0049 …“ as „+49 …“.
 * In its own country no number begins with 00: that is how most of Europe dials abroad.
 */
export function plainPhone(text: string): string {
  return text
    .trim()
    .replaceAll('/', ' ')
    .replace(/^\s*00/, '+');
}

/** Address for calling a German number: „040 66969 123“ → `tel:+494066969123`. */
export function telephoneAddress(phone: string): string {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+49${digits.slice(1)}` : digits}`;
}

const tooShort = 'Diese Nummer ist zu kurz. Bitte prüfen Sie, ob Ziffern fehlen. Ein Beispiel: 0171 3920012';
const tooLong = 'Diese Nummer ist zu lang. Bitte prüfen Sie die Ziffern. Ein Beispiel: 0171 3920012';
const noDigits = 'Bitte schreiben Sie die Telefonnummer nur mit Ziffern, zum Beispiel 040 66969123.';

/**
 * Numbers that are nobody's home and cost the caller: German special numbers by the numbering plan, and numbers
 * that belong to no country.
 */
const special = /^(?:(?:0|\+49)(?:900|13[78]|180|190|118|800|700)|\+(?:808|87[08]|88[1238]|979))/;
const noSpecial =
  'Sonderrufnummern und Satellitentelefone rufen wir nicht an. Bitte geben Sie Ihre eigene Nummer an.';

/** The longest number of the world without its 00 (E.164), and room for an extension. */
const mostDigits = 19;

/** The fewest digits that lead to somebody, of a number as `plainPhone` gives it. */
function fewestDigits(plain: string): { digits: number; least: number } {
  const all = plain.replace('(0)', '').replace(/\D/g, '');
  const isGerman = plain.startsWith('+49');
  if (plain.startsWith('+') && !isGerman) return { digits: all.length, least: 7 };
  // Without an area code it is a number of the same town.
  if (!isGerman && !all.startsWith('0')) return { digits: all.length, least: 6 };
  const own = isGerman ? all.slice(2) : all.slice(1);
  // Mobile numbers have seven or eight digits behind 15, 16 or 17 and one more; in small towns three digits are enough.
  return { digits: own.length, least: /^1[5-7]/.test(own) ? 10 : 6 };
}

/**
 * What is wrong with a telephone number as people type it, in a sentence; light enough for the browser. Whether somebody has
 * the number nobody can know.
 * @returns undefined for a number that may be one, and for none
 */
export function phoneProblem(text: string): string | undefined {
  const plain = plainPhone(text);
  if (plain === '') return undefined;
  if (!/^[+(\d][\d\s().-]*$/.test(plain)) return noDigits;
  if (special.test(plain.replace('(0)', '').replace(/[^\d+]/g, ''))) return noSpecial;
  const { digits, least } = fewestDigits(plain);
  if (digits < least) return tooShort;
  return digits > mostDigits ? tooLong : undefined;
}
