import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inRounds } from './answers-in-rounds.ts';

/** A listener that notes who was answered, and requests to it. */
function answering(isBehindProxy = false) {
  const answered: string[] = [];
  const listener = inRounds(({ url = '' }) => void answered.push(url), isBehindProxy, 4);
  const ask = (name: string, address: string, forwarded?: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    const request = new IncomingMessage(socket);
    request.url = name;
    if (forwarded) request.headers['x-forwarded-for'] = forwarded;
    listener(request, new ServerResponse(request));
    return socket;
  };
  return { answered, ask };
}

test('few requests are answered at once, and again in the next round', async () => {
  const { answered, ask } = answering();
  for (let round = 1; round <= 3; round += 1) {
    for (let count = 0; count < 4; count += 1) ask('a', '192.0.2.1');
    expect(answered).toHaveLength(4 * round);
    await nextRound();
  }
});

test('above that each round answers so many, and networks take turns, however many a network’s addresses are', async () => {
  const { answered, ask } = answering();
  for (let count = 0; count < 40; count += 1) ask('many', `192.0.2.${count}`);
  ask('other', '198.51.100.1');
  ask('third', '203.0.113.1');
  expect(answered).toEqual(['many', 'many', 'many', 'many']);
  await nextRound();
  expect(answered.slice(4)).toEqual(['many', 'other', 'third', 'many']);
  let rounds = 0;
  for (; answered.length < 42 && rounds < 50; rounds += 1) {
    const before = answered.length;
    await nextRound();
    expect(answered.length - before).toBeLessThanOrEqual(4);
  }
  expect(rounds).toBe(9);
  ask('later', '198.51.100.1');
  expect(answered.at(-1)).toBe('later');
});

test('who has gone is not answered, and takes nobody’s place', async () => {
  const { answered, ask } = answering();
  for (let count = 0; count < 4; count += 1) ask('a', '192.0.2.1');
  ask('gone', '192.0.2.1').destroy();
  ask('here', '192.0.2.1');
  await nextRound();
  expect(answered.slice(4)).toEqual(['here']);
});

test('behind a proxy its header tells the networks', async () => {
  const { answered, ask } = answering(true);
  for (let count = 0; count < 20; count += 1) ask('many', '127.0.0.1', `10.0.0.1, 192.0.2.${count}`);
  ask('other', '127.0.0.1', '192.0.2.1, 198.51.100.1');
  await nextRound();
  expect(answered.slice(4, 6)).toEqual(['many', 'other']);
});
