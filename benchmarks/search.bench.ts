import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, migrate, openDatabase } from '#src/database/database.ts';
import { createSearch, type Search } from '#src/providers/search/index.ts';
import { freshDatabase, startPostgres } from '../scripts/postgres.mjs';
import { pages, queries, randomNumbers } from './search/sample.ts';
import { failedRow, type Row, report, rowOf } from './table.ts';

/**
 * How long suggestions and the search take with 10,000 terms and 10,000 pages of 300 words, on PGlite and on
 * PostgreSQL, as milliseconds and as a ratio to a bare `select 1` of the same run.
 * `node benchmarks/search.bench.ts [pglite|postgres]`. Bounds: p99, in milliseconds.
 */
const count = Number(process.env.PAGES ?? 10_000);
const callsPerKind = 400;

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const quantile = (values: number[], part: number) => sorted(values)[Math.floor(values.length * part)] ?? 0;

async function timesOf(calls: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < calls; index += 1) {
    const begun = performance.now();
    await call(index);
    times.push(performance.now() - begun);
  }
  return times;
}

function print(...cells: string[]): void {
  const [first = '', ...rest] = cells;
  process.stdout.write(`${first.padEnd(34)}${rest.map((cell) => cell.padStart(12)).join('')}\n`);
}

type Kind = {
  name: string;
  bound: number;
  queries: string[];
  ask(search: Search, query: string): Promise<unknown[]>;
};

const suggested: Kind['ask'] = (search, query) => search.concepts({ query, limit: 10 });
const found: Kind['ask'] = (search, query) => search.fulltext({ query, rows: 100, start: 0, filters: {} });

function kinds(): Kind[] {
  const random = randomNumbers(7);
  const made = (kind: keyof typeof queries) =>
    Array.from({ length: callsPerKind }, () => queries[kind](random));
  return [
    { name: 'suggestions by prefix', bound: 15, queries: made('prefix'), ask: suggested },
    { name: 'suggestions with a typo', bound: 80, queries: made('misspelledTerm'), ask: suggested },
    { name: 'full text', bound: 40, queries: made('words'), ask: found },
    { name: 'full text with a typo', bound: 150, queries: made('misspelledWords'), ask: found },
  ];
}

async function measure(database: Database, title: string): Promise<Row[]> {
  await migrate(database.db);
  const search = createSearch(
    { engine: { kind: 'postgres' }, conceptUrl: null, fulltextUrl: null, timeoutMs: 3000 },
    { db: database.db },
  );
  const documents = pages(count);
  const begun = performance.now();
  await search.publish(documents);
  process.stdout.write(
    `published ${documents.length} pages in ${Math.round((performance.now() - begun) / 100) / 10} s\n`,
  );
  await sql`vacuum analyze`.execute(database.db);
  const bare = await timesOf(callsPerKind, () => sql`select 1`.execute(database.db));
  const bareP99 = quantile(bare, 0.99);
  print(title, 'p50 ms', 'p99 ms', 'bound ms', ': select 1', 'hits');
  print('select 1', quantile(bare, 0.5).toFixed(2), bareP99.toFixed(2));
  // A warm-up, so that compiling and disk reads are not measured.
  for (const { queries: asked, ask } of kinds()) {
    await timesOf(100, (index) => ask(search, asked[index] ?? ''));
  }
  const rows: Row[] = [];
  for (const { name, bound, queries: asked, ask } of kinds()) {
    let hits = 0;
    const times = await timesOf(asked.length, async (index) => {
      hits += (await ask(search, asked[index] ?? '')).length;
    });
    const p99 = quantile(times, 0.99);
    rows.push(
      rowOf({
        what: `${title}: ${name}, ${count} pages, p99`,
        figure: { value: p99, unit: 'ms' },
        target: { atMost: bound },
        note: `${(p99 / bareP99).toFixed(1)} times select 1`,
      }),
    );
    const perCall = (hits / asked.length).toFixed(1);
    print(
      name,
      quantile(times, 0.5).toFixed(2),
      p99.toFixed(2),
      `${bound}`,
      (p99 / bareP99).toFixed(1),
      perCall,
    );
  }
  return rows;
}

async function onPglite(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-search-'));
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder });
  const rows = await measure(database, 'PGlite');
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  if (server.url === undefined) return [failedRow('PostgreSQL', `not run (${server.reason})`)];
  const place = await freshDatabase(server.url);
  const database = await openDatabase({ DATABASE_URL: place.url, DATA_DIR: '' });
  const rows = await measure(database, `PostgreSQL ${server.version}`);
  await database.close();
  await server.stop();
  return rows;
}

process.stdout.write(
  `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}\n`,
);
const wanted = process.argv.find((word) => word === 'pglite' || word === 'postgres');
const rows: Row[] = [];
if (wanted !== 'postgres') rows.push(...(await onPglite()));
if (wanted !== 'pglite') rows.push(...(await onPostgres()));
report(rows);
process.exit();
