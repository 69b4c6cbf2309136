import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const database = new PGlite();
afterAll(() => database.close());

async function preparedCount(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int as count from pg_prepared_statements',
  );
  return rows[0]?.count ?? 0;
}

beforeEach(async () => {
  await database.exec(`
    deallocate all;
    drop table if exists things;
    create table things (id int primary key, name text, tags text[], about jsonb, seen timestamptz);
    insert into things values (1, 'eins', '{a,b}', '{"x": 1}', '2026-11-28T10:00:00Z'), (2, 'zwei', null, null, null);
  `);
});

const all = 'select * from things where id >= $1 order by id';

test('answers as the database does, with values of every kind', async () => {
  const statements = new PreparedStatements(database);
  const plain = await database.query(all, [1]);
  expect((await statements.query(all, [1])).rows).toEqual(plain.rows);
  const insert = 'insert into things values ($1, $2, $3, $4, $5) returning id';
  const values = [3, "d'rei", ['x', 'y "z"'], { deep: [null] }, new Date('2026-11-28T11:00:00Z')];
  expect(await statements.query(insert, values)).toEqual({ rows: [{ id: 3 }], affectedRows: 1 });
  expect((await statements.query(all, [3])).rows).toEqual((await database.query(all, [3])).rows);
  expect(await statements.query('delete from things where id = $1', [9])).toEqual({
    rows: [],
    affectedRows: 0,
  });
});

test('understands a statement once', async () => {
  const statements = new PreparedStatements(database);
  for (const id of [1, 2, 1]) await statements.query(all, [id]);
  expect(await preparedCount()).toBe(1);
});

test('a table that was changed meanwhile is read in its new form', async () => {
  const statements = new PreparedStatements(database);
  await statements.query(all, [2]);
  await statements.query('alter table things add column extra int default 7', []);
  expect((await statements.query(all, [2])).rows).toMatchObject([{ id: 2, extra: 7 }]);
  await statements.forgetIfChanged('begin; alter table things drop column extra; commit');
  await database.exec('alter table things drop column extra');
  expect((await statements.query(all, [2])).rows[0]).not.toHaveProperty('extra');
});

test('what was prepared for the old form of a table is gone from the database', async () => {
  const statements = new PreparedStatements(database);
  for (let number = 0; number < 9; number += 1) await statements.query(`select ${number} as number`, []);
  await statements.query('create table if not exists others (id int)', []);
  expect(await preparedCount()).toBe(0);
});

test('a statement that has become worthless fails once', async () => {
  const statements = new PreparedStatements(database);
  await statements.query(all, [2]);
  // Past what is told of: as a function does that changes a table.
  await database.exec('alter table things add column late int');
  await expect(statements.query(all, [2])).rejects.toThrow(/cached plan/);
  expect((await statements.query(all, [2])).rows).toMatchObject([{ id: 2, late: null }]);
  await database.exec('deallocate all');
  await expect(statements.query(all, [2])).rejects.toThrow(/does not exist/);
  expect((await statements.query(all, [2])).rows).toHaveLength(1);
});

test('what is very long is not kept', async () => {
  const statements = new PreparedStatements(database);
  const ids = Array.from({ length: 1500 }, (_, at) => at);
  const list = `select id from things where id in (${ids.map((at) => `$${at + 1}`).join()})`;
  expect((await statements.query(list, ids)).rows).toHaveLength(2);
  expect(await preparedCount()).toBe(0);
});

test.each([
  ['a statement that nobody understands', 'select * from nowhere', []],
  ['a value that does not fit', all, ['x']],
  ['a row that is there', 'insert into things (id) values ($1)', [1]],
])('after %s it says so, and the next is answered', async (_what, sql, values) => {
  const statements = new PreparedStatements(database);
  const plain = await database.query(sql, values).catch((error: unknown) => error);
  for (let time = 0; time < 2; time += 1) {
    const thrown = await statements.query(sql, values).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      code: (plain as { code: string }).code,
      message: (plain as Error).message,
    });
    expect((await statements.query(all, [2])).rows).toHaveLength(1);
  }
});

test('in a transaction an error ends it, and what was prepared stands after it', async () => {
  const statements = new PreparedStatements(database);
  await statements.query('begin', []);
  await statements.query('delete from things where id = $1', [1]);
  await expect(statements.query('insert into things (id) values ($1)', [2])).rejects.toThrow();
  await expect(statements.query(all, [1])).rejects.toThrow(/aborted/);
  await statements.query('rollback', []);
  expect((await statements.query(all, [1])).rows).toHaveLength(2);
});

test('keeps the two hundred that were asked last', async () => {
  const statements = new PreparedStatements(database);
  for (let number = 0; number < 205; number += 1) {
    await statements.query(`select ${number} as number`, []);
    await statements.query(all, [1]);
  }
  expect(await preparedCount()).toBe(200);
  expect((await statements.query('select 0 as number', [])).rows).toEqual([{ number: 0 }]);
});
