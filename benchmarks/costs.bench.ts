import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#src/database/database.ts';
import { Visitor } from '../tests/integration/visitor.ts';
import { askFor } from './load/asking.ts';
import { connections, isQuick } from './load/options.ts';
import { type Page, pagesOf } from './load/pages.ts';
import { documentBytes, paidCheck } from './load/paid-check.ts';
import { type Place, type Portal, placeDemo, startPortal } from './load/portal.ts';
import { parentOf, processorMsOfAll } from './load/processes.ts';
import { failedRow, machineLine, type Row, report, rowOf } from './table.ts';

/**
 * The cost of one page, one login and one paid check, to estimate the needs of many customers: processor time of
 * the portal with its processes, that of PostgreSQL, and bytes in database and storage. The idle cost of both is
 * subtracted. `node benchmarks/costs.bench.ts`. Nothing here has a bound.
 */
const idleSeconds = isQuick ? 5 : 20;
const pageAnswers = isQuick ? 300 : 2_000;
const logins = isQuick ? 5 : 30;
const checks = [
  { what: 'a paid check of a text PDF', file: 'z03-lagerlogistik.pdf', times: isQuick ? 3 : 20 },
  { what: 'a paid check of a scanned page', file: 'z03-lagerlogistik.scan.pdf', times: isQuick ? 1 : 5 },
];
/** Mails and documents are made after the result. */
const afterworkMs = 4_000;

type Spent = { portalMs: number; databaseMs: number; bytes: number; stored: number; at: number };
type Watch = () => Promise<Spent>;

/** Bytes of all files in a folder and below it. */
function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** @returns a function for the cost so far; PostgreSQL must run on this machine */
async function watchOver(portal: Portal, { db }: Database, data: string): Promise<Watch> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const server = parentOf(rows[0]?.pid ?? 0);
  return async () => {
    const size = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
      db,
    );
    return {
      portalMs: processorMsOfAll(portal.pid),
      databaseMs: processorMsOfAll(server),
      bytes: Number(size.rows[0]?.bytes),
      stored: bytesBelow(data),
      at: performance.now(),
    };
  };
}

/** Milliseconds of processor time in one second. */
type Idle = { portalMs: number; databaseMs: number };

async function idleOf(watch: Watch): Promise<Idle> {
  const before = await watch();
  await sleep(idleSeconds * 1000);
  const after = await watch();
  const seconds = (after.at - before.at) / 1000;
  return {
    portalMs: (after.portalMs - before.portalMs) / seconds,
    databaseMs: (after.databaseMs - before.databaseMs) / seconds,
  };
}

/** @returns the row with the cost of one of several runs */
async function costOf(
  what: string,
  times: number,
  work: () => Promise<unknown>,
  { watch, idle }: { watch: Watch; idle: Idle },
): Promise<Row> {
  const before = await watch();
  await work();
  const after = await watch();
  const seconds = (after.at - before.at) / 1000;
  const portalMs = after.portalMs - before.portalMs - idle.portalMs * seconds;
  const databaseMs = after.databaseMs - before.databaseMs - idle.databaseMs * seconds;
  const kilobytes = (bytes: number) => (bytes / 1024 / times).toFixed(1);
  const inDatabase = kilobytes(after.bytes - before.bytes);
  const inStorage = kilobytes(after.stored - before.stored);
  return rowOf({
    what: `cost of ${what}`,
    figure: { value: portalMs / times, unit: 'ms' },
    note: `and ${(Math.max(0, databaseMs) / times).toFixed(2)} ms of PostgreSQL, ${inDatabase} KB in it, ${inStorage} KB in the storage; of ${times}`,
  });
}

const pageCost = ({ name, question }: Page, together: { watch: Watch; idle: Idle }) =>
  costOf(
    `page ${name}`,
    pageAnswers,
    () => askFor(question, { connections, answers: pageAnswers }),
    together,
  );

async function manyTimes(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await work();
  await sleep(afterworkMs);
}

async function costsOf(portal: Portal, database: Database, data: string): Promise<Row[]> {
  const pages = await pagesOf(portal);
  for (const { question } of pages) await askFor(question, { connections, answers: pageAnswers });
  const call = (path: string, init?: RequestInit) =>
    fetch(new URL(path, `http://localhost:${portal.port}`), init);
  const newVisitor = () => new Visitor({ call });
  const guest = newVisitor();
  await guest.becomeGuest();
  for (const { file } of checks) await paidCheck(guest, file, documentBytes(file));
  await sleep(afterworkMs);
  const watch = await watchOver(portal, database, data);
  const together = { watch, idle: await idleOf(watch) };
  const rows = [
    rowOf({
      what: 'cost of one second in which nobody asks',
      figure: { value: together.idle.portalMs, unit: 'ms' },
      note: `and ${together.idle.databaseMs.toFixed(2)} ms of PostgreSQL`,
    }),
  ];
  for (const page of pages) rows.push(await pageCost(page, together));
  const signIn = () => newVisitor().signIn('erika.mustermann@example.org');
  rows.push(await costOf('a login', logins, () => manyTimes(logins, signIn), together));
  for (const { what, file, times } of checks) {
    const bytes = documentBytes(file);
    const check = () => paidCheck(guest, file, bytes);
    rows.push(await costOf(what, times, () => manyTimes(times, check), together));
  }
  return rows;
}

async function measure(place: Place): Promise<Row[]> {
  const portal = await startPortal(place);
  const database = await openDatabase({ DATABASE_URL: place.env.DATABASE_URL ?? '', DATA_DIR: '' });
  try {
    return await costsOf(portal, database, place.env.DATA_DIR ?? '');
  } finally {
    await database.close();
    await portal.stop();
  }
}

process.stdout.write(`${machineLine()}: PostgreSQL\n`);
const place = await placeDemo('PostgreSQL');
const rows = await measure(place)
  .catch((error: unknown) => [failedRow('costs', error)])
  .finally(() => place.remove());
report(rows);
process.exit();
