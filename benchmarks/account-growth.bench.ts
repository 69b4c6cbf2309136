import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#src/database/database.ts';
import { activityPage } from '#src/features/account/activities/activities.api.ts';
import { countUnread } from '#src/features/account/activities/activities.store.ts';
import { contractsOf } from '#src/features/insurance/contracts/contracts.store.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { placeWorld } from '../tests/worlds.ts';
import { fillPglite, fillPostgres } from './account-growth/fill.ts';
import { comparePages } from './account-growth/pages.ts';
import { activitiesPerCustomer, policyholderId } from './account-growth/sample.ts';
import { isQuick, rounds as runs } from './load/options.ts';
import { median } from './median.ts';
import { failedRow, type Row, report, rowOf } from './table.ts';

/**
 * Whether the account stays as fast when the insurer grows: contract list, activity page and unread count with 1,000
 * customers and with 100,000 (250,000 contracts, 3 million activities), on PGlite and on PostgreSQL. Seven runs, taken in
 * turn; the bound is the median of their ratios of p99. Whole pages of the built portal are compared on the same books, for a
 * customer of the demonstration among all the others. `node benchmarks/account-growth.bench.ts [pglite|postgres]`.
 * Filling takes minutes; other sizes: `--customers N`; a look: `--quick` (5,000 customers, three runs).
 */
const few = 1000;
const at = process.argv.indexOf('--customers');
const many = at > 0 ? Number(process.argv[at + 1]) : isQuick ? 5_000 : 100_000;
const callsPerRun = 1000;
const bound = 1.5;

type Size = { customers: number; database: Database };
const queries = {
  'contract list': ({ database: { db } }: Size, id: string) =>
    contractsOf(db, id, { limit: 20, cursor: undefined }),
  'activity page': ({ database: { db } }: Size, id: string) => activityPage(db, id, { limit: 20 }),
  'unread count': ({ database: { db } }: Size, id: string) => countUnread(db, id),
} as const;

const p99 = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;

function print(...cells: string[]): void {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(28)}${rest.map((cell) => cell.padStart(16)).join('')}\n`);
}

/** Milliseconds of calls for random customers, others each time. */
async function timesOf(size: Size, query: (size: Size, id: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsPerRun; call += 1) {
    const id = policyholderId(Math.floor(Math.random() * size.customers));
    const begun = performance.now();
    await query(size, id);
    times.push(performance.now() - begun);
  }
  return times;
}

async function compare(engine: string, small: Size, large: Size): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(queries)) {
    for (const size of [small, large]) await timesOf(size, query);
    const figures: Array<{ small: number; large: number }> = [];
    for (let run = 0; run < runs; run += 1) {
      const [first, second] = run % 2 === 0 ? [small, large] : [large, small];
      const one = p99(await timesOf(first, query));
      const other = p99(await timesOf(second, query));
      figures.push(run % 2 === 0 ? { small: one, large: other } : { small: other, large: one });
    }
    const ratio = median(figures.map((figure) => figure.large / figure.small));
    const p99OfMany = median(figures.map((figure) => figure.large));
    const p99OfFew = median(figures.map((figure) => figure.small));
    print(name, p99OfFew.toFixed(2), p99OfMany.toFixed(2), ratio.toFixed(2), bound.toFixed(2));
    rows.push(
      rowOf({
        what: `${engine}: ${name} of ${large.customers} customers, p99, against ${small.customers}`,
        figure: { value: p99OfMany, unit: 'ms' },
        limit: { value: p99OfFew, unit: 'ms' },
        ratio,
        target: { atMost: bound },
      }),
    );
  }
  return rows;
}

async function sizeOf(customers: number, place: { url: string; directory: string }): Promise<Size> {
  const begun = Date.now();
  if (place.url) await fillPostgres(place.url, customers);
  else await fillPglite(place.directory, customers);
  process.stdout.write(
    `filled ${customers} customers, ${customers * activitiesPerCustomer} activities in ${Math.round((Date.now() - begun) / 1000)} s\n`,
  );
  return {
    customers,
    database: await openDatabase({ DATABASE_URL: place.url, DATA_DIR: place.directory }),
  };
}

/** Bytes of one more customer in the database, with indexes. */
async function roomRow(engine: string, small: Size, large: Size): Promise<Row> {
  const bytesOf = async ({ database: { db } }: Size) => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db);
    return Number(rows[0]?.bytes);
  };
  const bytes = (await bytesOf(large)) - (await bytesOf(small));
  return rowOf({
    what: `${engine}: room of a customer with 2.5 contracts and ${activitiesPerCustomer} activities`,
    figure: { value: bytes / (large.customers - small.customers) / 1024, unit: 'KB' },
  });
}

/** Queries, and whole pages of a portal on the same data, which include the customers of the demonstration. */
async function onBooks(engine: string, server?: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-growth-'));
  const directories = [join(folder, 'small'), join(folder, 'large')] as const;
  for (const directory of directories) mkdirSync(directory);
  const own = [];
  for (const directory of directories) own.push(await placeWorld(directory, { world: 'demo', server }));
  const places = {
    few: { customers: few, url: own[0]?.url ?? '', directory: directories[0] },
    many: { customers: many, url: own[1]?.url ?? '', directory: directories[1] },
  };
  const small = await sizeOf(few, places.few);
  const large = await sizeOf(many, places.many);
  print(`${engine}, p99 in ms`, `${few}`, `${many}`, 'median ratio', 'bound');
  const room = await roomRow(engine, small, large).catch((error: unknown) =>
    failedRow(`${engine}: room`, error),
  );
  const rows = [room, ...(await compare(engine, small, large))];
  for (const { database } of [small, large]) await database.close();
  const pages = await comparePages(engine, places, { runs, bound }).catch((error: unknown) => [
    failedRow(`${engine}: pages of ${many} customers`, error),
  ]);
  for (const one of own) await one.drop();
  rmSync(folder, { recursive: true, force: true });
  return [...rows, ...pages];
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  if (server.url === undefined) return [failedRow('PostgreSQL', `not run (${server.reason})`)];
  try {
    return await onBooks(`PostgreSQL ${server.version}`, server.url);
  } finally {
    await server.stop();
  }
}

process.stdout.write(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}\n`,
);
const wanted = process.argv.find((word) => word === 'pglite' || word === 'postgres');
const rows: Row[] = [];
if (wanted !== 'postgres') rows.push(...(await onBooks('PGlite')));
if (wanted !== 'pglite') rows.push(...(await onPostgres()));
report(rows);
process.exit();
