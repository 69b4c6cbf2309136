import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#src/database/database.ts';
import { countUnread } from '#src/features/activities/activities.store.ts';
import { activityPage } from '#src/features/activities/activity-pages.ts';
import { contractsOf } from '#src/features/contracts/contracts.store.ts';
import { freshDatabase, startPostgres } from '../scripts/postgres.mjs';
import { fillPglite, fillPostgres } from './account-growth/fill.ts';
import { activitiesPerCustomer, policyholderId } from './account-growth/sample.ts';

/**
 * Whether the account stays as fast when the insurer grows: contract list, activity page and unread count with 1,000
 * customers and with 100,000 (250,000 contracts, 3 million activities), on PGlite and on PostgreSQL. Seven runs, taken in
 * turn; the bound is the median of their ratios of p99. `node benchmarks/account-growth.bench.ts [pglite|postgres]`.
 * Filling takes minutes; other sizes: `--customers N`.
 */
const few = 1000;
const at = process.argv.indexOf('--customers');
const many = at > 0 ? Number(process.argv[at + 1]) : 100_000;
const runs = 7;
const callsPerRun = 1000;
const bound = 1.5;

type Size = { customers: number; database: Database };
const queries = {
  'contract list': ({ database: { db } }: Size, id: string) =>
    contractsOf(db, id, { limit: 20, cursor: undefined }),
  'activity page': ({ database: { db } }: Size, id: string) => activityPage(db, id, { limit: 20 }),
  'unread count': ({ database: { db } }: Size, id: string) => countUnread(db, id),
} as const;

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const p99 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.99)] ?? 0;

function print(...cells: string[]): void {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(28)}${rest.map((cell) => cell.padStart(16)).join('')}\n`);
}

/** Milliseconds of calls for customers taken from the whole book, each time others. */
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

async function compare(small: Size, large: Size): Promise<boolean> {
  let isGood = true;
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
    isGood &&= ratio <= bound;
    print(
      name,
      median(figures.map((figure) => figure.small)).toFixed(2),
      median(figures.map((figure) => figure.large)).toFixed(2),
      ratio.toFixed(2),
      bound.toFixed(2),
    );
  }
  return isGood;
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

async function onPglite(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-growth-'));
  const places = ['small', 'large'].map((name) => join(folder, name));
  for (const place of places) mkdirSync(place);
  const small = await sizeOf(few, { url: '', directory: places[0] ?? '' });
  const large = await sizeOf(many, { url: '', directory: places[1] ?? '' });
  print('PGlite, p99 in ms', `${few}`, `${many}`, 'median ratio', 'bound');
  const isGood = await compare(small, large);
  for (const { database } of [small, large]) await database.close();
  rmSync(folder, { recursive: true, force: true });
  return isGood;
}

async function onPostgres(): Promise<boolean> {
  const server = await startPostgres();
  if (server.url === undefined) {
    process.stdout.write(`PostgreSQL: not run (${server.reason})\n`);
    return true;
  }
  const places = [await freshDatabase(server.url), await freshDatabase(server.url)];
  const small = await sizeOf(few, { url: places[0]?.url ?? '', directory: '' });
  const large = await sizeOf(many, { url: places[1]?.url ?? '', directory: '' });
  print(`PostgreSQL ${server.version}, p99 in ms`, `${few}`, `${many}`, 'median ratio', 'bound');
  const isGood = await compare(small, large);
  for (const { database } of [small, large]) await database.close();
  await server.stop();
  return isGood;
}

process.stdout.write(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}\n`,
);
const wanted = process.argv.find((word) => word === 'pglite' || word === 'postgres');
const outcomes: boolean[] = [];
if (wanted !== 'postgres') outcomes.push(await onPglite());
if (wanted !== 'pglite') outcomes.push(await onPostgres());
process.exit(outcomes.every(Boolean) ? 0 : 1);
