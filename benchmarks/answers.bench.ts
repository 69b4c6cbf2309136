import { askFor, type Pace } from './load/asking.ts';
import type { Bare } from './load/bare.ts';
import { baselineOf, record, type Units } from './load/baseline.ts';
import { connections, type EngineName, engines, isQuick, isRecording, rounds } from './load/options.ts';
import { bareFor, checkPage, inBrotli, type Page, pagesOf } from './load/pages.ts';
import { type Portal, withDemo } from './load/portal.ts';
import { processorMs } from './load/processes.ts';
import { median } from './median.ts';
import { failedRow, machineLine, type Row, report, rowOf } from './table.ts';

/**
 * Answers a second, times and processor time of pages, kept and rendered, as guest and as customer, on PGlite and on PostgreSQL, each
 * against bare `node:http` with the same bytes and headers in turns: `node benchmarks/answers.bench.ts [pglite|postgres]`. A look:
 * `--quick`, `--pages login,claim`. `--root <folder>` measures another checkout that is built, and with `--record` its processor times
 * are written to `load/baseline.json`. Processor time is that of the portal's process, threads included: not PostgreSQL's.
 */
const leastRatio = { kept: 0.9, guest: 0.012, personal: 0.005 };
const mostOfBaseline = 1 / 3;
/** p99 divided by p50. */
const mostSpread = 3;

/** Milliseconds of one turn. */
const times = isQuick
  ? { warming: 1_500, bare: 400, ours: 1_000, brotli: 400 }
  : { warming: 3_000, bare: 800, ours: 2_000, brotli: 1_000 };

/** Results of one round; processor times are milliseconds of one answer. */
type Turn = { bare: Pace; ours: Pace; brotli: Pace; bareMs: number; oursMs: number };

/** A page, the bare servers with its bytes, and its results; the first error ends it. */
type Series = {
  page: Page;
  bare: Bare;
  bareBrotli: Bare | undefined;
  turns: Turn[];
  brotliRatios: number[];
  error?: unknown;
};

/** Sends requests to a process and measures its cost. */
async function taking(pid: number, ask: () => Promise<Pace>): Promise<{ pace: Pace; msEach: number }> {
  const before = processorMs(pid);
  const pace = await ask();
  return { pace, msEach: (processorMs(pid) - before) / pace.answers };
}

async function seriesOf(page: Page): Promise<Series> {
  const bare = await bareFor(page.question);
  const bareBrotli = page.kind === 'kept' ? await bareFor(inBrotli(page)) : undefined;
  return { page, bare, bareBrotli, turns: [], brotliRatios: [] };
}

/** Warm-up of all pages, because they share most of their code. */
async function warm({ page, bare, bareBrotli }: Series): Promise<void> {
  for (const { port } of [bare, bareBrotli ?? bare])
    await askFor({ port, path: page.path }, { connections, ms: times.bare });
  await askFor(page.question, { connections, ms: times.warming });
  await askFor(inBrotli(page), { connections, ms: times.brotli });
}

async function takeTurn({ page, bare, bareBrotli, turns, brotliRatios }: Series, pid: number): Promise<void> {
  const { path, question } = page;
  const askBare = (port: number) => askFor({ port, path }, { connections, ms: times.bare });
  const bareTaken = await taking(bare.pid, () => askBare(bare.port));
  const ours = await taking(pid, () => askFor(question, { connections, ms: times.ours }));
  const brotli = await askFor(inBrotli(page), { connections, ms: times.brotli });
  turns.push({
    bare: bareTaken.pace,
    ours: ours.pace,
    brotli,
    bareMs: bareTaken.msEach,
    oursMs: ours.msEach,
  });
  if (bareBrotli) brotliRatios.push(brotli.perSecond / (await askBare(bareBrotli.port)).perSecond);
}

/** Errors end a page and are shown in its row; the others continue. */
async function trying(series: Series, work: () => Promise<void>): Promise<void> {
  if (series.error) return;
  try {
    await work();
  } catch (error) {
    series.error = error;
  }
}

const middle = (turns: readonly Turn[], of: (turn: Turn) => number) => median(turns.map(of));
const perSecond = (value: number) => ({ value, unit: '/s' });
const unitsOf = (turns: readonly Turn[]) => middle(turns, ({ oursMs, bareMs }) => oursMs / bareMs);

function paceRow(name: string, { page, turns }: Series): Row {
  return rowOf({
    what: `${name}: answers`,
    figure: perSecond(middle(turns, ({ ours }) => ours.perSecond)),
    limit: perSecond(middle(turns, ({ bare }) => bare.perSecond)),
    ratio: middle(turns, ({ ours, bare }) => ours.perSecond / bare.perSecond),
    target: { atLeast: leastRatio[page.kind] },
    compressed: middle(turns, ({ brotli, ours }) => brotli.perSecond / ours.perSecond),
  });
}

function brotliRow(name: string, { turns, brotliRatios }: Series): Row {
  const rate = middle(turns, ({ brotli }) => brotli.perSecond);
  const ratio = median(brotliRatios);
  return rowOf({
    what: `${name}: answers in brotli`,
    figure: perSecond(rate),
    limit: perSecond(rate / ratio),
    ratio,
    target: { atLeast: leastRatio.kept },
  });
}

/** The limit of a cached page; it has no recorded figure, because it only had to stay as it was. */
const keptProcessorRow = (name: string, { turns }: Series) =>
  rowOf({
    what: `${name}: processor time`,
    figure: { value: unitsOf(turns), unit: 'bare answers' },
    note: `${(middle(turns, ({ oursMs }) => oursMs) * 1000).toFixed(0)} µs`,
  });

/** Without a recorded figure an improvement cannot be shown. */
function processorRow(name: string, { page, turns }: Series, recorded: number | undefined): Row {
  const what = `${name}: processor time`;
  if (recorded === undefined) return failedRow(what, 'not in load/baseline.json');
  const milliseconds = middle(turns, ({ oursMs }) => oursMs).toFixed(2);
  return rowOf({
    what,
    figure: { value: unitsOf(turns), unit: 'bare answers' },
    limit: { value: recorded, unit: 'recorded' },
    target: { atMost: mostOfBaseline },
    note: `${milliseconds} ms of ${page.path.length > 40 ? page.name : page.path}`,
  });
}

function spreadRow(name: string, { turns }: Series): Row {
  return rowOf({
    what: `${name}: p99 / p50`,
    figure: { value: middle(turns, ({ ours }) => ours.p99), unit: 'ms' },
    limit: { value: middle(turns, ({ ours }) => ours.p50), unit: 'ms' },
    ratio: middle(turns, ({ ours }) => ours.p99 / ours.p50),
    target: { atMost: mostSpread },
  });
}

function rowsOf(engine: EngineName, series: Series, baseline: Units): Row[] {
  const { page, error } = series;
  const name = `${engine}, ${page.name}`;
  if (error) return [failedRow(name, error)];
  const ofKind =
    page.kind === 'kept'
      ? [brotliRow(name, series), keptProcessorRow(name, series)]
      : [processorRow(name, series, baseline[page.name])];
  return [paceRow(name, series), ...ofKind, spreadRow(name, series)];
}

/**
 * All rounds of all pages. Each round goes through all pages, so that a busy minute of the machine affects all of
 * them.
 */
async function measure(portal: Portal): Promise<Series[]> {
  const all: Series[] = [];
  for (const page of await pagesOf(portal)) all.push(await seriesOf(page));
  for (const series of all) await trying(series, () => warm(series));
  for (let round = 0; round < rounds; round += 1) {
    for (const series of all) await trying(series, () => takeTurn(series, portal.pid));
  }
  for (const series of all) {
    await trying(series, () => checkPage(series.page));
    series.bare.stop();
    series.bareBrotli?.stop();
  }
  return all;
}

/** @throws Error where a page failed: a baseline has all of them */
function unitsToRecord(all: readonly Series[]): Units {
  const failed = all.find(({ error }) => error);
  if (failed) throw failed.error;
  const rendered = all.filter(({ page }) => page.kind !== 'kept');
  return Object.fromEntries(
    rendered.map(({ page, turns }) => [page.name, Number(unitsOf(turns).toFixed(2))]),
  );
}

const rows: Row[] = [];
const recorded: Partial<Record<EngineName, Units>> = {};
for (const engine of engines) {
  process.stdout.write(`${machineLine()}: ${engine}, ${rounds} rounds, ${connections} connections\n`);
  try {
    const all = await withDemo(engine, measure);
    if (isRecording) recorded[engine] = unitsToRecord(all);
    const baseline = recorded[engine] ?? baselineOf(engine);
    rows.push(...all.flatMap((series) => rowsOf(engine, series, baseline)));
  } catch (error) {
    rows.push(failedRow(engine, error));
  }
}
if (isRecording) record(recorded);
report(rows);
process.exit();
