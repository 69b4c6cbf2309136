import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Of one address, where the portal sees who asks: a browser opens six to a host, and a hundred people may share one. */
const mostOfOne = 600;

/** Beside connections there are files: the database, documents, what is uploaded. */
const leftForFiles = 0.2;

/** A browser has its first words ready when it connects; a phone that loses its line meanwhile tries again. */
const firstWordsMs = 20_000;
const checkedEveryMs = 5000;

/** How many files and connections this process may have open; undefined where the system does not say. */
function mostOpen(): number | undefined {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? undefined : Number(soft);
  } catch {
    return undefined;
  }
}

/** What a server is made with, so that connections that say nothing do not stay. */
export const patience = {
  headersTimeout: firstWordsMs,
  connectionsCheckingInterval: checkedEveryMs,
} as const;

/**
 * Bounds the connections of a server: of one address, and in all below what the system lets a process open.
 * @param isBehindProxy all come from the proxy then, which is to bound them by address itself (docs/configuration.md)
 */
export function boundConnections(server: Server, isBehindProxy: boolean, most = mostOfOne): void {
  const open = mostOpen();
  if (open !== undefined) server.maxConnections = Math.floor(open * (1 - leftForFiles));
  if (isBehindProxy) return;
  const held = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const ofOne = (held.get(address) ?? 0) + 1;
    if (ofOne > most) {
      socket.destroy();
      return;
    }
    held.set(address, ofOne);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
  });
}

/** How often connections that have become idle are looked for while the server closes. */
const idleLookMs = 100;

/**
 * Lets every answer that begins once the server no longer listens be the last one of its connection. A proxy asks again as soon as
 * it is answered, on a connection that was never idle when idle ones were closed; the program would go on until it is cut off.
 */
export function lastAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
  });
}

/**
 * Stops listening and waits for running requests, and for nobody who only keeps his connection; what lasts longer is cut off at the
 * limit.
 */
export function closeServer(server: Server, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    const look = setInterval(() => server.closeIdleConnections(), idleLookMs);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(look);
      resolve();
    });
    server.closeIdleConnections();
  });
}
