import { expect, test } from 'vitest';
import { heavyPages } from './heavy-pages.ts';

const limits = { from: 1000, restPerMegabyte: 80_000, rememberedFor: 10_000 };
const heavyBytes = 2000;
/** What the rest after a heavy answer is, in milliseconds. */
const rest = (heavyBytes / 1024 / 1024) * limits.restPerMegabyte;

const heavy = async () => new Response('<'.repeat(heavyBytes), { status: 422, headers: { 'X-Own': 'yes' } });
const light = async () => new Response('light');

/** Milliseconds until an answer is there. */
async function timeOf(answer: Promise<Response>): Promise<number> {
  const begun = performance.now();
  await answer;
  return performance.now() - begun;
}

/** So long a rest that a test which waits for it never ends. */
const endless = { ...limits, restPerMegabyte: 1e11 };

test('after a heavy answer its network waits', async () => {
  const inTurn = heavyPages(limits);
  const first = await inTurn('192.0.2.1', heavy);
  expect([first.status, first.headers.get('X-Own'), (await first.text()).length]).toEqual([422, 'yes', 2000]);
  expect(await timeOf(inTurn('192.0.2.77', light))).toBeGreaterThan(rest * 0.9);
});

test('nobody else waits', async () => {
  const inTurn = heavyPages(endless);
  await inTurn('192.0.2.1', heavy);
  expect(await (await inTurn('198.51.100.7', light)).text()).toBe('light');
});

test('the heavy answers of a network are made one after the other, with a rest between', async () => {
  const inTurn = heavyPages(limits);
  await inTurn('192.0.2.1', heavy);
  let [atOnce, most] = [0, 0];
  const counted = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return heavy();
  };
  const asked = Array.from({ length: 3 }, () => inTurn('192.0.2.1', counted));
  expect(await timeOf(asked[2] ?? inTurn('192.0.2.1', light))).toBeGreaterThan(rest * 2.5);
  expect(most).toBe(1);
});

test('light answers, and those without a body, make nobody wait', async () => {
  const inTurn = heavyPages(endless);
  await inTurn('192.0.2.1', light);
  await inTurn('192.0.2.1', async () => new Response(null, { status: 304 }));
  expect(await (await inTurn('192.0.2.1', light)).text()).toBe('light');
});

test('a network is forgotten some time after its last heavy answer', async () => {
  const inTurn = heavyPages({ ...endless, rememberedFor: 0 });
  await inTurn('192.0.2.1', heavy);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await (await inTurn('192.0.2.1', light)).text()).toBe('light');
});
