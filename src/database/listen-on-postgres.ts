import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long until a lost connection is tried again. */
const reconnectMs = 1_000;

/**
 * Listens to a channel of PostgreSQL on a connection of its own, for as long as the program runs. After a lost
 * connection is back, `onNotice` is called with an empty payload, because messages may have been missed.
 * @returns a function that ends it
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  onNotice: (payload: string) => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString, keepAlive: true });
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''));
    // A broken connection raises `end`. Without this listener the error before it would end the process.
    fresh.on('error', () => undefined);
    const ended = new Promise<void>((resolve) => fresh.once('end', resolve));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      // A server in recovery takes connections and refuses to listen: each try would leave one open.
      await fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    void ended.then(reconnect);
  }

  async function reconnect(): Promise<void> {
    client = undefined;
    while (!ending.signal.aborted) {
      await pause(reconnectMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (isBack) return onNotice('');
    }
  }

  await connect();
  return async () => {
    ending.abort();
    await client?.end();
  };
}
