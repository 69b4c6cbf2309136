import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OwnDatabase, ownDatabase } from '#tests/own-database.ts';
import { newDataFolder, placeWorld } from '#tests/worlds.ts';
import { type Database, migrate, openDatabase } from './database.ts';
import { DatabaseInUseError } from './lock-file.ts';
import { migrations } from './migrations/index.ts';

const directory = mkdtempSync(join(tmpdir(), 'rechtshafen-database-'));
let own: OwnDatabase;
let database: Database;

beforeAll(async () => {
  own = await ownDatabase();
  database = await openDatabase({ DATABASE_URL: own.url, DATA_DIR: directory });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

describe('database', () => {
  test('migrations run once, also when two starts race', async () => {
    const applied = await Promise.all([migrate(database.db), migrate(database.db)]);
    expect(applied.flat()).toContain('001-first-paid-check');
    expect(await migrate(database.db)).toEqual([]);
  });

  test('a schema of another program is refused, whether it knows more or something else', async () => {
    const { db } = database;
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('999-from-tomorrow', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('999-from-tomorrow');
    await sql`delete from kysely_migration where name = '999-from-tomorrow'`.execute(db);
    const [first = ''] = Object.keys(migrations);
    await sql`update kysely_migration set name = '000-renamed' where name = ${first}`.execute(db);
    await expect(migrate(db)).rejects.toThrow('000-renamed');
    await sql`update kysely_migration set name = ${first} where name = '000-renamed'`.execute(db);
    expect(await migrate(db)).toEqual([]);
  });

  test('a schema that is up to date is not described table by table', async () => {
    await migrate(database.db);
    const asked: string[] = [];
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    expect(await migrate(watched)).toEqual([]);
    expect(asked).toEqual(['RawNode', 'RawNode']);
  });

  test('values read the same on both engines', async () => {
    const { rows } = await sql`select 9007199254740991::int8 as large, '2026-11-20'::date as day,
      '2026-11-20 10:00:00+01'::timestamptz as instant, '{"a":[1]}'::jsonb as document,
      ${'2026-11-20T09:00:00.000Z'}::timestamptz as passed`.execute(database.db);
    expect(rows).toEqual([
      {
        large: 9007199254740991,
        day: '2026-11-20',
        instant: '2026-11-20T09:00:00.000Z',
        document: { a: [1] },
        passed: '2026-11-20T09:00:00.000Z',
      },
    ]);
  });

  test('a transaction is invisible outside and gone after a rollback', async () => {
    const name = `rollback-${Date.now()}`;
    const attempt = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('seed_states').values({ name, applied_at: '2026-11-20T09:00:00Z' }).execute();
      throw new Error('no');
    });
    const other = database.db.selectFrom('seed_states').selectAll().where('name', '=', name).execute();
    await expect(attempt).rejects.toThrow('no');
    expect(await other).toEqual([]);
  });

  test('what is asked while transactions come and go is part of none of them', async () => {
    const { db } = database;
    const applied_at = '2026-11-20T09:00:00Z';
    const insert = (on: typeof db, name: string) =>
      on.insertInto('seed_states').values({ name, applied_at }).execute();
    const rounds = Array.from({ length: 40 }, (_, index) => `beside-${Date.now()}-${index}`);
    const outcomes = await Promise.allSettled(
      rounds.flatMap((name) => [
        insert(db, `${name}-before`),
        db.transaction().execute(async (tx) => {
          await insert(tx, `${name}-inside`);
          throw new Error('no');
        }),
        insert(db, `${name}-after`),
      ]),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(rounds.length);
    const kept = await db
      .selectFrom('seed_states')
      .select('name')
      .where('name', 'like', 'beside-%')
      .execute();
    const wanted = rounds.flatMap((name) => [`${name}-after`, `${name}-before`]);
    expect(kept.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });

  test('a violated constraint carries its PostgreSQL code', async () => {
    const row = { name: `twice-${Date.now()}`, applied_at: '2026-11-20T09:00:00Z' };
    await database.db.insertInto('seed_states').values(row).execute();
    const again = database.db.insertInto('seed_states').values(row).execute();
    await expect(again).rejects.toMatchObject({ code: '23505' });
  });
});

/** A data folder with tables and queues, as an earlier run of the program leaves it. */
async function usedFolder(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const folder = newDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await placeWorld(folder, { world: 'schema' });
  return { DATABASE_URL: '', DATA_DIR: folder };
}

test('registrations and accounts of before stay when registrations get a table of their own', async () => {
  const server = await ownDatabase();
  const before = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: newDataFolder() });
  onTestFinished(async () => {
    await before.close();
    await server.drop();
  });
  const { db } = before;
  const names = Object.keys(migrations);
  const place = names.indexOf('029-registrations');
  for (const name of names.slice(0, place)) await migrations[name]?.up(db);
  const user = (email: string, isConfirmed: boolean) =>
    sql`insert into identity_users (id, email, password_hash, is_confirmed, claims, created_at, password_changed_at)
      values (gen_random_uuid(), ${email}, 'hash', ${isConfirmed}, '{"name":"Muster"}', '2026-01-02T00:00:00Z',
        '2026-11-01T00:00:00Z')`.execute(db);
  await user('offen@example.org', false);
  await user('erika@example.org', true);
  for (const name of names.slice(place)) await migrations[name]?.up(db);
  const { rows: open } =
    await sql`select email, password_hash, claims, is_taken, tries_left, confirmed_at, created_at
    from identity_registrations`.execute(db);
  // Its code is used up: whoever registered asks for another.
  expect(open).toEqual([
    {
      email: 'offen@example.org',
      password_hash: 'hash',
      claims: { name: 'Muster' },
      is_taken: false,
      tries_left: 0,
      confirmed_at: null,
      created_at: '2026-11-01T00:00:00.000Z',
    },
  ]);
  const { rows: users } = await sql`select email, email_proved_at from identity_users`.execute(db);
  expect(users).toEqual([{ email: 'erika@example.org', email_proved_at: '2026-01-02T00:00:00.000Z' }]);
});

describe('embedded database', () => {
  test('a second process is refused while the first lives', async () => {
    const busy = await usedFolder();
    const first = await openDatabase(busy);
    await expect(openDatabase(busy)).rejects.toBeInstanceOf(DatabaseInUseError);
    await first.close();
  });

  test('a lock left by a killed process is taken over', async () => {
    const killed = await usedFolder();
    writeFileSync(join(killed.DATA_DIR, 'database.lock'), '4194304 1');
    const second = await openDatabase(killed);
    await second.close();
  });

  test('what was committed is there after a restart', async () => {
    const settings = await usedFolder();
    const first = await openDatabase(settings);
    await first.db
      .insertInto('seed_states')
      .values({ name: 'kept', applied_at: '2026-11-20T09:00:00Z' })
      .execute();
    await first.close();
    const second = await openDatabase(settings);
    const rows = await second.db.selectFrom('seed_states').select('name').execute();
    await second.close();
    expect(rows).toEqual([{ name: 'kept' }]);
  });
});
