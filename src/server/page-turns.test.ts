import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { callTurns, pageTurns } from './page-turns.ts';
import type { ServerEnv } from './security-headers.ts';

const request = (signal?: AbortSignal) => new Request('http://localhost/', signal ? { signal } : {});
const later = () => new Promise((resolve) => setImmediate(resolve));

/** Pages that are made until the test lets them be ready. */
function pages() {
  const inTurn = pageTurns(async () => undefined);
  const begun: string[] = [];
  const ready: Array<() => void> = [];
  const ask = (client: string, asked = request()) =>
    inTurn({ client, request: asked }, () => {
      begun.push(client);
      return new Promise((resolve) => ready.push(() => resolve(new Response(client))));
    });
  return { ask, begun, ready };
}

test('of one client eight pages are made at once; others do not wait behind him', async () => {
  const { ask, begun, ready } = pages();
  const asked = Array.from({ length: 20 }, () => ask('192.0.2.1'));
  await later();
  expect(begun).toHaveLength(8);
  const other = ask('198.51.100.7');
  await later();
  expect(begun.at(-1)).toBe('198.51.100.7');
  for (let made = 0; made < 21; made += 1) {
    ready[made]?.();
    await later();
  }
  expect(await Promise.all(asked.map(async (one) => (await one).status))).toEqual(Array(20).fill(200));
  expect(await (await other).text()).toBe('198.51.100.7');
});

test('where too many wait, the next is told to come again', async () => {
  const { ask } = pages();
  for (let count = 0; count < 68; count += 1) void ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await refused.text()).toContain('Bitte laden Sie die Seite');
});

test('pages that wait for nothing are not made in one go: others are heard, and who asks for too many is told', async () => {
  const inTurn = pageTurns();
  let heard = 0;
  const listen = () => {
    heard += 1;
    if (heard < 1000) setImmediate(listen);
  };
  setImmediate(listen);
  const heardBefore: number[] = [];
  const make = async () => {
    heardBefore.push(heard);
    return new Response('page');
  };
  const asked = Array.from({ length: 500 }, () => inTurn({ client: '192.0.2.1', request: request() }, make));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(68);
  expect(statuses.filter((status) => status === 503)).toHaveLength(432);
  // Between any two pages others had their say, several times: one new connection is taken each time.
  const between = heardBefore.slice(1).map((count, index) => count - (heardBefore[index] ?? 0));
  expect(Math.min(...between)).toBeGreaterThanOrEqual(4);
});

test('no page is made for somebody who has gone while he waited', async () => {
  const { ask, begun, ready } = pages();
  for (let count = 0; count < 8; count += 1) void ask('192.0.2.1');
  const leaving = new AbortController();
  const left = ask('192.0.2.1', request(leaving.signal));
  leaving.abort();
  await later();
  ready[0]?.();
  expect((await left).status).toBe(499);
  expect(begun).toHaveLength(8);
});

test('whoever was given a heavy page waits before the next, and nobody else', async () => {
  const inTurn = pageTurns(async () => undefined);
  await inTurn({ client: '192.0.2.1', request: request() }, async () => new Response('<'.repeat(5_000_000)));
  const order: string[] = [];
  const ask = async (client: string) => {
    await inTurn({ client, request: request() }, async () => new Response(client));
    order.push(client);
  };
  await Promise.all([ask('192.0.2.1'), ask('198.51.100.7')]);
  expect(order).toEqual(['198.51.100.7', '192.0.2.1']);
});

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
