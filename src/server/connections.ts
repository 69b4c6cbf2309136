import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#src/lib/fair-slots.ts';
import { countedClient } from './client-address.ts';

/** How many connections are open at once, where the portal sees who asks. */
export type ConnectionBounds = {
  /** Of one client: a browser opens six to a host, and a hundred people may share an address. */
  client: number;
  /** Of one network, the /24 of an IPv4 client or the /48 of an IPv6 one: whoever rents one has hundreds of addresses. */
  network: number;
  /** Of all, below what the system lets this process open; undefined where it does not say. */
  all: number | undefined;
};

/** The share that is left for files: the database, documents, uploads. */
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

/** With few files to open in all, one client leaves two thirds of the connections to others, and one network half of them. */
function ownBounds(): ConnectionBounds {
  const open = mostOpen();
  const all = open === undefined ? undefined : Math.floor(open * (1 - leftForFiles));
  const most = all ?? Number.POSITIVE_INFINITY;
  return { client: Math.min(600, Math.floor(most / 3)), network: Math.min(2400, Math.floor(most / 2)), all };
}

/** Options of the server, so that silent connections do not stay. */
export const patience = {
  headersTimeout: firstWordsMs,
  connectionsCheckingInterval: checkedEveryMs,
} as const;

/**
 * Bounds the connections of a server: of one client, of one network, and in all below what the system lets a process open.
 * @param isBehindProxy all come from the proxy then, which is to bound them by address itself (docs/configuration.md)
 * @param limits other bounds, for tests
 */
export function boundConnections(server: Server, isBehindProxy: boolean, limits = ownBounds()): void {
  if (limits.all !== undefined) server.maxConnections = limits.all;
  if (isBehindProxy) return;
  const held = new Map<string, number>();
  const heldBy = (key: string) => held.get(key) ?? 0;
  server.on('connection', (socket: Socket) => {
    const client = countedClient(socket.remoteAddress ?? '');
    const shares = [
      { key: `client ${client}`, most: limits.client },
      { key: `network ${networkOf(client)}`, most: limits.network },
    ];
    if (shares.some(({ key, most }) => heldBy(key) >= most)) {
      socket.destroy();
      return;
    }
    for (const { key } of shares) held.set(key, heldBy(key) + 1);
    socket.once('close', () => {
      for (const { key } of shares)
        if (heldBy(key) > 1) held.set(key, heldBy(key) - 1);
        else held.delete(key);
    });
  });
}

/** How often connections that have become idle are looked for while the server closes. */
const idleLookMs = 100;

/**
 * Once the server no longer listens, each answer is the last of its connection. A proxy sends its next request as
 * soon as it is answered, so its connection is never idle when idle ones are closed, and the program would go on
 * until the limit.
 */
export function lastAnswers(server: Server): void {
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.setHeader('Connection', 'close');
  });
}

/**
 * Stops listening and waits for running requests, but not for idle connections. What lasts longer is cut off at
 * the limit.
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
