import { normalised } from '#src/lib/normalised.ts';
import type { CheckedListAnswer } from './key-date-report.schema.ts';
import { type ListCell, type ListRow, listBounds } from './list-bounds.ts';
import { ListRefused } from './list-refusals.ts';
import { type Counts, countsBy, mostOfOneKind, type ReportKindKey, reportKinds } from './report-kinds.ts';
import { readWholeNumber } from './whole-number.ts';

export const listColumns = ['Art', 'Anzahl', 'Bezeichnung'] as const;
type ColumnName = (typeof listColumns)[number];

/** Other words that spreadsheets have above these columns. */
const headings: Readonly<Record<ColumnName, readonly string[]>> = {
  Art: ['art', 'typ', 'kategorie'],
  Anzahl: ['anzahl', 'menge', 'stück', 'zahl'],
  Bezeichnung: ['bezeichnung', 'kennzeichen', 'name', 'adresse', 'bemerkung'],
};

/** Compares words as people write them: case, blanks, soft hyphens and invisible signs do not matter. */
function plain(text: string): string {
  return normalised(text, 'NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

const kindOf = new Map<string, ReportKindKey>(
  reportKinds.flatMap(({ key, label, words }) =>
    [label, ...words].map((word): [string, ReportKindKey] => [plain(word), key]),
  ),
);

const columnOf = (header: ListRow | undefined, column: ColumnName) =>
  header?.cells.findIndex(({ text }) => headings[column].includes(plain(text))) ?? -1;

/** A cell, shortened to fit into a sentence. */
function quoted(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim();
  return `„${short.length > 40 ? `${short.slice(0, 40).toWellFormed()}…` : short}“`;
}

const noResult = 'In dieser Zelle steht ein Rechenfehler. Bitte tragen Sie den Wert selbst ein.';

function readKind({ text, isBroken }: ListCell): ReportKindKey | string {
  if (isBroken) return noResult;
  if (text.length > listBounds.cell) return `Das ist zu lang: höchstens ${listBounds.cell}\u00a0Zeichen.`;
  const word = plain(text);
  if (word === '') return 'Hier fehlt die Art, zum Beispiel „Vollzeit“ oder „Pkw“.';
  return kindOf.get(word) ?? `${quoted(text)} kennen wir nicht. Welche Arten es gibt, steht in der Vorlage.`;
}

/** Whole numbers with or without points between the thousands. */
function readAmount({ text, isBroken }: ListCell): number | string {
  if (isBroken) return noResult;
  const trimmed = text.trim();
  if (trimmed === '')
    return 'Hier fehlt die Anzahl. Bei einer Formel muss ihr Ergebnis mit gespeichert sein.';
  const amount = readWholeNumber(trimmed);
  if (amount === undefined) {
    return `${quoted(text)} ist keine ganze Zahl. Bitte schreiben Sie zum Beispiel 12.`;
  }
  return amount > mostOfOneKind
    ? `${quoted(text)} ist mehr, als wir annehmen können. Bitte prüfen Sie die Zahl.`
    : amount;
}

const isKind = (read: string): read is ReportKindKey => reportKinds.some(({ key }) => key === read);

/** Counts the rows below the header and names what is wrong with each. */
class RowCheck {
  readonly faults: CheckedListAnswer['faults'] = [];
  readonly #sums = new Map<ReportKindKey, number>();
  readonly #seen = new Map<string, number>();
  readonly #at: Readonly<Record<ColumnName, number>>;
  goodRows = 0;
  faultyRows = 0;

  constructor(at: Readonly<Record<ColumnName, number>>) {
    this.#at = at;
  }

  /** Kinds that stand in a good row, in the order of the form. */
  get named(): ReportKindKey[] {
    return reportKinds.flatMap(({ key }) => (this.#sums.has(key) ? [key] : []));
  }

  get counts(): Counts {
    return countsBy((key) => this.#sums.get(key) ?? 0);
  }

  take(row: ListRow): void {
    const cell = (column: ColumnName) => row.cells[this.#at[column]] ?? { text: '' };
    const kind = readKind(cell('Art'));
    const amount = this.#at.Anzahl < 0 ? 1 : readAmount(cell('Anzahl'));
    const faults: Array<[ColumnName, string]> = [];
    if (!isKind(kind)) faults.push(['Art', kind]);
    if (typeof amount === 'string') faults.push(['Anzahl', amount]);
    const named = this.#nameFault(row.number, cell('Bezeichnung'));
    if (named) faults.push(['Bezeichnung', named]);
    if (faults.length > 0 || !isKind(kind) || typeof amount === 'string') {
      this.faultyRows += 1;
      this.faults.push(...faults.map(([column, sentence]) => ({ row: row.number, column, sentence })));
      return;
    }
    this.goodRows += 1;
    this.#sums.set(kind, (this.#sums.get(kind) ?? 0) + amount);
  }

  /** A repeated name would be counted twice. */
  #nameFault(row: number, { text }: ListCell): string | undefined {
    if (text.length > listBounds.cell) return `Das ist zu lang: höchstens ${listBounds.cell}\u00a0Zeichen.`;
    const name = plain(text);
    if (name === '') return undefined;
    const first = this.#seen.get(name);
    if (first === undefined) this.#seen.set(name, row);
    return first === undefined ? undefined : `${quoted(text)} steht schon in Zeile\u00a0${first}.`;
  }
}

/**
 * Reads the rows of a list: the first one names the columns, each further one an „Art“ and how many; where no
 * column „Anzahl“ is there, each row is one piece. Empty rows do not count.
 * @throws ListRefused where the column „Art“ is missing or nothing stands below
 */
export function checkRows(rows: ReadonlyArray<ListRow>): CheckedListAnswer {
  const filled = rows.filter(({ cells }) =>
    cells.some(({ text, isBroken }) => isBroken || plain(text) !== ''),
  );
  const [header, ...body] = filled;
  const at = {
    Art: columnOf(header, 'Art'),
    Anzahl: columnOf(header, 'Anzahl'),
    Bezeichnung: columnOf(header, 'Bezeichnung'),
  };
  if (at.Art < 0) throw new ListRefused('header');
  if (body.length === 0) throw new ListRefused('nothing');
  const check = new RowCheck(at);
  for (const row of body) check.take(row);
  const { counts, named, goodRows, faultyRows, faults } = check;
  return { counts, named, goodRows, faultyRows, faults };
}
