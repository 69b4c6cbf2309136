import type { Worker } from 'node:worker_threads';
import type { PostgresPoolClient } from 'kysely';
import { ConnectionTurns } from './connection-turns.ts';
import { withoutValues } from './database-fault.ts';
import { databaseThread } from './database-thread.ts';
import type { WorkerAnswer, WorkerNotice, WorkerRequest } from './pglite-messages.ts';

type QueryResult = { command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'; rowCount: number; rows: unknown[] };
type NewRequest = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;
type Answered = Extract<WorkerAnswer, { ok: true }>;

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

function commandOf(sql: string): QueryResult['command'] {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  return commands.find((command) => command === word) ?? 'SELECT';
}

const beginsTransaction = /^\s*(?:begin|start)\b/i;

/**
 * How many queries may be sent at once: one that is running and the next one, so that the thread never waits for
 * the pages.
 */
const mostOnTheirWay = 2;

/**
 * The embedded database behind the interface of a `pg` pool with exactly one connection. PGlite has one session;
 * handing it out exclusively gives transactions the isolation that they have on PostgreSQL. A query outside a
 * transaction needs it only until it is sent, because the thread answers one after the other.
 */
export class PglitePool {
  /** Part of the interface of a pool; this one has nothing to choose. */
  readonly options = {};
  readonly #directory: string;
  readonly #worker: Worker;
  readonly #open = new Map<number, { resolve(answer: Answered): void; reject(error: unknown): void }>();
  readonly #turns = new ConnectionTurns(1);
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #lastId = 0;
  /** Ends the turn of the last query as soon as the next may be sent. */
  #giveBackWithRoom: (() => void) | undefined;

  constructor(directory: string) {
    this.#directory = directory;
    this.#worker = databaseThread();
    this.#worker.on('message', (said: WorkerAnswer | WorkerNotice) => {
      if ('kind' in said) this.#tell(said);
      else this.#settle(said);
    });
    this.#worker.on('error', (error) =>
      this.#failAll(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#failAll(new Error('The database thread has ended.')));
  }

  /**
   * Opens the database. Resolves when it can answer, rejects when its files are unusable. Call it once, before
   * any query.
   */
  async ready(): Promise<void> {
    await this.#ask({ kind: 'open', directory: this.#directory });
  }

  /**
   * Hands out the connection in turns: to a transaction until it is released, to a single query until the next
   * may be sent.
   */
  async connect(): Promise<PostgresPoolClient> {
    let held: (() => void) | undefined = await this.#turns.take();
    let isPinned = false;
    const release = () => {
      held?.();
      held = undefined;
    };
    const client = {
      query: async (sql: string, parameters?: ReadonlyArray<unknown>): Promise<QueryResult> => {
        const turn = held ?? (await this.#turns.take());
        held = turn;
        isPinned ||= beginsTransaction.test(sql);
        const asked = this.#ask({ kind: 'query', sql, parameters: [...(parameters ?? [])] });
        if (!isPinned) {
          this.#giveBackWithRoom = () => {
            turn();
            if (held === turn) held = undefined;
          };
          this.#letNextIn();
        }
        const answer = await asked;
        const command = commandOf(sql);
        const rowCount = command === 'SELECT' ? answer.rows.length : answer.affectedRows;
        return { command, rowCount, rows: answer.rows };
      },
      release,
    };
    // Kysely types `query` generically by row; the rows are what the database answered, as with `pg`.
    return client as unknown as PostgresPoolClient;
  }

  /**
   * Runs SQL for pg-boss, which may send several statements in one text when there are no parameters.
   * A failed script leaves an aborted transaction on the only session; it is rolled back at once.
   */
  async executeSql(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }> {
    const release = await this.#turns.take();
    try {
      const request: NewRequest = parameters?.length
        ? { kind: 'query', sql, parameters }
        : { kind: 'script', sql };
      return { rows: (await this.#ask(request)).rows };
    } catch (error) {
      await this.#ask({ kind: 'script', sql: 'ROLLBACK' });
      throw error;
    } finally {
      release();
    }
  }

  /** Receives `pg_notify` messages of a channel, after the commit. @returns a function that ends it */
  async listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(onNotice));
    if (!known) {
      const release = await this.#turns.take();
      try {
        await this.#ask({ kind: 'listen', channel });
      } finally {
        release();
      }
    }
    return async () => void listeners.delete(onNotice);
  }

  /** Closes the database cleanly and ends its thread. */
  async end(): Promise<void> {
    await this.#turns.take();
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  #ask(request: NewRequest): Promise<Answered> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #letNextIn(): void {
    if (this.#open.size >= mostOnTheirWay) return;
    this.#giveBackWithRoom?.();
    this.#giveBackWithRoom = undefined;
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#open.get(answer.id);
    this.#open.delete(answer.id);
    this.#letNextIn();
    if (answer.ok) waiting?.resolve(answer);
    else waiting?.reject(withoutValues(Object.assign(new Error(answer.error.message), answer.error.fields)));
  }

  #tell({ channel, payload }: WorkerNotice): void {
    for (const onNotice of this.#listeners.get(channel) ?? []) onNotice(payload);
  }

  #failAll(error: Error): void {
    for (const waiting of this.#open.values()) waiting.reject(error);
    this.#open.clear();
  }
}
