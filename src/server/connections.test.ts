import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundConnections } from './connections.ts';

const ends: Array<() => unknown> = [];
afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

async function bounded(isBehindProxy: boolean): Promise<{ port: number; most: number }> {
  const server = createServer((_request, response) => response.end('here'));
  boundConnections(server, isBehindProxy, 3);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { port: (server.address() as AddressInfo).port, most: server.maxConnections };
}

/** Asks over a connection that stays. @returns what came: nothing where it was closed */
async function asked(port: number): Promise<{ socket: Socket; said: string }> {
  const socket = connect(port, '127.0.0.1');
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

test('behind a proxy all come from one address', async () => {
  const { port } = await bounded(true);
  for (let count = 0; count < 5; count += 1) expect((await asked(port)).said).toContain('here');
});

test('connections never take what files need', async () => {
  const { most } = await bounded(true);
  expect(most).toBeGreaterThan(100);
  expect(Number.isSafeInteger(most)).toBe(true);
});
