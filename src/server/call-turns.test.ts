import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { callTurns } from './call-turns.ts';
import type { ServerEnv } from './security-headers.ts';

const later = () => new Promise((resolve) => setImmediate(resolve));

/** Calls that are answered when the test lets them. */
function calls() {
  const begun: string[] = [];
  const ready: Array<() => void> = [];
  const app = new Hono<ServerEnv>();
  app.use(callTurns((c) => c.req.header('Client') ?? ''));
  app.all('*', async (c) => {
    begun.push(c.req.header('Client') ?? '');
    await new Promise<void>((resolve) => ready.push(resolve));
    return c.text('done');
  });
  app.onError((error, c) => c.text('busy', error instanceof Problem ? 429 : 500));
  const ask = (client: string, method = 'GET', path = '/') =>
    Promise.resolve(app.request(path, { method, headers: { Client: client } }));
  return { ask, begun, ready };
}

test('of one client six calls are answered at once, of his network sixteen; others do not wait behind them', async () => {
  const { ask, begun } = calls();
  for (let count = 0; count < 20; count += 1) void ask('192.0.2.1');
  await later();
  expect(begun).toHaveLength(6);
  for (let host = 2; host < 30; host += 1) void ask(`192.0.2.${host}`);
  await later();
  expect(begun).toHaveLength(16);
  void ask('198.51.100.7');
  await later();
  expect(begun.at(-1)).toBe('198.51.100.7');
});

test('what is written waits for nobody', async () => {
  const { ask, begun } = calls();
  for (let count = 0; count < 10; count += 1) void ask('192.0.2.1', 'POST');
  await later();
  expect(begun).toHaveLength(10);
});

test('a search reads, although it is sent', async () => {
  const { ask, begun } = calls();
  for (let count = 0; count < 10; count += 1) void ask('192.0.2.1', 'POST', '/api/search/concepts');
  await later();
  expect(begun).toHaveLength(6);
});

test('all are answered in the end; where too many wait, the next is told to come again', async () => {
  const { ask, begun, ready } = calls();
  const asked = Array.from({ length: 66 }, () => ask('192.0.2.1'));
  await later();
  expect((await ask('192.0.2.1')).status).toBe(429);
  for (let done = 0; done < 66; done += 1) {
    ready[done]?.();
    await later();
    await later();
  }
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(begun).toHaveLength(66);
});

test('who has gone before his turn leaves nothing behind that a layer outside would take for a fault', async () => {
  const faults: unknown[] = [];
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('X-Outside', 'reached');
  });
  app.use(callTurns(() => 'one client'));
  app.get('*', (c) => c.text('done'));
  app.onError((error, c) => {
    faults.push(error);
    return c.text('fault', 500);
  });
  const answer = await app.request('/', { signal: AbortSignal.abort() });
  expect([answer.status, answer.headers.get('X-Outside'), faults]).toEqual([499, 'reached', []]);
});
