import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { Problem, problemCodes } from '#src/lib/problem.ts';
import { type ArrivalBounds, arriving } from './arriving.ts';
import { BegunBodies } from './begun-bodies.ts';
import { largeBodies } from './large-bodies.ts';
import type { ServerEnv } from './security-headers.ts';

/** Longer than any machine pauses; where nothing is to end, the test does not wait for it. */
const long = 60_000;
/** However slowly it comes. */
const drip = { after: long, rate: 0 };
/** Room for one large body at a time. */
const room = { small: 10, client: 1000, all: 1000 };
const servers: ServerType[] = [];

/** @returns the port of a server that gives up bodies after these times */
async function listening(limits: ArrivalBounds, bodies?: BegunBodies): Promise<number> {
  const app = new Hono<ServerEnv>();
  app.use(arriving(() => 'one client', limits, bodies));
  app.use(largeBodies(() => 'one client', room));
  app.post('/unread', (c) => c.text('not wanted', 403));
  app.post('*', async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));
  app.onError((error, c) =>
    error instanceof Problem
      ? c.text(error.code, problemCodes[error.code].status as 408)
      : c.text(String(error), 500),
  );
  return new Promise((resolve) => {
    servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port)));
  });
}
afterAll(() => {
  for (const server of servers) server.close();
});

/** A connection over which a form of that length is begun. */
function begun(port: number, length: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`);
  const answer = once(socket, 'data').then(() => Buffer.concat(chunks).toString('latin1'));
  return { socket, answer };
}

test('who begins a form and falls silent is answered 408, and his room is free again', async () => {
  const limits = { silence: 200, all: long, drip };
  const port = await listening(limits);
  const silent = begun(port, 900);
  silent.socket.write('a');
  const told = await silent.answer;
  expect(told).toMatch(/^HTTP\/1\.1 408 /);
  expect(told).toMatch(/connection: close/i);
  // A machine that pauses now must not give up the second one.
  limits.silence = long;
  const next = begun(port, 900);
  next.socket.write('b'.repeat(900));
  expect(await next.answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const { socket } of [silent, next]) socket.destroy();
});

test('a connection ends with the answer to a body that nobody read, and goes on after one that was read or is empty', async () => {
  const address = `http://127.0.0.1:${await listening({ silence: long, all: long, drip })}`;
  const connection = async (path: string, body: string) =>
    (await fetch(address + path, { method: 'POST', body })).headers.get('connection');
  expect(await connection('/unread', 'abc')).toBe('close');
  expect(await connection('/', 'abc')).toBe('keep-alive');
  expect(await connection('/unread', '')).toBe('keep-alive');
});

test('who sends sign by sign arrives', async () => {
  const port = await listening({ silence: long, all: long, drip });
  const slow = begun(port, 10);
  for (let sent = 0; sent < 10; sent += 1) {
    slow.socket.write('c');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 /);
  slow.socket.destroy();
});

test('who sends and sends and never ends is answered 408 at last', async () => {
  const port = await listening({ silence: long, all: 300, drip });
  const endless = begun(port, 100_000);
  const sending = setInterval(() => endless.socket.write('d'), 10);
  const answer = await endless.answer;
  clearInterval(sending);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  endless.socket.destroy();
});

test('who sends byte by byte is answered 408 long before his end, however small the body is to be', async () => {
  const port = await listening({ silence: long, all: long, drip: { after: 300, rate: 100_000 } });
  for (const length of [300_000, 4000]) {
    const dripping = begun(port, length);
    const sending = setInterval(() => dripping.socket.write('e'), 10);
    expect(await dripping.answer).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(sending);
    dripping.socket.destroy();
  }
});

test('of small bodies that do not end the largest makes room at once, and the few lines of others arrive', async () => {
  const bodies = new BegunBodies({ client: 1000, network: 1000, all: 1000, piece: 0, request: 0 });
  const port = await listening({ silence: long, all: long, drip }, bodies);
  const [lines, ...large] = [begun(port, 40), begun(port, 900), begun(port, 900)];
  lines?.socket.write('f'.repeat(20));
  for (const { socket } of large) socket.write('g'.repeat(600));
  expect(await Promise.race(large.map(({ answer }) => answer))).toMatch(/^HTTP\/1\.1 408 /);
  lines?.socket.write('f'.repeat(20));
  expect(await lines?.answer).toMatch(/^HTTP\/1\.1 200 /);
  for (const each of [lines, ...large]) each?.socket.destroy();
});
