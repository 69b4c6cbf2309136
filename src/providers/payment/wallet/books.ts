import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredOrder, storedOrder } from './order.ts';

/**
 * The wallet's books: one JSON file per order, written whole, flushed to the disk and renamed into place, so
 * that a kill at any moment leaves either the old or the new state. One process per folder.
 */
export interface Books {
  read(orderId: string): Promise<StoredOrder | null>;
  /** Writes a new order unless its id is taken; returns what the books hold then. */
  add(order: StoredOrder): Promise<StoredOrder>;
  /**
   * Changes an order; changes of the same order wait for each other. Null: no such order.
   * The order is on the disk before the promise resolves.
   */
  change<T>(orderId: string, change: (order: StoredOrder) => [StoredOrder, T]): Promise<T | null>;
  /** Notes, before the capture is booked, to which order its id belongs. */
  noteCapture(captureId: string, orderId: string): Promise<void>;
  orderOfCapture(captureId: string): Promise<string | null>;
  orderIds(): Promise<string[]>;
}

const ID = /^[A-Z0-9]{17}$/;

export function createBooks(directory: string): Books {
  const orders = join(directory, 'orders');
  const captures = join(directory, 'captures');
  const turns = new Map<string, Promise<unknown>>();

  function inTurn<T>(orderId: string, work: () => Promise<T>): Promise<T> {
    const turn = (turns.get(orderId) ?? Promise.resolve()).then(work, work);
    turns.set(orderId, turn);
    const tidy = () => {
      if (turns.get(orderId) === turn) turns.delete(orderId);
    };
    turn.then(tidy, tidy);
    return turn;
  }

  async function read(orderId: string): Promise<StoredOrder | null> {
    const text = ID.test(orderId) ? await readIfThere(join(orders, `${orderId}.json`)) : null;
    return text === null ? null : storedOrder.parse(JSON.parse(text));
  }

  const write = (order: StoredOrder) =>
    writeDurably(orders, `${order.id}.json`, JSON.stringify(order, null, 2));

  return {
    read,
    add: (order) =>
      inTurn(order.id, async () => {
        const existing = await read(order.id);
        if (existing === null) await write(order);
        return existing ?? order;
      }),
    change: (orderId, change) =>
      inTurn(orderId, async () => {
        const order = await read(orderId);
        if (order === null) return null;
        const [changed, result] = change(order);
        if (changed !== order) await write(changed);
        return result;
      }),
    noteCapture: (captureId, orderId) => writeDurably(captures, captureId, orderId),
    orderOfCapture: async (captureId) => (ID.test(captureId) ? readIfThere(join(captures, captureId)) : null),
    async orderIds() {
      const names = await readdir(orders).catch(nullWhenMissing);
      return (names ?? []).map((name) => name.replace(/\.json$/, '')).filter((name) => ID.test(name));
    },
  };
}

/** Writes a file so that it exists completely or not at all, even after a power cut. */
export async function writeDurably(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `.${randomUUID()}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(directory, name));
  const folder = await open(directory, 'r');
  await folder.sync().finally(() => folder.close());
}

export function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullWhenMissing);
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 17 characters like PayPal's ids. */
export function randomId(): string {
  return idFrom(randomBytes(17));
}

/** The same id for the same request, unguessable without the secret: this makes creating idempotent. */
export function idOfRequest(secret: string, requestId: string): string {
  return idFrom(createHmac('sha256', secret).update(requestId).digest().subarray(0, 17));
}

function idFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
