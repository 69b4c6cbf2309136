import { type CellObject, read } from '@e965/xlsx';
import { Refused, storeZip, unpackZip } from '#src/features/document-reading/public.server.ts';
import { listBounds } from './list-bounds.ts';
import { ListRefused } from './list-refusals.ts';
import type { ListCell, ListRow } from './list-table.ts';

/** The parts within their bounds: by what the archive's directory declares, and again by what really comes out. */
function unpacked(bytes: Uint8Array): Map<string, Buffer> {
  try {
    return unpackZip(bytes, {
      zipBytes: listBounds.unpackedBytes,
      zipEntries: listBounds.parts,
      zipRatio: listBounds.ratio,
      zipRatioFrom: listBounds.ratioFrom,
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const reasons = { bomb: 'bomb', encrypted: 'encrypted' } as const;
    throw new ListRefused(
      error.code === 'bomb' || error.code === 'encrypted' ? reasons[error.code] : 'damaged',
    );
  }
}

/** What stands in a cell; of a formula the result that was saved with it, which may be an error. */
function cellOf(cell: CellObject | undefined): ListCell {
  if (cell?.t === 'e') return { text: '', isBroken: true };
  return { text: cell?.v === undefined ? '' : String(cell.v) };
}

function workbookOf(parts: ReadonlyMap<string, Buffer>) {
  try {
    return read(storeZip(parts), {
      type: 'buffer',
      dense: true,
      // As far as a sheet of Excel reaches; what claims to stand further down is not stored.
      sheetRows: 1_048_576,
      sheets: 0,
      // Their text is of no use here, and looking each cell up among those of a whole range takes its square in time.
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellStyles: false,
      bookVBA: false,
    });
  } catch {
    // The library throws plain errors for whatever it cannot make sense of.
    throw new ListRefused('damaged');
  }
}

/**
 * Rows of the first sheet of a workbook. Nothing is calculated: a formula counts with the result that was saved with it.
 * @throws ListRefused for a bomb, a password, a damaged file or too many rows
 */
export function readXlsx(bytes: Uint8Array): ListRow[] {
  const parts = unpacked(bytes);
  if (![...parts.keys()].some((name) => /^xl\/workbook\.xml$/i.test(name))) {
    throw new ListRefused(
      parts.get('mimetype')?.includes('opendocument.spreadsheet') ? 'ods' : 'unsupported',
    );
  }
  const { SheetNames, Sheets } = workbookOf(parts);
  const cells: ReadonlyArray<ReadonlyArray<CellObject | undefined> | undefined> =
    Sheets[SheetNames[0] ?? '']?.['!data'] ?? [];
  const rows: ListRow[] = [];
  // The list has holes where the sheet has none of a row: one lonely cell may stand in row 1,048,576.
  cells.forEach((row, index) => {
    const read = Array.from(row?.slice(0, listBounds.columns) ?? [], cellOf);
    if (read.some(({ text, isBroken }) => isBroken || text !== ''))
      rows.push({ number: index + 1, cells: read });
    if (rows.length > listBounds.rows + 1) throw new ListRefused('rows');
  });
  return rows;
}
