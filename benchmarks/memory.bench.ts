import { askFor, type Question } from './load/asking.ts';
import { askedRequests, connections, type EngineName, engines, isQuick } from './load/options.ts';
import { checkPage, type Page, pagesOf } from './load/pages.ts';
import { type Portal, withDemo } from './load/portal.ts';
import { residentMb } from './load/processes.ts';
import { median } from './median.ts';
import { failedRow, machineLine, type Row, report, rowOf } from './table.ts';

/**
 * Memory of the portal's process (resident, threads included) after 20,000 requests, a quarter of them rendered,
 * as guest and as customer in turns: `node benchmarks/memory.bench.ts [pglite|postgres]`. Growth: the median of
 * the last three looks against that of the three around the half. `--quick` takes a fifth of the requests;
 * `--requests 60000` shows whether it keeps growing.
 */
const requests = askedRequests ?? (isQuick ? 4_000 : 20_000);
const looks = 20;
const mostMb = { PGlite: 450, PostgreSQL: 280 } as const;
const mostGrowth = 1.05;
/** Three requests of cached pages for one of a rendered page. */
const keptPerRendered = 3;

/** One rendered page after three kept ones, and so on through all rendered ones. */
function mixture(pages: readonly Page[]): Question[] {
  const kept = pages.filter(({ kind }) => kind === 'kept');
  const rendered = pages.filter(({ kind }) => kind !== 'kept');
  return rendered.flatMap(({ question }, index) => {
    const before = Array.from({ length: keptPerRendered }, (_, one) => kept[(index + one) % kept.length]);
    return [...before.flatMap((page) => (page ? [page.question] : [])), question];
  });
}

/** @returns megabytes after each part of the requests */
async function lookAt(portal: Portal): Promise<number[]> {
  const pages = await pagesOf(portal);
  const questions = mixture(pages);
  const megabytes: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    await askFor(questions, { connections, answers: requests / looks });
    megabytes.push(residentMb(portal.pid));
  }
  for (const page of pages) await checkPage(page);
  process.stdout.write(`${megabytes.map((value) => value.toFixed(0)).join(' ')} MB\n`);
  return megabytes;
}

function rowsOf(engine: EngineName, megabytes: readonly number[]): Row[] {
  const half = looks / 2;
  const atHalf = median(megabytes.slice(half - 2, half + 1));
  const atEnd = median(megabytes.slice(-3));
  return [
    rowOf({
      what: `${engine}: memory after ${requests} requests`,
      figure: { value: megabytes.at(-1) ?? Number.NaN, unit: 'MB' },
      target: { atMost: mostMb[engine] },
      note: `at most ${Math.max(...megabytes).toFixed(0)} MB`,
    }),
    rowOf({
      what: `${engine}: memory at the end : at the half`,
      figure: { value: atEnd, unit: 'MB' },
      limit: { value: atHalf, unit: 'MB' },
      target: { atMost: mostGrowth },
    }),
  ];
}

async function measureOn(engine: EngineName): Promise<Row[]> {
  return rowsOf(engine, await withDemo(engine, lookAt));
}

const rows: Row[] = [];
for (const engine of engines) {
  process.stdout.write(`${machineLine()}: ${engine}, ${requests} requests\n`);
  rows.push(...(await measureOn(engine).catch((error: unknown) => [failedRow(engine, error)])));
}
report(rows);
process.exit();
