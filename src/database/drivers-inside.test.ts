import { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';

/** A client that is connected at once and answers nothing. */
class Silent extends EventEmitter {
  /** By this the pool sees whether it may hand a client out again. */
  readonly _queryable = true;
  connect(done: () => void): void {
    process.nextTick(done);
  }
  end(): void {}
}

test('`pg` still makes `release` anew whenever it hands a client out', async () => {
  const pool = new pg.Pool({ max: 1, Client: Silent as unknown as typeof pg.Client });
  const first = await pool.connect();
  const { release } = first;
  first.release();
  const again = await pool.connect();
  expect(again, 'the pool does not hand out the same client again').toBe(first);
  expect(
    again.release,
    '`release` stays: `inTurns` (database.ts) would wrap it again and again, and give the turn back twice',
  ).not.toBe(release);
  again.release();
});

test('`pg` still answers a query without a callback by a promise', () => {
  const asked: unknown = new pg.Client().query('select 1');
  expect(
    asked,
    '`failWithoutValues` (database.ts) would let values of a failed query into the log',
  ).toBeInstanceOf(Promise);
});

test('Kysely still asks a pool for what ours of the embedded database has', async () => {
  const calls: string[] = [];
  const client = {
    query: async (text: string, parameters: readonly unknown[]) => {
      calls.push(`${text} ${JSON.stringify(parameters)}`);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: () => void calls.push('release'),
  };
  const connect = async () => {
    calls.push('connect');
    return client;
  };
  const pool = { options: {}, connect, end: async () => void calls.push('end') } as unknown as PostgresPool;
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  await sql`select ${1}`.execute(db);
  await db.transaction().execute((tx) => sql`select 2`.execute(tx));
  await db.destroy();
  expect(
    calls,
    'Kysely calls something else of a pool, or begins a transaction otherwise: `PglitePool` must follow',
  ).toEqual([
    'connect',
    'select $1 [1]',
    'release',
    'connect',
    'begin []',
    'select 2 []',
    'commit []',
    'release',
    'end',
  ]);
});
