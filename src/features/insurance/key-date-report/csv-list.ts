import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type ListRow, listBounds } from './list-bounds.ts';
import { ListRefused } from './list-refusals.ts';

const delimiters = [';', ',', '\t'] as const;

const lineFeed = 10;
const carriageReturn = 13;
const separators = new Set(delimiters.map((sign) => sign.charCodeAt(0)));

/** Counts cells before parsing, so that the parser need not build too many. @throws ListRefused */
function checkWidth(bytes: Uint8Array): void {
  let line = 0;
  let lineCells = 0;
  let cells = 0;
  for (const byte of bytes) {
    line += 1;
    if (byte === lineFeed || byte === carriageReturn) {
      line = 0;
      lineCells = 0;
    } else if (separators.has(byte)) {
      lineCells += 1;
      cells += 1;
    }
    if (line > listBounds.line) throw new ListRefused('wide', 'csv-line');
    if (lineCells > listBounds.lineCells || cells > listBounds.cells)
      throw new ListRefused('wide', 'csv-cells');
  }
}

/** Text of the file: UTF-8 with or without mark, UTF-16 with its mark, else Windows-1252 as older Excel writes it. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The delimiter: the candidate that occurs most in the first line outside quotes, or the one named by Excel's line
 * `sep=;`.
 */
function delimiterOf(text: string): string {
  const first = (/^[^\r\n]*/.exec(text)?.[0] ?? '')
    .split('"')
    .filter((_, index) => index % 2 === 0)
    .join('');
  const count = (sign: string) => first.split(sign).length - 1;
  return delimiters.toSorted((one, other) => count(other) - count(one))[0] ?? ';';
}

const recordsSchema = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
);

function recordsOf(text: string, delimiter: string) {
  try {
    return recordsSchema.parse(
      parse(text, {
        delimiter,
        info: true,
        relax_column_count: true,
        relax_quotes: true,
        skip_empty_lines: false,
        max_record_size: 64 * 1024,
        to: listBounds.rows + 2,
      }),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new ListRefused('quotes');
    throw error;
  }
}

/**
 * Rows of a CSV file. A formula is text here: nothing is ever calculated.
 * @throws ListRefused for what is no text, an open quote, too many rows, or cells without end
 */
export function readCsv(bytes: Uint8Array): ListRow[] {
  checkWidth(bytes);
  const text = textOf(bytes).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new ListRefused('unsupported');
  // A line of its own names the delimiter; it is no row but counts as a line.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const records = recordsOf(body, named?.[1] ?? delimiterOf(body));
  if (records.length > listBounds.rows + 1) throw new ListRefused('rows');
  return records.map(({ record }, index) => ({
    number: index + (named ? 2 : 1),
    cells: record.slice(0, listBounds.columns).map((cell) => ({ text: cell })),
  }));
}
