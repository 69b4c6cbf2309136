import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { countedClient } from './client-address.ts';

/** What may lie in memory because nobody takes it. */
export type UnreadBounds = {
  /** Bytes of one client, where the portal sees who asks: four of the largest documents. */
  client: number;
  /** Bytes of all. */
  all: number;
  /** Milliseconds for an answer, and bytes a second that everybody reads. */
  patience: number;
  rate: number;
  /** How often is looked, in milliseconds. */
  every: number;
};

/** Four kilobytes a second come over the slowest telephone that still shows pages (`arriving.ts`). */
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

/** Cuts off those who left something unread first until the rest is within its bound. */
function cutDown(readers: readonly Reader[], most: number): void {
  let left = sumOf(readers);
  for (const reader of readers.toSorted((one, other) => one.since - other.since)) {
    if (left <= most) return;
    left -= unreadOf(reader);
    reader.socket.destroy();
  }
}

const byClient = (readers: readonly Reader[]) => [...Map.groupBy(readers, ({ client }) => client).values()];

/** The same for all together; the client that leaves most makes room first. */
function makeRoom(readers: readonly Reader[], most: number): void {
  for (const ofOne of byClient(readers).toSorted((one, other) => sumOf(other) - sumOf(one))) {
    const excess = sumOf(readers) - most;
    if (excess <= 0) return;
    cutDown(ofOne, Math.max(0, sumOf(ofOne) - excess));
  }
}

/** Those of whom something lies unread, and notes since when. */
function look(readers: ReadonlyMap<Socket, Reader>, now: number): Reader[] {
  return [...readers.values()].filter((reader) => {
    const isUnread = unreadOf(reader) > 0;
    if (!isUnread) Object.assign(reader, { since: now, before: reader.socket.bytesWritten });
    return isUnread;
  });
}

/**
 * Bounds what lies in memory for readers who do not read. Node ends a connection on which nothing moves (`server.timeout`), not one that takes
 * a little now and then, and counts nothing together: 520 answers of five megabytes that one client asked for and left lying were 2.3 GB.
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
