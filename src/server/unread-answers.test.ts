import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openServer } from '#tests/open-server.ts';
import { boundUnread, type UnreadBounds } from './unread-answers.ts';

const megabyte = 1024 * 1024;
/** More than the system itself takes for a reader who does not read. */
const large = Buffer.alloc(16 * megabyte);
const wide: UnreadBounds = {
  client: 1024 * megabyte,
  all: 1024 * megabyte,
  patience: 600_000,
  rate: 1,
  every: 20,
};

const ends: Array<() => unknown> = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function serverWith(limits: Partial<UnreadBounds>, isBehindProxy = false): Promise<number> {
  const server = createServer((_request, response) => response.end(large));
  boundUnread(server, isBehindProxy, { ...wide, ...limits });
  return openServer(server);
}

/** Asks, and reads nothing. @param from an address of this machine */
async function asked(port: number, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).pause();
  ends.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

/** Reads what has come; the whole answer, or as much as there was when the connection ended. */
async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes >= large.length) socket.destroy();
  });
  socket.resume();
  await once(socket, 'close');
  return bytes;
}

const isWhole = async (socket: Socket) => (await readAll(socket)) >= large.length;
/** Time in which the server looks some times. */
const someLooks = () => new Promise((resolve) => setTimeout(resolve, 300));

test('of one client no more lies unread than its bound; what was asked for first goes first', async () => {
  const port = await serverWith({ client: 40 * megabyte });
  const first = await asked(port);
  await someLooks();
  const more = [await asked(port), await asked(port), await asked(port)];
  await someLooks();
  expect(await isWhole(first)).toBe(false);
  expect(await isWhole(more[2] ?? first)).toBe(true);
});

test('behind a proxy there is no client to be bound', async () => {
  const port = await serverWith({ client: megabyte }, true);
  const socket = await asked(port);
  await someLooks();
  expect(await isWhole(socket)).toBe(true);
});

test('of all together the client that leaves most makes room', async () => {
  const port = await serverWith({ all: 40 * megabyte });
  const other = await asked(port, '127.0.0.2');
  await someLooks();
  const many = [await asked(port), await asked(port), await asked(port), await asked(port)];
  await someLooks();
  expect(await isWhole(other)).toBe(true);
  expect((await Promise.all(many.map(isWhole))).filter(Boolean).length).toBeLessThan(3);
});

test('who takes less than everybody does is cut off; who reads is not', async () => {
  const port = await serverWith({ patience: 200, rate: 1024 * megabyte });
  const idle = await asked(port);
  await someLooks();
  expect(await isWhole(idle)).toBe(false);
  expect(await isWhole(await asked(port))).toBe(true);
});
