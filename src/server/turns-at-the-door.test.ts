import { setImmediate as nextRound } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerEnv } from './security-headers.ts';
import { turnsAtTheDoor } from './turns-at-the-door.ts';

/** Requests that are answered without waiting for anything. */
function door() {
  const answered: string[] = [];
  const app = new Hono<ServerEnv>();
  app.use(turnsAtTheDoor((c) => c.req.header('Client') ?? ''));
  app.all('*', (c) => {
    answered.push(c.req.header('Client') ?? '');
    return c.text('done');
  });
  const ask = (client: string) => Promise.resolve(app.request('/', { headers: { Client: client } }));
  return { answered, ask };
}

test('a thousand requests of one client leave room between them, and nobody is refused', async () => {
  const { answered, ask } = door();
  const all = Array.from({ length: 1000 }, () => ask('192.0.2.1'));
  let most = 0;
  for (let before = 0; answered.length < 1000; before = answered.length) {
    await nextRound();
    most = Math.max(most, answered.length - before);
  }
  expect(most).toBe(1);
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('whoever comes behind a hundred of one network is the next but one', async () => {
  const { answered, ask } = door();
  const all = Array.from({ length: 100 }, (_, host) => ask(`192.0.2.${host}`));
  all.push(ask('198.51.100.7'));
  await Promise.all(all);
  expect(answered.indexOf('198.51.100.7')).toBeLessThan(3);
});
