import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { openServer } from '#tests/open-server.ts';
import { boundPieces } from './body-pieces.ts';

const ends: Array<() => unknown> = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

/** A server that answers with how much it has read; or, where it does not read, when the sender goes. */
async function portOf(read: (request: IncomingMessage) => Promise<string>): Promise<number> {
  const server = createServer((request, response) => {
    read(request).then(
      (answer) => response.end(answer),
      () => undefined,
    );
  });
  boundPieces(server, { always: 10, bytes: 100 });
  return openServer(server);
}

const whole = async (request: IncomingMessage) => `read ${(await text(request)).length}`;
const chunks = (count: number, size: number) =>
  `${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`.repeat(count);

/** @param endOfBody nothing for a body that goes on. @returns all that came until the connection ended */
async function sent(port: number, body: string, endOfBody = '0\r\n\r\n'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.write(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n${body}${endOfBody}`,
  );
  return text(socket);
}

test('a body of a few crumbs is read, and one of as many pieces as it has room for', async () => {
  const port = await portOf(whole);
  expect(await sent(port, chunks(10, 1))).toContain('read 10');
  expect(await sent(port, chunks(200, 200))).toContain('read 40000');
});

test('a body in crumbs is refused while it comes, and its connection ends', async () => {
  const port = await portOf(whole);
  const answer = await sent(port, chunks(12, 1), '');
  expect(answer).toContain('HTTP/1.1 400 ');
  expect(answer).toContain('zu kleinen Teilen');
  expect(answer).not.toContain('read');
});

test('crumbs end the connection of who is answered without being read', async () => {
  const port = await portOf((request) => once(request, 'never').then(() => ''));
  // Nobody reads them; Node takes some in all the same.
  expect(await sent(port, chunks(2000, 1), '')).toContain('HTTP/1.1 400 ');
});

test('what follows the crumbs is not handed on', async () => {
  let pieces = 0;
  const port = await portOf(async (request) => {
    for await (const _piece of request) pieces += 1;
    return 'whole';
  });
  await sent(port, chunks(5000, 1));
  expect(pieces).toBeLessThanOrEqual(10);
});
