import { stringify } from 'csv-stringify/sync';
import { fileHeaders } from '#src/lib/file-headers.ts';

/**
 * A table as CSV for a spreadsheet with German settings: semicolons, UTF-8 with its mark, dates as text. What a
 * spreadsheet would take for a formula gets an apostrophe, so that nobody's name can run on a desk.
 */
export function csvOf(columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string {
  return stringify([columns.slice(), ...rows.map((row) => row.slice())], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted: true,
    escape_formulas: true,
  });
}

/** Headers under which a browser saves a CSV file. */
export function csvHeaders(filename: string): Record<string, string> {
  return fileHeaders({ filename, contentType: 'text/csv; charset=utf-8' });
}
