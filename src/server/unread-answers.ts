import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedClient } from './client-address.ts';

/** How much may lie in memory unread. */
export type UnreadBounds = {
  /** Bytes of one client, where the portal sees who asks: four of the largest documents. */
  client: number;
  /** Bytes of all. */
  all: number;
  /** Milliseconds that an answer may take, and bytes a second that every reader manages. */
  patience: number;
  rate: number;
  /** Milliseconds between two checks. */
  every: number;
};

/** Four kilobytes a second is the slowest mobile connection on which pages are still usable (`arriving.ts`). */
const bounds: UnreadBounds = {
  client: 48 * 1024 * 1024,
  all: 256 * 1024 * 1024,
  patience: 60_000,
  rate: 4096,
  every: 1000,
};

/** A connection with something unread: since when, and how much had been written to it before. */
type Reader = { socket: Socket; client: string; since: number; before: number };

const unreadOf = ({ socket }: Reader) => (socket.destroyed ? 0 : socket.writableLength);
const sumOf = (readers: readonly Reader[]) => readers.reduce((sum, reader) => sum + unreadOf(reader), 0);

/** Cuts off those who have waited longest, until the rest is within the bound. */
function cutDown(readers: readonly Reader[], most: number): void {
  let left = sumOf(readers);
  for (const reader of readers.toSorted((one, other) => one.since - other.since)) {
    if (left <= most) return;
    left -= unreadOf(reader);
    reader.socket.destroy();
  }
}

const byClient = (readers: readonly Reader[]) => [...Map.groupBy(readers, ({ client }) => client).values()];

/** The same for all together, beginning with the client that leaves most unread. */
function makeRoom(readers: readonly Reader[], most: number): void {
  for (const ofOne of byClient(readers).toSorted((one, other) => sumOf(other) - sumOf(one))) {
    const excess = sumOf(readers) - most;
    if (excess <= 0) return;
    cutDown(ofOne, Math.max(0, sumOf(ofOne) - excess));
  }
}

/** The connections with something unread; notes since when. */
function look(readers: ReadonlyMap<Socket, Reader>, now: number): Reader[] {
  return [...readers.values()].filter((reader) => {
    const isUnread = unreadOf(reader) > 0;
    if (!isUnread) Object.assign(reader, { since: now, before: reader.socket.bytesWritten });
    return isUnread;
  });
}

/**
 * Bounds the memory of unread answers. Node ends a connection on which nothing moves (`server.timeout`), but not
 * one that reads a little now and then, and it sets no bound for all together: 520 answers of five megabytes that
 * one client left unread took 2.3 GB.
 * @param isBehindProxy all come from the proxy then, which reads at once
 * @param limits other bounds, for tests
 */
export function boundUnread(server: Server, isBehindProxy: boolean, limits: UnreadBounds = bounds): void {
  const readers = new Map<Socket, Reader>();
  server.on('connection', (socket: Socket) => {
    const client = isBehindProxy ? '' : countedClient(socket.remoteAddress ?? '');
    readers.set(socket, { socket, client, since: performance.now(), before: 0 });
    socket.once('close', () => readers.delete(socket));
  });
  const bound = () => {
    const now = performance.now();
    const unread = look(readers, now);
    for (const { socket, since, before } of unread)
      if (now - since > limits.patience + ((socket.bytesWritten - before) / limits.rate) * 1000)
        socket.destroy();
    if (!isBehindProxy) for (const ofOne of byClient(unread)) cutDown(ofOne, limits.client);
    makeRoom(unread, limits.all);
  };
  const looking = setInterval(bound, limits.every);
  looking.unref();
  server.once('close', () => clearInterval(looking));
}
