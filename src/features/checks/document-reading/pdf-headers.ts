/** Of an object whose number cannot be told. */
export const nameless = -1;

const blanks = new Set([0, 9, 10, 12, 13, 32]);
/** An object number has ten digits at most (ISO 32000-1, 7.5.4). */
const mostDigits = 10;
const percent = 0x25;

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isBlank = (byte: number | undefined) => byte !== undefined && blanks.has(byte);
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
/** Signs that make another number of the digits behind them, or none („1e6“, „-6“, „1.6“). */
const changesNumber = (byte: number | undefined) =>
  byte !== undefined && '+-.eE'.includes(String.fromCharCode(byte));
const isLetter = (byte: number | undefined) =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/** Where the blanks begin that end here. */
function beforeBlanks(file: Buffer, end: number): number {
  let at = end;
  while (at > 0 && isBlank(file[at - 1])) at -= 1;
  return at;
}

/** Where the digits begin that end here; null where they are no whole number of an object. */
function beforeDigits(file: Buffer, end: number): number | null {
  let at = end;
  while (at > 0 && isDigit(file[at - 1])) at -= 1;
  if (at === end || end - at > mostDigits || changesNumber(file[at - 1])) return null;
  return at;
}

/** A comment hides the number from whoever reads forwards, if the line goes on to end before the keyword. */
function standsInComment(file: Buffer, start: number, keywordAt: number): boolean {
  let end = start;
  while (end < keywordAt && !isLineEnd(file[end])) end += 1;
  if (end === keywordAt) return false;
  for (let at = start - 1; at >= 0 && !isLineEnd(file[at]); at -= 1) if (file[at] === percent) return true;
  return false;
}

/** Programs read „obj“ behind any sign that is no letter, such as „0.obj“. */
export function isObjectKeyword(file: Buffer, at: number): boolean {
  return !isLetter(file[at - 1]);
}

/**
 * The object number before „obj“ („12 0 obj“), read backwards over any number of blanks.
 * @returns `nameless` wherever a program that reads forwards might see another number: such an object may stand for each
 */
export function numberBefore(file: Buffer, keywordAt: number): number {
  const generation = beforeDigits(file, beforeBlanks(file, keywordAt));
  if (generation === null) return nameless;
  const end = beforeBlanks(file, generation);
  if (end === generation) return nameless;
  const start = beforeDigits(file, end);
  if (start === null || standsInComment(file, start, keywordAt)) return nameless;
  return Number(file.toString('latin1', start, end));
}
