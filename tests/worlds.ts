import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import { type Database, openDatabase } from '#src/database/database.ts';
import { DatabaseInUseError, takeLock } from '#src/database/lock-file.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { type OwnDatabase, ownDatabase, runOn } from './own-database.ts';
import { removeUnused, used } from './worlds/cache.ts';
import { newDataFolder } from './worlds/data-folder.ts';
import { demoAddress, makeDemo, makeInsured, makeSchema } from './worlds/making.ts';
import { timed } from './worlds/seeding-log.ts';
import { stateOf, type WorldName } from './worlds/state.ts';

export type { WorldName } from './worlds/state.ts';
export { newDataFolder };

/**
 * Data folders that are filled once and then copied, because tables and sample documents cost seconds of processor
 * time. A start from nothing is tested by `database.test.ts`, `jobs.test.ts` and the making of `demo`.
 */
const cache = join(projectRoot(), 'node_modules/.cache/rechtshafen');

/** Which world, on which day in Germany it was seeded, and on which PostgreSQL server; without one on PGlite. */
export type WorldWanted = { world: WorldName; day?: string; server?: string | undefined };

type Wanted = { world: WorldName; day: string; server: string; name: string };

function wantedOf({ world, day = berlinDay(new Date()), server = '' }: WorldWanted): Wanted {
  // Tables are the same on every day.
  const name = world === 'schema' ? `schema-${stateOf(world)}` : `${world}-${stateOf(world)}-${day}`;
  return { world, day, server, name };
}

/** Fills an empty data folder, and the database at `url` if there is one. */
async function fill({ world, day, server }: Wanted, folder: string, url: string): Promise<void> {
  const places = { DATA_DIR: folder, DATABASE_URL: url };
  if (world === 'schema') await makeSchema(places, day);
  if (world === 'demo') await makeDemo(places);
  if (world !== 'insured') return;
  if (server === '') copyFolder(await makeWorld({ world: 'schema' }), folder);
  await makeInsured(places, day);
}

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  used(from);
}

/** Runs `make` unless another process has done so meanwhile. */
async function alone(lockFile: string, isMade: () => boolean, make: () => Promise<void>): Promise<void> {
  while (!isMade()) {
    let unlock: () => void;
    try {
      unlock = takeLock(lockFile);
    } catch (error) {
      if (!(error instanceof DatabaseInUseError)) throw error;
      await sleep(50);
      continue;
    }
    try {
      if (!isMade()) await make();
    } finally {
      unlock();
    }
  }
}

/** The folder of a world on PGlite, made if there is none. Made aside and renamed: nobody sees half of it. */
async function madeFolder(wanted: Wanted): Promise<string> {
  const original = join(cache, wanted.name);
  const isMade = () => existsSync(original);
  await alone(`${original}.lock`, isMade, async () => {
    removeUnused(cache);
    const aside = mkdtempSync(join(cache, 'making-'));
    await timed('made', wanted.name, () => fill(wanted, aside, ''));
    renameSync(aside, original);
  });
  return original;
}

/** A world on a PostgreSQL server: a database that is copied, and the folder of the files that its rows name. */
type Template = { database: string; folder: string };

/** Another clone of the project may share the server, so templates of this clone have their own suffix. */
const clone = createHash('sha256').update(cache).digest('hex').slice(0, 8);

const databasesSchema = z.array(z.object({ datname: z.string() }));

/** The templates of this clone that lie on a server, also those whose files were removed as unused. */
async function templatesOn(server: string): Promise<string[]> {
  const { rows } = await runOn(
    server,
    `select datname from pg_database where datname like '%#_c${clone}#_r%' escape '#'`,
  );
  return databasesSchema.parse(rows).map(({ datname }) => datname);
}

const folderOf = (database: string) => join(cache, `postgres-${database}`);

async function foundTemplate({ server, name }: Wanted): Promise<Template | undefined> {
  const all = await templatesOn(server);
  const database = all.find((one) => one.startsWith(name.replaceAll('-', '_')) && existsSync(folderOf(one)));
  return database ? { database, folder: folderOf(database) } : undefined;
}

async function makeTemplate(wanted: Wanted): Promise<Template> {
  const { server, name, world } = wanted;
  removeUnused(cache);
  for (const old of await templatesOn(server))
    if (!existsSync(folderOf(old))) await runOn(server, `drop database if exists ${old}`);
  // The files belong to the rows of this one database: another server has others.
  const database = `${name.replaceAll('-', '_')}_c${clone}_r${randomBytes(4).toString('hex')}`;
  const folder = folderOf(database);
  const aside = mkdtempSync(join(cache, 'making-'));
  const base =
    world === 'insured' ? (await madeTemplate(wantedOf({ world: 'schema', server }))).database : undefined;
  const own = await ownDatabase(server, base);
  await timed('made', name, () => fill(wanted, aside, own.url));
  rmSync(join(aside, 'database'), { recursive: true, force: true });
  renameSync(aside, folder);
  await runOn(server, `alter database ${new URL(own.url).pathname.slice(1)} rename to ${database}`);
  return { database, folder };
}

/** Looks for a world on the server and makes it if there is none; a lock of the server keeps others from doing the same. */
async function madeTemplate(wanted: Wanted): Promise<Template> {
  const found = await foundTemplate(wanted);
  if (found) return found;
  const client = new pg.Client({ connectionString: wanted.server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [wanted.name]);
    return (await foundTemplate(wanted)) ?? (await makeTemplate(wanted));
  } finally {
    await client.end();
  }
}

/** Worlds that this process has made or found already. */
const made = new Map<string, Promise<string>>();

/**
 * Makes a world unless it is there. `demo` needs the built program; the others need Vitest, because plain Node does not
 * read all modules of the server.
 * @returns the folder that is to be copied
 */
export async function makeWorld(options: WorldWanted): Promise<string> {
  const wanted = wantedOf(options);
  mkdirSync(cache, { recursive: true });
  if (wanted.server) return (await madeTemplate(wanted)).folder;
  const original = join(cache, wanted.name);
  if (existsSync(original)) return original;
  const making = made.get(wanted.name) ?? madeFolder(wanted);
  made.set(wanted.name, making);
  return making.finally(() => made.delete(wanted.name));
}

/** The links in the mails of the seeds lead to the portal that shows them. */
async function moveTo(address: string, dataDirectory: string, url: string): Promise<void> {
  const { db, close } = await openDatabase({ DATA_DIR: dataDirectory, DATABASE_URL: url });
  await db
    .updateTable('messages')
    .set({
      text: sql<string>`replace(text, ${demoAddress}, ${address})`,
      html: sql<string | null>`replace(html, ${demoAddress}, ${address})`,
    })
    .execute();
  await close();
}

/**
 * Puts a copy of a world into a data folder, and on a database of its own on PostgreSQL; makes the world first if need be.
 * @param dataDirectory what `DATA_DIR` is going to be
 * @param options.publicUrl the address of the portal, where a test follows links of seeded mails (`demo` only)
 * @param options.file the test file that asks for it, for the list of what seeding costs
 */
export async function placeWorld(
  dataDirectory: string,
  options: WorldWanted & { publicUrl?: string; file?: string | undefined },
): Promise<OwnDatabase> {
  const wanted = wantedOf(options);
  const { server, name } = wanted;
  mkdirSync(cache, { recursive: true });
  const template = server ? await madeTemplate(wanted) : undefined;
  const folder = template?.folder ?? (await makeWorld(options));
  const copy = async () => {
    copyFolder(folder, dataDirectory);
    const own = template
      ? await ownDatabase(server, template.database)
      : { url: '', drop: async () => undefined };
    const { publicUrl = demoAddress } = options;
    if (publicUrl !== demoAddress) await moveTo(publicUrl, dataDirectory, own.url);
    return own;
  };
  return timed('copied', name, copy, options.file);
}

/** A copy of a world with nothing but its database open, where a portal would be too much. `close` removes it. */
export async function openWorld(world: WorldName): Promise<Database> {
  const folder = newDataFolder();
  const own = await placeWorld(folder, { world, server: process.env.DATABASE_URL });
  const database = await openDatabase({ DATABASE_URL: own.url, DATA_DIR: folder });
  const close = async () => {
    await database.close();
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

/**
 * Copies a world on PGlite if it lies ready: without `schema`, the program makes its tables by itself.
 * @returns whether it did
 */
export function placeMadeWorld(dataDirectory: string, options: Omit<WorldWanted, 'server'>): boolean {
  const original = join(cache, wantedOf(options).name);
  if (!existsSync(original)) return false;
  copyFolder(original, dataDirectory);
  return true;
}

/** Vitest, once before all test files: what most of them start from. */
export default async function makeFirstWorld(): Promise<void> {
  await makeWorld({ world: 'schema', server: process.env.DATABASE_URL });
}
