import { appendFileSync, readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { z } from 'zod';

const amountSchema = z.object({ value: z.number(), unit: z.string() });

/** Target of the ratio, or of the figure if there is no limit (in its unit). */
const targetSchema = z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]);

const rowSchema = z.object({
  what: z.string(),
  /** Null if nothing could be measured. */
  figure: amountSchema.nullable(),
  /** The compared figure, from the same run unless its unit says otherwise. */
  limit: amountSchema.nullable(),
  ratio: z.number().nullable(),
  /** Null for a row of information only. */
  target: targetSchema.nullable(),
  /** The rate with compression, divided by the rate without it. */
  compressed: z.number().nullable(),
  note: z.string(),
  /** Null without a target. */
  isMet: z.boolean().nullable(),
});

type Amount = z.infer<typeof amountSchema>;
type Target = z.infer<typeof targetSchema>;

/** One line of the table of results. */
export type Row = z.infer<typeof rowSchema>;

type Measured = {
  what: string;
  figure: Amount;
  limit?: Amount;
  /** The median of ratios taken in turns; without it, figure : limit. */
  ratio?: number;
  target?: Target;
  compressed?: number;
  note?: string;
};

const isReached = (value: number, target: Target) =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

/** A figure of 0 is no measurement. */
const isFigure = (value: number) => Number.isFinite(value) && value > 0;

/** Judges a measurement. A figure or a limit that is not a positive number fails with any target. */
export function rowOf(measured: Measured): Row {
  const { what, figure, limit, target, compressed, note = '' } = measured;
  const ratio = limit ? (measured.ratio ?? figure.value / limit.value) : undefined;
  const numbers = [figure.value, ...(limit ? [limit.value, ratio ?? Number.NaN] : [])];
  if (!numbers.every(isFigure)) return failedRow(what, 'no figure');
  return {
    what,
    figure,
    limit: limit ?? null,
    ratio: ratio ?? null,
    target: target ?? null,
    compressed: compressed !== undefined && Number.isFinite(compressed) ? compressed : null,
    note,
    isMet: target ? isReached(ratio ?? figure.value, target) : null,
  };
}

/** A failed row for a missing measurement. The full error is printed beside the table. */
export function failedRow(what: string, why: unknown): Row {
  if (why instanceof Error) process.stderr.write(`${what}: ${why.stack}\n`);
  const note = why instanceof Error ? why.message : String(why);
  return { what, figure: null, limit: null, ratio: null, target: null, compressed: null, note, isMet: false };
}

const decimals = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 4);
const numberText = (value: number | null) => (value === null ? '' : value.toFixed(decimals(value)));
const amountText = (amount: Amount | null) => (amount ? `${numberText(amount.value)} ${amount.unit}` : '');

function targetText({ target, ratio, figure }: Row): string {
  if (!target) return '';
  const unit = ratio === null && figure ? ` ${figure.unit}` : '';
  const [sign, value] = 'atLeast' in target ? ['≥', target.atLeast] : ['≤', target.atMost];
  return `${sign} ${Number(value.toPrecision(3))}${unit}`;
}

const metText = { true: 'met', false: 'NOT MET', null: '' } as const;

const titles = ['what', 'figure', 'compared with', 'ratio', 'target', 'compressed', '', ''];

function cellsOf(row: Row): string[] {
  const { what, figure, limit, ratio, compressed, note, isMet } = row;
  return [
    what,
    amountText(figure),
    amountText(limit),
    numberText(ratio),
    targetText(row),
    compressed === null ? '' : `× ${compressed.toFixed(2)}`,
    metText[`${isMet}`],
    note.split('\n')[0] ?? '',
  ];
}

/** @returns the rows as aligned text; the first and the last column to the left, numbers to the right */
export function tableOf(rows: readonly Row[]): string {
  const lines = [titles, ...rows.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  const lineOf = (cells: string[]) =>
    cells
      .map((cell, column) => {
        const isText = column === 0 || column >= titles.length - 2;
        return isText ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
      })
      .join('  ')
      .trimEnd();
  return `${lines.map(lineOf).join('\n')}\n`;
}

/** Machine, cores, Node and the load average of the last minute. */
export function machineLine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${model}, ${availableParallelism()} cores, load ${load.toFixed(1)}, Node ${process.version}`;
}

/**
 * Ends a benchmark: passes its rows to the runner (a line of JSON each in the file of `BENCH_ROWS`), or prints
 * them if it runs alone. The exit code is 1 if a row fails.
 */
export function report(rows: readonly Row[]): void {
  const all = rows.length > 0 ? rows : [failedRow('no rows', 'nothing was measured')];
  const file = process.env.BENCH_ROWS;
  if (file) appendFileSync(file, all.map((row) => `${JSON.stringify(row)}\n`).join(''));
  else process.stdout.write(`\n${machineLine()}\n${tableOf(all)}`);
  if (all.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}

/** @returns the rows of a benchmark from its file */
export function readRows(file: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => rowSchema.parse(JSON.parse(line)));
}
