import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PostgresPoolClient } from 'kysely';
import { projectRoot } from '#src/lib/project-root.ts';
import { keepWasmCode } from '#src/lib/wasm-code.ts';
import { withoutValues } from './database-fault.ts';
import type { WorkerAnswer, WorkerNotice, WorkerRequest } from './pglite-messages.ts';

type QueryResult = { command: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'; rowCount: number; rows: unknown[] };
type NewRequest = WorkerRequest extends infer R ? (R extends WorkerRequest ? Omit<R, 'id'> : never) : never;
type Answered = Extract<WorkerAnswer, { ok: true }>;

const commands = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

function commandOf(sql: string): QueryResult['command'] {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase();
  return commands.find((command) => command === word) ?? 'SELECT';
}

/** How long a query waits for the only connection before it reports a deadlock of our own making. */
const acquireLimitMs = 60_000;

/**
 * The embedded database behind the interface of a `pg` pool with exactly one connection. PGlite has one
 * session; handing it out exclusively gives transactions the isolation that they have on PostgreSQL.
 */
export class PglitePool {
  /** Part of the interface of a pool; this one has nothing to choose. */
  readonly options = {};
  readonly #worker: Worker;
  readonly #open = new Map<number, { resolve(answer: Answered): void; reject(error: unknown): void }>();
  readonly #waiting: Array<() => void> = [];
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #isTaken = false;
  #lastId = 0;

  constructor(directory: string) {
    keepWasmCode();
    const file = join(projectRoot(), 'src/database/pglite-worker.ts');
    this.#worker = new Worker(file, { workerData: { directory } });
    this.#worker.on('message', (said: WorkerAnswer | WorkerNotice) => {
      if ('kind' in said) this.#tell(said);
      else this.#settle(said);
    });
    this.#worker.on('error', (error) =>
      this.#failAll(error instanceof Error ? error : new Error(String(error))),
    );
    this.#worker.on('exit', () => this.#failAll(new Error('The database thread has ended.')));
  }

  /** Resolves when the database can answer; rejects when its files are unusable. */
  async ready(): Promise<void> {
    await this.#ask({ kind: 'ready' });
  }

  /** Hands out the connection; every other caller waits until it is released. */
  async connect(): Promise<PostgresPoolClient> {
    await this.#acquire();
    let isReleased = false;
    const client = {
      query: async (sql: string, parameters?: ReadonlyArray<unknown>): Promise<QueryResult> => {
        const answer = await this.#ask({ kind: 'query', sql, parameters: [...(parameters ?? [])] });
        const command = commandOf(sql);
        const rowCount = command === 'SELECT' ? answer.rows.length : answer.affectedRows;
        return { command, rowCount, rows: answer.rows };
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        this.#release();
      },
    };
    // Kysely types `query` generically by row; the rows are what the database answered, as with `pg`.
    return client as unknown as PostgresPoolClient;
  }

  /**
   * Runs SQL for pg-boss, which may send several statements in one text when there are no parameters.
   * A failed script leaves an aborted transaction on the only session; it is rolled back at once.
   */
  async executeSql(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }> {
    await this.#acquire();
    try {
      const request: NewRequest = parameters?.length
        ? { kind: 'query', sql, parameters }
        : { kind: 'script', sql };
      return { rows: (await this.#ask(request)).rows };
    } catch (error) {
      await this.#ask({ kind: 'script', sql: 'ROLLBACK' });
      throw error;
    } finally {
      this.#release();
    }
  }

  /** Hears what `pg_notify` says on a channel, once its transaction has committed. @returns ends the listening */
  async listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel);
    const listeners = known ?? new Set();
    this.#listeners.set(channel, listeners.add(onNotice));
    if (!known) {
      await this.#acquire();
      try {
        await this.#ask({ kind: 'listen', channel });
      } finally {
        this.#release();
      }
    }
    return async () => void listeners.delete(onNotice);
  }

  /** Closes the database cleanly and ends its thread. */
  async end(): Promise<void> {
    await this.#acquire();
    await this.#ask({ kind: 'close' });
    await this.#worker.terminate();
  }

  async #acquire(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(limit);
        resolve();
      };
      const limit = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(
          new Error('No database connection in 60 s; a transaction probably uses the outer connection.'),
        );
      }, acquireLimitMs);
      this.#waiting.push(turn);
    });
  }

  #release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }

  #ask(request: NewRequest): Promise<Answered> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#open.get(answer.id);
    this.#open.delete(answer.id);
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
