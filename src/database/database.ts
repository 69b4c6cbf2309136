import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { ConnectionTurns } from './connection-turns.ts';
import { withoutValues } from './database-fault.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import { takeLock } from './lock-file.ts';
import { migrations } from './migrations/index.ts';
import { PglitePool } from './pglite-pool.ts';
import type { Tables } from './tables.ts';
import { textParsers } from './value-types.ts';

/** A connection for queries: the pool or a transaction. Stores take this, so both work. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** What pg-boss needs to run its SQL on our connection. */
type SqlExecutor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };

export type Database = {
  db: Db;
  /** For pg-boss: the same database, outside any transaction of ours. */
  executor: SqlExecutor;
  /** Which engine runs: `pglite` is one process on one machine, `postgres` any number. */
  engine: 'pglite' | 'postgres';
  /**
   * Receives `pg_notify` messages of a channel from any process, after the commit. Messages can be lost with a
   * connection; an empty payload reports that. @returns a function that ends it
   */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type DatabaseSettings = { DATABASE_URL: string; DATA_DIR: string };

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, else PGlite in `DATA_DIR/database`.
 * @throws DatabaseInUseError when another process holds the embedded database
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.DATABASE_URL === '' ? openEmbedded(settings.DATA_DIR) : openPostgres(settings.DATABASE_URL);
}

async function openEmbedded(dataDirectory: string): Promise<Database> {
  const directory = join(dataDirectory, 'database');
  const unlock = takeLock(`${directory}.lock`);
  const pool = new PglitePool(directory);
  try {
    await pool.ready();
  } catch (error) {
    unlock();
    throw error;
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    unlock();
  };
  return {
    db,
    executor: pool,
    engine: 'pglite',
    listen: (channel, onNotice) => pool.listen(channel, onNotice),
    close,
  };
}

/** Turns every failed query of a connection into a {@link DatabaseFault}. */
function failWithoutValues(client: pg.PoolClient): void {
  const query: (...parameters: unknown[]) => unknown = client.query.bind(client);
  const guarded = (...parameters: unknown[]) => {
    const answer = query(...parameters);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      throw withoutValues(error);
    });
  };
  // The overloads of `pg` for callbacks and cursors are passed through as they are.
  client.query = guarded as typeof client.query;
}

/** The pool of `pg` for Kysely, whose connections are handed out in turns. */
function inTurns(pool: pg.Pool, most: number): PostgresPool {
  const turns = new ConnectionTurns(most);
  const connect = async () => {
    const giveBack = await turns.take();
    const client = await pool.connect().catch((error: unknown) => {
      giveBack();
      throw error;
    });
    // `pg` sets it again each time a client is handed out.
    const { release } = client;
    client.release = (fault) => {
      release(fault);
      giveBack();
    };
    return client;
  };
  // Kysely calls one of their overloads only.
  return { options: pool.options, connect, end: () => pool.end() } as unknown as PostgresPool;
}

/** Connections of one process. */
const most = 10;

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        textParsers[id] ?? pg.types.getTypeParser(id, format),
    },
  });
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The pool does not listen to a connection in use. This listener lets only the present work fail.
    client.on('error', () => undefined);
    failWithoutValues(client);
  });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: inTurns(pool, most) }) });
  const executor: SqlExecutor = {
    executeSql: async (text, values) => {
      const result: unknown = await pool.query(text, values).catch((error: unknown) => {
        throw withoutValues(error);
      });
      // Several statements in one text give a list of results; pg-boss wants the rows of all.
      const results = (Array.isArray(result) ? result : [result]) as pg.QueryResult[];
      return { rows: results.flatMap((one) => one.rows ?? []) };
    },
  };
  return {
    db,
    executor,
    engine: 'postgres',
    listen: (channel, onNotice) => listenOnPostgres(connectionString, channel, onNotice),
    close: () => db.destroy(),
  };
}

/** Whether any migration of ours was ever applied to the database. */
export async function isMigrated(db: Db): Promise<boolean> {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration') as name`.execute(
    db,
  );
  return Boolean(table.rows[0]?.name);
}

/**
 * Whether exactly our migrations are applied. Kysely's migrator describes every table of the database before it looks,
 * which was by far the longest query of a start.
 */
async function isUpToDate(db: Db): Promise<boolean> {
  if (!(await isMigrated(db))) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return (
    rows.length === Object.keys(migrations).length &&
    rows.every(({ name }) => Object.hasOwn(migrations, name))
  );
}

/**
 * Brings the schema up to date. Safe to call from several processes at once: Kysely takes an advisory
 * lock, so one migrates and the others wait.
 * @returns the names of the migrations that were applied now
 * @throws Error when the database holds a migration that this program does not know
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isUpToDate(db)) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
