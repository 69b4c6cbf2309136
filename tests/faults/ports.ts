import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** The port a listening server was given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

/** Below the range from which the system gives ports to outgoing calls: none of them takes ours meanwhile. */
const range = { first: 20_000, size: 12_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port that is free now, for a process that is killed and must come back on the same one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = range.first + Math.floor(Math.random() * range.size);
    if (await isFree(port)) return port;
  }
}
