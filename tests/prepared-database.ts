import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '#src/lib/project-root.ts';
import { type OwnDatabase, ownDatabase, runOn } from './own-database.ts';

/**
 * A new database with its tables and queues takes some 10 s of a processor and is the same each time. It is made once
 * for each state of the migrations and copied from then on. Databases from nothing are tried by the server of the
 * browser tests, the kills, `database.test.ts` and `jobs.test.ts`.
 */
const cache = join(projectRoot(), 'node_modules/.cache/rechtshafen');

function versionOf(name: string): string {
  const manifest = readFileSync(join(projectRoot(), 'node_modules', name, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

/** What the prepared database follows from. A queue that is missing in it is added when the portal starts. */
function stateOfSchema(): string {
  const hash = createHash('sha256');
  for (const name of ['@electric-sql/pglite', 'pg-boss', 'kysely'])
    hash.update(`${name} ${versionOf(name)}\n`);
  const folder = join(projectRoot(), 'src/database/migrations');
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith('.ts')) hash.update(`${name}\n${readFileSync(join(folder, name), 'utf8')}`);
  }
  return hash.digest('hex').slice(0, 16);
}

const state = stateOfSchema();
const original = join(cache, `database-${state}`);
const template = `prepared_${state}`;

/** Brings tables and queues into a database as the portal does at its start, without any data. */
async function prepare(environment: { DATA_DIR: string; DATABASE_URL: string }): Promise<void> {
  const { readSettings } = await import('#src/config/settings.ts');
  const { createLog } = await import('#src/lib/log.ts');
  const { registerJobs } = await import('#src/server/job-handlers.ts');
  const { createServices } = await import('#src/services.ts');
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment });
  const services = await createServices(settings, createLog('silent'));
  // Sweeps would leave rows behind, such as the report of what was deleted today.
  services.jobs.sweep = () => undefined;
  registerJobs(services);
  await services.jobs.start();
  await services.jobs.stop(5000);
  await services.close();
}

async function makeFolder(): Promise<void> {
  if (existsSync(original)) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'making-'));
  await prepare({ DATA_DIR: folder, DATABASE_URL: '' });
  try {
    renameSync(join(folder, 'database'), original);
  } catch (error) {
    // Somebody else was faster.
    if (!existsSync(original)) throw error;
  }
  rmSync(folder, { recursive: true, force: true });
}

async function makeTemplate(server: string): Promise<void> {
  const found = await runOn(server, `select 1 from pg_database where datname = '${template}'`);
  if (found.rows.length > 0) return;
  const own = await ownDatabase(server);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'making-'));
  await prepare({ DATA_DIR: folder, DATABASE_URL: own.url });
  rmSync(folder, { recursive: true, force: true });
  await runOn(server, `alter database ${new URL(own.url).pathname.slice(1)} rename to ${template}`);
}

/** Makes what is copied, unless an earlier run has made it. Runs once before all test files. */
export default async function makePreparedDatabase(): Promise<void> {
  const server = process.env.DATABASE_URL;
  await (server ? makeTemplate(server) : makeFolder());
}

/**
 * Puts a database with tables and queues into a new data folder; without the one to copy, the program will make it.
 * @param dataDirectory what `DATA_DIR` is going to be
 */
export function placePreparedDatabase(dataDirectory: string): void {
  if (!existsSync(original)) return;
  cpSync(original, join(dataDirectory, 'database'), { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/**
 * A database of its own for a test, with tables and queues and no data: in the folder for PGlite, on the server of
 * `DATABASE_URL` else.
 * @param dataDirectory what `DATA_DIR` is going to be
 */
export async function preparedDatabase(dataDirectory: string): Promise<OwnDatabase> {
  const server = process.env.DATABASE_URL;
  if (!server) placePreparedDatabase(dataDirectory);
  return ownDatabase(server, template);
}
