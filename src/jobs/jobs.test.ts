import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type Database, migrate, openDatabase } from '#src/database/database.ts';
import { createLog } from '#src/lib/log.ts';
import { type OwnDatabase, ownDatabase } from '#tests/own-database.ts';
import { newDataFolder, placeWorld } from '#tests/worlds.ts';
import { createJobs, defineJob, type Jobs } from './jobs.ts';

const schema = z.object({ key: z.string() });
const echo = defineJob({ name: 'test-echo', schema, timeLimitSeconds: 30, retries: 0 });
const failing = defineJob({ name: 'test-failing', schema, timeLimitSeconds: 30, retries: 1 });

const done: string[] = [];
const exhausted: string[] = [];
let attempts = 0;
let swept = 0;
let own: OwnDatabase;
let database: Database;
let jobs: Jobs;

beforeAll(async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'rechtshafen-jobs-'));
  own = await ownDatabase();
  database = await openDatabase({ DATABASE_URL: own.url, DATA_DIR: dataDirectory });
  await migrate(database.db);
  jobs = createJobs(database, createLog('silent'));
  jobs.handle(echo, async ({ key }) => {
    done.push(key);
  });
  jobs.handle(
    failing,
    async () => {
      attempts += 1;
      throw new Error('always');
    },
    async ({ key }) => {
      exhausted.push(key);
    },
  );
  jobs.sweep('test', 3600, async () => {
    swept += 1;
  });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop(5000);
  await database.close();
  await own.drop();
});

test('a job enqueued in a transaction runs after it commits, and at once when woken', async () => {
  await database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(echo, { key: 'committed' }, tx);
  });
  jobs.wake(echo.name);
  await vi.waitFor(() => expect(done).toContain('committed'), { timeout: 5000 });
});

test('what waits is worked through without a pause', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `one of many ${index}`);
  for (const key of keys) await jobs.enqueue(echo, { key });
  jobs.wake(echo.name);
  // One at each poll would take 40 s.
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(keys)), { timeout: 20_000 });
});

test('a rolled-back transaction leaves no job', async () => {
  const attempt = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(echo, { key: 'rolled back' }, tx);
    throw new Error('no');
  });
  await expect(attempt).rejects.toThrow('no');
  await jobs.enqueue(echo, { key: 'after it' });
  jobs.wake(echo.name);
  await vi.waitFor(() => expect(done).toContain('after it'), { timeout: 5000 });
  expect(done).not.toContain('rolled back');
});

test('a failing job is repeated, then its end is reported once', async () => {
  await jobs.enqueue(failing, { key: 'hopeless' });
  await vi.waitFor(() => expect(exhausted).toEqual(['hopeless']), { timeout: 20_000 });
  expect(attempts).toBe(2);
});

test('sweeps run at start', () => {
  expect(swept).toBe(1);
});

test('a run that takes too long is told so, has failed, and its end is reported as well', async () => {
  const slow = defineJob({ name: 'test-slow', schema, timeLimitSeconds: 1, retries: 0 });
  const told: string[] = [];
  const reported: string[] = [];
  const portal = createJobs(database, createLog('silent'));
  portal.handle(
    slow,
    async ({ key }, signal) => {
      signal.addEventListener('abort', () => told.push(key));
      await new Promise(() => undefined);
    },
    async ({ key }) => {
      reported.push(key);
    },
  );
  await portal.start();
  await portal.enqueue(slow, { key: 'endless' });
  portal.wake(slow.name);
  await vi.waitFor(() => expect([told, reported]).toEqual([['endless'], ['endless']]), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await portal.underWay(slow)).toEqual([]), { timeout: 20_000 });
  await portal.stop(5000);
}, 60_000);

test('of one person one job runs at a time, and his further ones stand behind those of others', async () => {
  const fair = defineJob({ name: 'test-fair', schema, timeLimitSeconds: 60, retries: 0, parallel: 2 });
  const [begun, ends] = [[] as string[], new Map<string, () => void>()];
  const portal = createJobs(database, createLog('silent'));
  portal.handle(fair, async ({ key }) => {
    begun.push(key);
    await new Promise<void>((resolve) => ends.set(key, resolve));
  });
  const come = (key: string, of: string, place: number) => portal.enqueueInTurn(fair, { key }, { of, place });
  const haveBegun = (...keys: string[]) => vi.waitFor(() => expect(begun).toEqual(keys), { timeout: 20_000 });
  await portal.start();
  await come('a1', 'a', 0);
  portal.wake(fair.name);
  await haveBegun('a1');
  await come('a2', 'a', 1);
  await come('a3', 'a', 2);
  await come('b1', 'b', 0);
  portal.wake(fair.name);
  await haveBegun('a1', 'b1');
  await come('c1', 'c', 0);
  expect((await portal.underWay(fair)).map(({ key }) => key).toSorted()).toEqual([
    'a1',
    'a2',
    'a3',
    'b1',
    'c1',
  ]);
  ends.get('a1')?.();
  await haveBegun('a1', 'b1', 'c1');
  ends.get('b1')?.();
  await haveBegun('a1', 'b1', 'c1', 'a2');
  for (const end of ends.values()) end();
  await haveBegun('a1', 'b1', 'c1', 'a2', 'a3');
  ends.get('a3')?.();
  await portal.stop(5000);
}, 120_000);

/** On PGlite whatever the others run on: a database that has one process only. */
async function embeddedDatabase(): Promise<Database> {
  const folder = newDataFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await placeWorld(folder, { world: 'schema' });
  return openDatabase({ DATABASE_URL: '', DATA_DIR: folder });
}

test('a job cut off by a kill runs again soon after the restart', async () => {
  const embedded = await embeddedDatabase();
  const cutOff = defineJob({ name: 'test-cut-off', schema, timeLimitSeconds: 300, retries: 2 });
  const begun: string[] = [];
  const killed = createJobs(embedded, createLog('silent'));
  killed.handle(cutOff, async ({ key }) => {
    begun.push(key);
    await new Promise(() => undefined);
  });
  await killed.start();
  await killed.enqueue(cutOff, { key: 'half done' });
  killed.wake(cutOff.name);
  await vi.waitFor(() => expect(begun).toEqual(['half done']), { timeout: 5000 });

  const finished: string[] = [];
  const restarted = createJobs(embedded, createLog('silent'));
  restarted.handle(cutOff, async ({ key }) => {
    finished.push(key);
  });
  await restarted.start();
  await vi.waitFor(() => expect(finished).toEqual(['half done']), { timeout: 9000 });
  await Promise.all([killed.stop(100), restarted.stop(5000)]);
  await embedded.close();
});

test('a slow sweep holds up neither the start nor the other sweeps', async () => {
  const slow = createJobs(database, createLog('silent'));
  let release = () => {};
  const ran: string[] = [];
  slow.sweep('slow', 3600, () => new Promise<void>((resolve) => (release = resolve)));
  slow.sweep('other', 3600, async () => {
    ran.push('other');
  });
  await slow.start();
  expect(ran).toEqual(['other']);
  const stopped = slow.stop(20_000).then(() => ran.push('stopped'));
  ran.push('released');
  release();
  await stopped;
  expect(ran).toEqual(['other', 'released', 'stopped']);
});

test('a job may enqueue another kind in its transaction as soon as its worker runs', async () => {
  const embedded = await embeddedDatabase();
  const starter = defineJob({ name: 'test-starter', schema, timeLimitSeconds: 30, retries: 0 });
  const follower = defineJob({ name: 'test-follower', schema, timeLimitSeconds: 30, retries: 0 });
  const followed: string[] = [];
  const launch = async () => {
    const chain = createJobs(embedded, createLog('silent'));
    chain.handle(starter, async ({ key }) => {
      await embedded.db.transaction().execute((tx) => chain.enqueue(follower, { key }, tx));
      chain.wake(follower.name);
    });
    chain.handle(follower, async ({ key }) => {
      followed.push(key);
    });
    await chain.start();
    return chain;
  };
  const first = await launch();
  await first.enqueue(starter, { key: 'from before the restart' }, undefined, 1);
  await first.stop(5000);
  const second = await launch();
  await vi.waitFor(() => expect(followed).toEqual(['from before the restart']), { timeout: 15_000 });
  await second.stop(5000);
  await embedded.close();
});

test('a queue is written when it is new and when its rules have changed, and left alone else', async () => {
  const written: string[] = [];
  const watched: Database = {
    ...database,
    executor: {
      ...database.executor,
      executeSql: async (sql, values) => {
        if (/create_queue|retry_limit = /i.test(sql)) written.push(sql);
        return database.executor.executeSql(sql, values);
      },
    },
  };
  const retriesAfterStartWith = async (retries: number) => {
    const portal = createJobs(watched, createLog('silent'));
    portal.handle(
      defineJob({ name: 'test-rules', schema, timeLimitSeconds: 30, retries }),
      async () => undefined,
    );
    written.length = 0;
    await portal.start();
    const writes = written.length;
    await portal.stop(5000);
    const { rows } = await database.executor.executeSql(
      "select retry_limit from pgboss.queue where name = 'test-rules'",
    );
    const [queue] = z.array(z.object({ retry_limit: z.number() })).parse(rows);
    return { ...queue, isWritten: writes > 0 };
  };
  expect(await retriesAfterStartWith(1)).toEqual({ retry_limit: 1, isWritten: true });
  expect(await retriesAfterStartWith(1)).toEqual({ retry_limit: 1, isWritten: false });
  expect(await retriesAfterStartWith(4)).toEqual({ retry_limit: 4, isWritten: true });
});
