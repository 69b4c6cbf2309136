import { expect, test } from 'vitest';
import { pageTurns } from './page-turns.ts';

const request = (signal?: AbortSignal) => new Request('http://localhost/', signal ? { signal } : {});
const later = () => new Promise((resolve) => setImmediate(resolve));

/** Pages that are made until the test lets them be ready. */
function pages() {
  const inTurn = pageTurns();
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
