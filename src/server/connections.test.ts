import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openServer } from '#tests/open-server.ts';
import { boundConnections, closeServer, lastAnswers } from './connections.ts';

const ends: Array<() => unknown> = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function bounded(isBehindProxy: boolean): Promise<{ port: number }> {
  const server = createServer((_request, response) => response.end('here'));
  boundConnections(server, isBehindProxy, { client: 3, network: 5, all: 200 });
  return { port: await openServer(server) };
}

/** Asks over a connection that stays. @returns what came: nothing where it was closed */
async function asked(port: number, from = '127.0.0.1'): Promise<{ socket: Socket; said: string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  ends.push(() => socket.destroy());
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  const said = await Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => ''),
    once(socket, 'error').then(() => ''),
  ]);
  return { socket, said };
}

test('an address has so many connections and no more, and one anew when one has ended', async () => {
  const { port } = await bounded(false);
  const open = [await asked(port), await asked(port), await asked(port)];
  expect(open.map(({ said }) => said.includes('here'))).toEqual([true, true, true]);
  expect((await asked(port)).said).toBe('');
  const [first] = open;
  first?.socket.end();
  if (first) await once(first.socket, 'close');
  expect((await asked(port)).said).toContain('here');
});

test('neighbours have so many together, and others are let in beside them', async () => {
  const { port } = await bounded(false);
  const from = ['127.0.5.1', '127.0.5.1', '127.0.5.2', '127.0.5.2', '127.0.5.3'];
  for (const address of from) expect((await asked(port, address)).said, address).toContain('here');
  expect((await asked(port, '127.0.5.4')).said).toBe('');
  expect((await asked(port, '127.0.6.1')).said).toContain('here');
});

test('addresses of one IPv6 line are one client', () => {
  const server = createServer();
  boundConnections(server, false, { client: 2, network: 3, all: undefined });
  const isLetIn = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const line = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3'];
  expect(line.map(isLetIn)).toEqual([true, true, false]);
  expect(['2001:db8:1:3::1', '2001:db8:1:4::1', '2001:db8:2:3::1'].map(isLetIn)).toEqual([true, false, true]);
});

test('behind a proxy all come from one address', async () => {
  const { port } = await bounded(true);
  for (let count = 0; count < 7; count += 1) expect((await asked(port)).said).toContain('here');
});

test('connections never take what files need', () => {
  const server = createServer();
  boundConnections(server, true);
  expect(server.maxConnections).toBeGreaterThan(100);
  expect(Number.isSafeInteger(server.maxConnections)).toBe(true);
});

/** Far longer than the test; who waits for it has failed. */
const never = 600_000;

/** A server that begins to close in the middle of its fifth answer, and the client that asks on one connection. */
async function closing() {
  const all = { begun: 0, refused: 0 };
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const server = createServer((_request, response) => {
    all.begun += 1;
    if (all.begun === 5) void closeServer(server, never).then(resolve);
    setTimeout(() => response.end('here'), 5);
  });
  server.keepAliveTimeout = never;
  lastAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  ends.push(
    () => agent.destroy(),
    () => server.closeAllConnections(),
  );
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<void>((done) => {
      const refused = () => {
        all.refused += 1;
        done();
      };
      const request = get({ port, host: '127.0.0.1', agent }, (response) =>
        response.resume().on('end', done),
      );
      request.on('error', refused);
    });
  return { all, ask, closed };
}

test('a server that closes ends the connection that asks again and again', async () => {
  const { all, ask, closed } = await closing();
  while (all.refused === 0 && all.begun < 100) await ask();
  // The one under way, and the one that is told to be the last.
  expect(all.begun).toBeLessThanOrEqual(6);
  await closed;
});

test('a server that closes does not wait for a connection that has been answered and stays', async () => {
  const { all, ask, closed } = await closing();
  while (all.begun < 5) await ask();
  await closed;
  expect(all).toEqual({ begun: 5, refused: 0 });
});
