import { bounds, Refused } from './document-types.ts';
import { decoded, inflateToBreak } from './pdf-filters.ts';
import { checkDirect, type RawData, stepsOf } from './pdf-packed.ts';
import { type PdfBudget, type PdfDict, PdfReader, type PdfStream } from './pdf-values.ts';

/** The place of an object by a table: an offset in the file, or an index in a stream of packed objects. */
export type TableRow =
  | { kind: 'placed'; number: number; offset: number }
  | { kind: 'packed'; number: number; stream: number; index: number };

const keyword = Buffer.from('xref');

/** The letter of a row for an object in use; programs read any letter except „f“ as in use. */
const isRowEnd = (word: string) => word.length === 1;

function* rowsOfText(file: Buffer, at: number, budget: PdfBudget): Generator<TableRow> {
  const reader = new PdfReader(file, at, budget);
  let number = 0;
  for (;;) {
    const { values, end } = reader.read();
    if (!isRowEnd(end)) return;
    const [first, count] = values.slice(-4);
    // Readers accept a table that begins with the free object 0 but numbers it 1.
    if (values.length >= 4 && typeof first === 'number') {
      number = first === 1 && end === 'f' ? 0 : first;
      if (typeof count === 'number') yield* rowsByLength(file, reader.at, { number, count }, budget);
    }
    const offset = values.at(-2);
    if (end !== 'f' && typeof offset === 'number') yield { kind: 'placed', number, offset };
    number += 1;
  }
}

/** Bytes of a row, and of its offset. */
const rowLength = 20;
const placeDigits = 10;

/**
 * Rows as read by programs that take twenty bytes for each row: for other programs a comment at the end of a row
 * hides the next one.
 * @param firstEnd end of the letter of the first row
 */
function* rowsByLength(
  file: Buffer,
  firstEnd: number,
  { number, count }: { number: number; count: number },
  budget: PdfBudget,
): Generator<TableRow> {
  const begin = firstEnd - rowLength + 2;
  for (let row = 0; row < count; row += 1) {
    const at = begin + row * rowLength;
    const place = file.toString('latin1', at, at + placeDigits);
    if (!/^\d{10}$/.test(place)) return;
    budget.spend(0, 1);
    yield { kind: 'placed', number: number + row, offset: Number(place) };
  }
}

/** Entries of tables in text form (7.5.4) at any place; a file may point into the letters of „startxref“. */
export function* rowsInText(file: Buffer, budget: PdfBudget): Generator<TableRow> {
  for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + keyword.length))
    yield* rowsOfText(file, at + keyword.length, budget);
}

function directNumbers(dictionary: PdfDict, key: string): number[] | undefined {
  const value = dictionary.get(key);
  if (value === undefined) return undefined;
  const numbers = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number');
  return numbers.every((one) => Number.isInteger(one) && one >= 0) ? numbers : undefined;
}

function numberAt(content: Buffer, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + (content[at] ?? 0);
  return value;
}

/** Entries of a table in a stream (7.5.8). Its keys must not be references. */
export function* rowsInStream(stream: PdfStream, rawData: RawData, budget: PdfBudget): Generator<TableRow> {
  const { dictionary } = stream;
  if (!dictionary.has('W') || !(dictionary.has('Size') || dictionary.has('Index'))) return;
  checkDirect(dictionary, [['W'], ['Size'], ['Index'], ['Filter'], ['DecodeParms']]);
  const [kinds = 0, places = 0, positions = 0] = directNumbers(dictionary, 'W') ?? [];
  const index = directNumbers(dictionary, 'Index') ?? [0, ...(directNumbers(dictionary, 'Size') ?? [])];
  const width = kinds + places + positions;
  if (width === 0) return;
  const steps = stepsOf(dictionary);
  const names = steps.map(({ filter }) => filter);
  // Programs of Apple append tables with broken data; readers use the rows before the break.
  const content = decoded(rawData(stream, names), steps, bounds.pdfTableBytes, inflateToBreak);
  if (!content) throw new Refused('damaged', 'pdf', 'pdf-packed-objects');
  budget.spend(content.length, 0);
  let at = 0;
  for (let range = 0; range + 1 < index.length; range += 2) {
    const [first = 0, count = 0] = [index[range], index[range + 1]];
    for (let row = 0; row < count && at + width <= content.length; row += 1, at += width) {
      budget.spend(0, 1);
      const kind = kinds === 0 ? 1 : numberAt(content, at, at + kinds);
      const place = numberAt(content, at + kinds, at + kinds + places);
      const position = numberAt(content, at + kinds + places, at + width);
      const number = first + row;
      if (kind === 1) yield { kind: 'placed', number, offset: place };
      // Offsets of 32 bits wrap around.
      if (kind === 1 && place >= 2 ** 32) yield { kind: 'placed', number, offset: place % 2 ** 32 };
      if (kind === 2) yield { kind: 'packed', number, stream: place, index: position };
    }
  }
}

const mayBeginNumber = (byte: number | undefined) =>
  byte !== undefined && '0123456789+-.% \t\r\n\f\0'.includes(String.fromCharCode(byte));

/**
 * Reads „6 0 obj“ forwards from a place, as a reader of a table does: the place may be in the middle of „16 0
 * obj“.
 * @returns place of the keyword, if an object of this number begins here
 */
export function keywordFrom(
  file: Buffer,
  offset: number,
  number: number,
  budget: PdfBudget,
): number | undefined {
  if (!mayBeginNumber(file[offset])) return undefined;
  const reader = new PdfReader(file, offset, budget);
  const [found] = reader.read(1).values;
  if (found !== number || typeof reader.read(1).values[0] !== 'number') return undefined;
  const { end } = reader.read(1);
  return end.startsWith('obj') ? reader.at - end.length : undefined;
}
