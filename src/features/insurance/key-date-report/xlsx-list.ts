import { Refused, unpackZip, XmlReader } from '#src/features/checks/document-reading/public.server.ts';
import { type ListCell, type ListRow, listBounds } from './list-bounds.ts';
import { type ListRefusal, ListRefused } from './list-refusals.ts';

const lastRow = 1_048_576;
const lastColumn = 16_384;

type Parts = ReadonlyMap<string, Buffer>;

const reasons: Readonly<Record<string, ListRefusal>> = { bomb: 'bomb', encrypted: 'encrypted' };

/** Refusals of what is inside, in the words for lists. */
function asList<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new ListRefused(reasons[error.code] ?? 'damaged', error.rule);
  }
}

/** Unpacks the parts within their bounds: checked by the archive's directory, and again by what really comes out. */
function unpacked(bytes: Uint8Array): Parts {
  const parts = unpackZip(bytes, {
    zipBytes: listBounds.unpackedBytes,
    zipEntries: listBounds.parts,
    zipRatio: listBounds.ratio,
    zipRatioFrom: listBounds.ratioFrom,
  });
  return new Map([...parts].map(([name, part]) => [name.toLowerCase(), part]));
}

/** Names without their prefix: some programs write `x:row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Position of a cell by its letters („AB12“ is 27), or undefined where there is none of that name. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return column <= lastColumn ? column - 1 : undefined;
}

/** Signs that XML cannot hold are written as _x000D_ (ECMA-376, 22.9.2.19). */
const written = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What the workbook says of its parts: the address of its first sheet, and of the texts that cells share. */
function addresses(parts: Parts, xml: XmlReader): { sheet: Buffer | undefined; texts: Buffer | undefined } {
  let first: string | undefined;
  xml.read(parts.get('xl/workbook.xml') ?? Buffer.alloc(0), {
    open: (name, attributes) => {
      if (local(name) !== 'sheet' || first !== undefined) return;
      first = Object.entries(attributes).find(([key]) => local(key) === 'id' && key.includes(':'))?.[1];
    },
  });
  const targets = new Map<string, string>();
  let texts: string | undefined;
  xml.read(parts.get('xl/_rels/workbook.xml.rels') ?? Buffer.alloc(0), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (local(name) !== 'Relationship') return;
      const path = (Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`).toLowerCase();
      targets.set(Id, path);
      if (Type.endsWith('/sharedStrings')) texts = path;
    },
  });
  return {
    sheet: parts.get(targets.get(first ?? '') ?? ''),
    texts: texts === undefined ? undefined : parts.get(texts),
  };
}

/** The texts that cells share, in their order; how they are pronounced is no part of them. */
function sharedTexts(part: Buffer | undefined, xml: XmlReader): string[] {
  const texts: string[] = [];
  if (!part) return texts;
  let within = { text: false, pronounced: false };
  xml.read(part, {
    open: (name) => {
      const kind = local(name);
      if (kind === 'si') texts.push('');
      if (kind === 'rPh') within = { ...within, pronounced: true };
      if (kind === 't') within = { ...within, text: true };
    },
    close: (name) => {
      const kind = local(name);
      if (kind === 'rPh') within = { ...within, pronounced: false };
      if (kind === 't') within = { ...within, text: false };
    },
    text: (text) => {
      if (within.text && !within.pronounced) texts.push((texts.pop() ?? '') + text);
    },
  });
  return texts;
}

/** Takes the cells of a sheet as they come. */
class SheetRows {
  readonly #texts: readonly string[];
  readonly #rows = new Map<number, ListCell[]>();
  #row = 0;
  #column = -1;
  #type = '';
  #value = '';
  #isValue = false;

  constructor(texts: readonly string[]) {
    this.#texts = texts;
  }

  open(kind: string, attributes: Readonly<Record<string, string>>): void {
    if (kind === 'row') {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      this.#column = -1;
    }
    if (kind === 'c') {
      this.#column = attributes.r === undefined ? this.#column + 1 : (columnOf(attributes.r) ?? lastColumn);
      this.#type = attributes.t ?? 'n';
      this.#value = '';
    }
    // Of a formula the result that was saved with it stands in `v`; nothing is ever calculated.
    if (kind === 'v' || kind === 't') this.#isValue = true;
  }

  text(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  close(kind: string): void {
    if (kind === 'v' || kind === 't') this.#isValue = false;
    if (kind === 'c') this.#take(this.#cell());
  }

  #cell(): ListCell {
    const value = this.#value;
    if (this.#type === 'e') return { text: '', isBroken: true };
    if (this.#type === 's') return { text: written(this.#texts[Number(value)] ?? '') };
    if (this.#type !== 'n') return { text: written(value) };
    const number = Number(value);
    return { text: value.trim() === '' || Number.isNaN(number) ? value : String(number) };
  }

  /** Ignores cells beyond the limits of a sheet, or too far right. */
  #take(cell: ListCell): void {
    const isInside = Number.isInteger(this.#row) && this.#row >= 1 && this.#row <= lastRow;
    if (!isInside || this.#column >= listBounds.columns || (cell.text === '' && !cell.isBroken)) return;
    const cells = this.#rows.get(this.#row) ?? [];
    cells[this.#column] = cell;
    this.#rows.set(this.#row, cells);
    if (this.#rows.size > listBounds.rows + 1) throw new ListRefused('rows');
  }

  rows(): ListRow[] {
    return [...this.#rows]
      .toSorted(([one], [other]) => one - other)
      .map(([number, cells]) => ({ number, cells: Array.from(cells, (cell) => cell ?? { text: '' }) }));
  }
}

function rowsOf(parts: Parts): ListRow[] {
  const xml = new XmlReader(listBounds);
  const { sheet, texts } = addresses(parts, xml);
  if (!sheet) throw new ListRefused('damaged', 'no-sheet');
  const rows = new SheetRows(sharedTexts(texts, xml));
  xml.read(sheet, {
    open: (name, attributes) => rows.open(local(name), attributes),
    close: (name) => rows.close(local(name)),
    text: (text) => rows.text(text),
  });
  return rows.rows();
}

/**
 * Rows of the first sheet of a workbook, read in one pass that ends with the first row too many. Nothing is calculated: a formula
 * counts with the result that was saved with it.
 * @throws ListRefused for a bomb, a password, a damaged file or too many rows
 */
export function readXlsx(bytes: Uint8Array): ListRow[] {
  const parts = asList(() => unpacked(bytes));
  if (!parts.has('xl/workbook.xml')) {
    throw new ListRefused(
      parts.get('mimetype')?.includes('opendocument.spreadsheet') ? 'ods' : 'unsupported',
    );
  }
  return asList(() => rowsOf(parts));
}
