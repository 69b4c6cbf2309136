import { expect, test } from 'vitest';
import { pageTurns } from './page-turns.ts';

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
