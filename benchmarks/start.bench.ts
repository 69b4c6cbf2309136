import { firstAnswer } from './load/first-answer.ts';
import { connections, type EngineName, engines, rounds } from './load/options.ts';
import { keptPages } from './load/pages.ts';
import { launch, type Place, placeDemo } from './load/portal.ts';
import { sampleOf } from './load/sample.ts';
import { median } from './median.ts';
import { failedRow, machineLine, type Row, report, rowOf } from './table.ts';

/**
 * From the start of the process with the data of the demonstration to the first page, alone and while connections ask all the
 * time, and how long the very first answer of a kept page takes: `node benchmarks/start.bench.ts [pglite|postgres]`, in turns.
 */
const mostSeconds = { alone: 1.5, asked: 3 };
const mostColdMs = 150;
const limitMs = 30_000;

const page = keptPages[0] ?? { path: '/', says: '' };

type Times = { alone: number[]; cold: number[]; asked: number[]; refusals: number[] };

/** The first request is that of a visitor. @returns milliseconds of the start with that answer, and of the answer */
async function startAlone(place: Place): Promise<{ start: number; cold: number }> {
  const begun = performance.now();
  const portal = launch(place);
  try {
    await portal.serving;
    const serving = performance.now();
    const { body } = await sampleOf({ port: place.port, path: page.path });
    const answered = performance.now();
    if (!body.toString().includes(page.says)) throw new Error(`${page.path} is another page`);
    return { start: answered - begun, cold: answered - serving };
  } finally {
    await portal.stop();
  }
}

async function startAsked(place: Place): Promise<{ ms: number; refusals: number }> {
  const portal = launch(place);
  try {
    const question = { port: place.port, path: page.path, headers: { 'Accept-Encoding': 'identity' } };
    return await firstAnswer(question, { connections, limitMs });
  } finally {
    // A stop during the start would interrupt it.
    await portal.serving.catch(() => undefined);
    await portal.stop();
  }
}

async function timesOn(place: Place): Promise<Times> {
  const times: Times = { alone: [], cold: [], asked: [], refusals: [] };
  // A warm-up: the first start reads files from disk into memory.
  await startAlone(place);
  for (let round = 0; round < rounds; round += 1) {
    const { start, cold } = await startAlone(place);
    times.alone.push(start);
    times.cold.push(cold);
    const { ms, refusals } = await startAsked(place);
    times.asked.push(ms);
    times.refusals.push(refusals);
  }
  return times;
}

const seconds = (milliseconds: number[]) => ({ value: median(milliseconds) / 1000, unit: 's' });
const slowest = (milliseconds: number[]) => `slowest ${Math.max(...milliseconds).toFixed(0)} ms`;

function rowsOf(engine: EngineName, { alone, cold, asked, refusals }: Times): Row[] {
  return [
    rowOf({
      what: `${engine}: start to first page`,
      figure: seconds(alone),
      target: { atMost: mostSeconds.alone },
      note: slowest(alone),
    }),
    rowOf({
      what: `${engine}: the same while ${connections} connections ask`,
      figure: seconds(asked),
      target: { atMost: mostSeconds.asked },
      note: `${slowest(asked)}, answered with 503 meanwhile: ${median(refusals)}`,
    }),
    rowOf({
      what: `${engine}: first answer of a kept page`,
      figure: { value: median(cold), unit: 'ms' },
      target: { atMost: mostColdMs },
      note: slowest(cold),
    }),
  ];
}

async function measureOn(engine: EngineName): Promise<Row[]> {
  const place = await placeDemo(engine);
  try {
    return rowsOf(engine, await timesOn(place));
  } finally {
    await place.remove();
  }
}

const rows: Row[] = [];
for (const engine of engines) {
  process.stdout.write(`${machineLine()}: ${engine}, ${rounds} rounds\n`);
  rows.push(...(await measureOn(engine).catch((error: unknown) => [failedRow(engine, error)])));
}
report(rows);
process.exit();
