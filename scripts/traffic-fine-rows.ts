/**
 * Makes `src/features/tools/traffic-fines/catalogue-rows.json` of the raw rows of the BKatV (text, norm and amount of each
 * row in turn): joins the text of a row with those above it, reads amounts and bans, adds the points of FeV Annex 13
 * and what the raw rows lack. Run it again when the ordinance changes: `node scripts/traffic-fine-rows.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import {
  closing,
  lacking,
  notes,
  pointRows,
  replaced,
  stems,
  withoutMeaning,
} from './traffic-fine-additions.ts';

const rawSchema = z.object({ rows: z.array(z.object({ nr: z.string(), cells: z.array(z.string()) })) });

type Row = {
  number: string;
  text: string;
  cents: number;
  points: 0 | 1 | 2;
  banMonths: number;
  note?: string;
};

type Read = { text: string; cents?: number; banMonths: number; note?: string };

const isAmount = (cell: string) => /^\d[\d .]*\s€/.test(cell);
const isNorm = (cell: string) => cell.startsWith('§') || /^\d+ Absatz/.test(cell);

function readCells(cells: readonly string[]): Read {
  const text = cells
    .filter((cell) => !isAmount(cell) && !isNorm(cell) && !cell.startsWith('Tabelle'))
    .join(' ');
  const amount = cells.find(isAmount);
  if (!amount) return { text, banMonths: 0 };
  const [, euros = '', ban = '0', condition] =
    /^([\d .]+)\s€(?: Fahrverbot (\d) Monate?)?(?:, (soweit .*))?$/.exec(amount) ?? [];
  if (euros === '') throw new Error(`An amount is not understood: ${amount}`);
  return {
    text,
    cents: Number(euros.replace(/\D/g, '')) * 100,
    banMonths: Number(ban),
    ...(condition ? { note: `${condition.charAt(0).toUpperCase()}${condition.slice(1)}.` } : {}),
  };
}

const parentOf = (number: string) =>
  number.includes('.') ? number.slice(0, number.lastIndexOf('.')) : undefined;

/** The text of a row after that of the row above it. */
function joined(above: { text: string; hasAmount: boolean }, text: string): string {
  const own = text.replace(/^–\s*/, '');
  const isAppended = text.startsWith('–') && /^mit /.test(own);
  const needsComma = isAppended || (above.hasAmount && !/^(und|bei zug)/.test(own));
  return `${above.text}${needsComma ? ',' : ''} ${own}`;
}

/** Words that a line break divided, and spaces that must not break. */
const tidied = (text: string) =>
  text
    .replace(/(\p{Ll})- (?!und |oder |bzw|sowie )(\p{Ll})/gu, '$1$2')
    .replace(/§ (?=\d)/g, '§\u00a0')
    .replace(
      /(\d) (?=(?:m|t|km\/h|%|Minuten|Stunden?|Monate|Monat|Sekunde|Jahre|ng\/ml|mg\/l|Promille)(?![\p{L}/]))/gu,
      '$1\u00a0',
    )
    .replace(/(Absatz|Satz|Nummer|Zeichen|Anlage|Tabelle) (?=\d)/g, '$1\u00a0')
    .replace(/\s+([,.])/g, '$1')
    .replace(/[.,]$/, '')
    .trim();

function mainRows(raw: z.output<typeof rawSchema>['rows']): Row[] {
  const texts = new Map<string, { text: string; hasAmount: boolean }>();
  const rows: Row[] = [];
  for (const { nr, cells } of raw) {
    // The tables of the annex follow the rows; they are entered below with the words of their rows.
    if (nr === '11.1.1') break;
    const read = readCells(cells);
    const above = texts.get(parentOf(nr) ?? '');
    const own = stems.get(nr) ?? read.text;
    const whole = above ? joined(above, own) : own;
    texts.set(nr, { text: whole, hasAmount: read.cents !== undefined });
    if (read.cents === undefined || withoutMeaning.has(nr)) continue;
    const { cents, banMonths } = read;
    const note = read.note ?? notes.find(({ numbers }) => numbers.test(nr))?.note;
    const text = tidied(`${whole}${closing.get(parentOf(nr) ?? '') ?? ''}`);
    rows.push({
      number: nr,
      text,
      cents,
      points: pointRows.get(nr) ?? 0,
      banMonths,
      ...(note ? { note } : {}),
    });
  }
  return rows;
}

const raw = rawSchema.parse(JSON.parse(readFileSync('tests/fixtures/traffic-fines/raw-rows.json', 'utf8')));
const parts = (number: string) =>
  number.split('.').map((part) => [Number.parseInt(part, 10), part.replace(/\d/g, '')] as const);

function byNumber(a: Row, b: Row): number {
  const [left, right] = [parts(a.number), parts(b.number)];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [one = -1, letter = ''] = left[index] ?? [];
    const [two = -1, other = ''] = right[index] ?? [];
    if (one !== two) return one - two;
    if (letter !== other) return letter < other ? -1 : 1;
  }
  return 0;
}

const main = mainRows(raw.rows).map((row) => {
  const text = replaced.get(row.number);
  return text ? { ...row, text } : row;
});
const rows = [...main, ...lacking].toSorted(byNumber);
writeFileSync('src/features/tools/traffic-fines/catalogue-rows.json', `${JSON.stringify(rows, null, 2)}\n`);
process.stdout.write(`${rows.length} rows\n`);
