import { utils, write } from '@e965/xlsx';
import { stringify } from 'csv-stringify/sync';
import { listColumns } from './check-rows.ts';
import { reportKinds } from './report-kinds.ts';

/** Every kind with its name and a zero to overwrite. An unchanged line reports none. */
function templateRows(): Array<[string, number, string]> {
  return reportKinds.map(({ label }) => [label, 0, '']);
}

/** The template as CSV for a spreadsheet with German settings. */
export function csvTemplate(): string {
  return stringify([[...listColumns], ...templateRows()], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}

/** The template as workbook. */
export function xlsxTemplate(): Uint8Array<ArrayBuffer> {
  const sheet = utils.aoa_to_sheet([[...listColumns], ...templateRows()]);
  sheet['!cols'] = [{ wch: 28 }, { wch: 10 }, { wch: 40 }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Stichtagsmeldung');
  const bytes: unknown = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  if (!(bytes instanceof Uint8Array)) throw new Error('no bytes of a workbook');
  return new Uint8Array(bytes);
}
