import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WorkerRequest } from './pglite-messages.ts';
import { PglitePool } from './pglite-pool.ts';

type Asked = Extract<WorkerRequest, { kind: 'query' }>;

/** The thread of the embedded database, as far as the pool sees it: it answers when the test says so. */
const thread = vi.hoisted(() => ({ asked: [] as Asked[], worker: undefined as EventEmitter | undefined }));
vi.mock('./database-thread.ts', () => ({
  databaseThread() {
    thread.worker = Object.assign(new EventEmitter(), {
      postMessage: (request: Asked) => thread.asked.push(request),
    });
    return thread.worker;
  },
}));

const rounds = async () => {
  for (let round = 0; round < 3; round += 1) await new Promise((resolve) => setImmediate(resolve));
};
const asked = () => thread.asked.map(({ sql }) => sql);

async function answer(sql: string): Promise<void> {
  const request = thread.asked.find((one) => one.sql === sql);
  thread.worker?.emit('message', { id: request?.id, ok: true, rows: [{ sql }], affectedRows: 0 });
  await rounds();
}

let pool: PglitePool;
beforeEach(() => {
  thread.asked.length = 0;
  pool = new PglitePool('/nowhere');
});

async function ask(sql: string): Promise<unknown> {
  const client = await pool.connect();
  try {
    return (await client.query(sql, [])).rows;
  } finally {
    client.release();
  }
}

test('two questions are on their way: the next goes as soon as one is answered', async () => {
  const answers = ['select 1', 'select 2', 'select 3', 'select 4'].map(ask);
  await rounds();
  expect(asked()).toEqual(['select 1', 'select 2']);
  await answer('select 1');
  expect(asked()).toEqual(['select 1', 'select 2', 'select 3']);
  await answer('select 2');
  expect(asked()).toEqual(['select 1', 'select 2', 'select 3', 'select 4']);
  await answer('select 3');
  await answer('select 4');
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4].map((one) => [{ sql: `select ${one}` }]));
});

test('a transaction has the session alone from its beginning until it is over', async () => {
  const before = ask('select 1');
  const client = await pool.connect();
  const begun = client.query('begin', []);
  const other = ask('select 2');
  await rounds();
  expect(asked()).toEqual(['select 1', 'begin']);
  await answer('select 1');
  await answer('begin');
  await begun;
  const inside = client.query('insert', []);
  await rounds();
  expect(asked()).toEqual(['select 1', 'begin', 'insert']);
  await answer('insert');
  await inside;
  expect(asked()).not.toContain('select 2');
  client.release();
  await rounds();
  await answer('select 2');
  expect(await Promise.all([before, other])).toEqual([[{ sql: 'select 1' }], [{ sql: 'select 2' }]]);
});

test('one client that asks again outside of a transaction waits for its turn again', async () => {
  const client = await pool.connect();
  const two = [client.query('select 1', []), client.query('select 2', []), client.query('select 3', [])];
  await rounds();
  await answer('select 1');
  await answer('select 2');
  await answer('select 3');
  expect((await Promise.all(two)).map(({ rows }) => rows)).toEqual(
    [1, 2, 3].map((one) => [{ sql: `select ${one}` }]),
  );
  client.release();
  const other = ask('select 4');
  await rounds();
  await answer('select 4');
  expect(await other).toEqual([{ sql: 'select 4' }]);
});
