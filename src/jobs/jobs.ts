import { isDeepStrictEqual } from 'node:util';
import { fromKysely, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Database, Tx } from '#src/database/database.ts';
import type { Log } from '#src/lib/log.ts';

/**
 * A kind of background work. Handlers must be idempotent: after a crash, a time-out or a sweep the same
 * job can run again.
 */
export type JobDefinition<Data extends object> = {
  name: string;
  schema: z.ZodType<Data>;
  /** How long one run may take. Then its signal says so, and the run has failed, whatever it still does. */
  timeLimitSeconds: number;
  /** How often a failed run is repeated, with growing pauses. */
  retries: number;
  /** How many run beside each other in one process; one unless given. */
  parallel?: number;
};

/** Declares a kind of job; the feature that owns it exports the value so that others can enqueue it. */
export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

/** @param signal tells a run that it took too long or is no longer the one that counts: it ends what it has begun */
type Handler<Data> = (data: Data, signal: AbortSignal) => Promise<void>;
type Registration = {
  definition: JobDefinition<object>;
  /** Runs one job; `isLast` says that no retry follows, `hold` that another may have the job meanwhile. */
  run(data: unknown, isLast: boolean, hold: AbortSignal): Promise<void>;
};

/** The owner of a job and how many of his jobs are ahead of it. Jobs with fewer ahead run first. */
export type Turn = { of: string; place: number };

type AttachedWork = {
  start(): Promise<void>;
  /** Takes nothing new; resolves when what runs has ended. */
  stop(): Promise<void>;
};

export type Jobs = {
  /**
   * Says what to do for a kind of job. Call before `start`.
   * @param onExhausted called once the last retry has failed or taken too long: put the failure where the customer sees it
   */
  handle<Data extends object>(
    definition: JobDefinition<Data>,
    handler: Handler<Data>,
    onExhausted?: (data: Data) => Promise<void>,
  ): void;
  /**
   * Work to be repeated every `seconds`, and once at start, beside everything else: finds what got stuck and
   * sets it going.
   */
  sweep(name: string, seconds: number, run: () => Promise<void>): void;
  /**
   * Attaches other work that starts and stops with the jobs, such as a table that is its own queue. Call before
   * `start`.
   */
  attach(work: AttachedWork): void;
  /** Enqueues inside the transaction that writes the cause, so that the job exists exactly if it does. */
  enqueue<Data extends object>(
    definition: JobDefinition<Data>,
    data: Data,
    tx?: Tx,
    delaySeconds?: number,
  ): Promise<void>;
  /** The same in turns: a process runs one job of a person at a time. Places decide the order, then age. */
  enqueueInTurn<Data extends object>(
    definition: JobDefinition<Data>,
    data: Data,
    turn: Turn,
    tx?: Tx,
  ): Promise<void>;
  /** The jobs of a kind that wait or run. */
  underWay<Data extends object>(definition: JobDefinition<Data>): Promise<Data[]>;
  /** Enqueues a kind known by name only, such as the follow-up of a message. */
  enqueueNamed(name: string, data: object, tx?: Tx): Promise<void>;
  /** Looks for work of that kind now instead of at the next poll. Call after the transaction. */
  wake(name: string): void;
  /** Makes everything ready to be enqueued; nothing runs yet. Call before `start`, or leave it to `start`. */
  prepare(): Promise<void>;
  /** Runs jobs, attached work and sweeps from now on. To call it again does nothing. */
  start(): Promise<void>;
  /** Finishes running jobs, at most `limitMs`; what is cut off runs again after the restart. */
  stop(limitMs: number): Promise<void>;
};

/** Poll interval of an idle worker. It does not matter for jobs of this process, which wakes its workers. */
const pollSeconds = 2;

/** A job whose process has not been heard of for this long is given to another; pg-boss allows no less. */
const heartbeatSeconds = 10;

/** How often dead and overdue jobs are looked for. */
const superviseSeconds = 5;

/** pg-boss would fail a run that takes too long without telling anybody, so its limit comes after ours. */
const graceSeconds = 30;

function queueRules({ timeLimitSeconds, retries }: JobDefinition<object>) {
  return {
    expireInSeconds: timeLimitSeconds + graceSeconds,
    heartbeatSeconds,
    retryLimit: retries,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
  };
}

/** A run took longer than its kind may. */
class RunTooLong extends Error {
  override readonly name = 'RunTooLong';
}

/** Fails a run that takes too long and aborts its signal. Nobody waits for what it still does. */
async function inTime(
  seconds: number,
  hold: AbortSignal,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController();
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const tooLong = new RunTooLong(`longer than ${seconds} s`);
    limit.abort(tooLong);
    reject(tooLong);
  }, seconds * 1000).unref();
  try {
    await Promise.race([run(AbortSignal.any([hold, limit.signal])), isOver]);
  } finally {
    clearTimeout(timer);
  }
}

type Sweep = { name: string; seconds: number; run(): Promise<void>; running: Promise<void> | null };

function createBoss(database: Database, log: Log): PgBoss {
  const boss = new PgBoss({
    db: database.executor,
    backend: database.engine,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    // Needed besides `superviseIntervalSeconds`: without it, dead jobs would be looked for once a minute.
    monitorIntervalSeconds: superviseSeconds,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  return boss;
}

/** What runs: the workers of each kind of job, other work and sweeps. */
class Work {
  readonly registrations = new Map<string, Registration>();
  readonly sweeps: Sweep[] = [];
  readonly attached: AttachedWork[] = [];
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #log: Log;
  readonly #timers: NodeJS.Timeout[] = [];
  /** The workers of each kind, one for each parallel run: pg-boss wakes one at a time. */
  readonly #workers = new Map<string, string[]>();
  #isRunning = false;
  #prepared: Promise<void> | undefined;
  #started: Promise<void> | undefined;

  constructor(database: Database, boss: PgBoss, log: Log) {
    this.#database = database;
    this.#boss = boss;
    this.#log = log;
  }

  /** All queues before anything runs: a job of one kind may enqueue another kind as soon as its worker does. */
  prepare(): Promise<void> {
    this.#prepared ??= this.#boss.start().then(() => this.#prepareQueues());
    return this.#prepared;
  }

  start(): Promise<void> {
    this.#started ??= this.#begin();
    return this.#started;
  }

  wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.notifyWorker(worker);
  }

  async stop(limitMs: number): Promise<void> {
    this.#isRunning = false;
    for (const timer of this.#timers) clearInterval(timer);
    const cutOff = AbortSignal.timeout(limitMs);
    const limit = new Promise((resolve) => cutOff.addEventListener('abort', resolve));
    // pg-boss itself checks only every half second whether its workers have finished.
    const atWork = [
      ...[...this.#workers.keys()].map((name) => this.#boss.offWork(name, { wait: true })),
      ...this.attached.map((work) => work.stop()),
    ];
    await Promise.race([Promise.all([...atWork, ...this.sweeps.map(({ running }) => running)]), limit]);
    await this.#boss.stop({ graceful: false, close: false });
  }

  async #begin(): Promise<void> {
    await this.prepare();
    this.#isRunning = true;
    for (const registration of this.registrations.values()) await this.#startWorkers(registration);
    for (const work of this.attached) await work.start();
    for (const sweep of this.sweeps) {
      this.#sweepOnce(sweep);
      const timer = setInterval(() => this.#sweepOnce(sweep), sweep.seconds * 1000);
      timer.unref();
      this.#timers.push(timer);
    }
  }

  /** A sweep that outlasts its interval, because a provider is slow, is not started beside itself. */
  #sweepOnce(sweep: Sweep): void {
    sweep.running ??= sweep
      .run()
      .catch((error: unknown) => {
        if (this.#isRunning) this.#log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      })
      .finally(() => {
        sweep.running = null;
      });
  }

  /**
   * Makes the queues ready to be written to from inside a transaction. A queue that pg-boss has not seen when it
   * started is looked up on its first use, on a connection of its own; PGlite has only one, and the transaction would
   * wait for itself.
   */
  async #prepareQueues(): Promise<void> {
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    for (const { definition } of this.registrations.values()) {
      const { name } = definition;
      const rules = queueRules(definition);
      const queue = known.get(name);
      if (queue && isDeepStrictEqual({ ...queue, ...rules }, queue)) continue;
      await this.#boss.createQueue(name, rules);
      // Without this, an existing queue keeps the rules of an earlier version.
      await this.#boss.updateQueue(name, rules);
      await this.#boss.findJobs(name, { key: 'none' });
    }
  }

  async #startWorkers(registration: Registration): Promise<void> {
    const { definition, run } = registration;
    await this.#takeUpOrphans(registration);
    const options = {
      pollingIntervalSeconds: pollSeconds,
      includeMetadata: true,
      batchSize: 1,
      // Jobs in turns only: others belong to nobody.
      localGroupConcurrency: 1,
    } as const;
    const started: string[] = [];
    this.#workers.set(definition.name, started);
    for (let index = 0; index < (definition.parallel ?? 1); index += 1) {
      const worker = await this.#boss.work(definition.name, options, async (batch) => {
        try {
          for (const job of batch) await run(job.data, job.retryCount >= job.retryLimit, job.signal);
        } finally {
          // Without this, a worker waits for the next poll even when more jobs are there: one mail every
          // two seconds.
          this.#boss.notifyWorker(started[index] ?? '');
        }
      });
      started[index] = worker;
    }
  }

  /**
   * The embedded database has one process only, so what is marked as running at start was cut off by a kill:
   * it runs again at once. On PostgreSQL it may run elsewhere; there the missing heartbeat tells.
   */
  async #takeUpOrphans({ definition }: Registration): Promise<void> {
    if (this.#database.engine !== 'pglite') return;
    const jobs = await this.#boss.findJobs(definition.name);
    const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (orphans.length === 0) return;
    // It counts as a try, so that a job that kills the process every time ends some day. There is no pause
    // before the next try.
    await this.#boss.fail(definition.name, orphans, { reason: 'the process was killed' });
    for (const id of orphans) {
      await this.#boss.update({ name: definition.name, options: { id, startAfter: 0 } });
    }
  }
}

function sending(
  database: Database,
  boss: PgBoss,
): Pick<Jobs, 'enqueue' | 'enqueueInTurn' | 'enqueueNamed' | 'underWay'> {
  return {
    async enqueue(definition, data, tx, delaySeconds = 0) {
      const options = { ...(tx ? { db: fromKysely(tx) } : {}), startAfter: delaySeconds };
      await boss.send(definition.name, data, options);
    },
    async enqueueInTurn(definition, data, { of, place }, tx) {
      const options = tx ? { db: fromKysely(tx) } : {};
      await boss.send(definition.name, data, { ...options, group: { id: of }, priority: -place });
    },
    async underWay({ name, schema }) {
      const { rows } = await database.executor.executeSql(
        "select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active')",
        [name],
      );
      return rows.map((row) => z.object({ data: schema }).parse(row).data);
    },
    async enqueueNamed(name, data, tx) {
      await boss.send(name, data, tx ? { db: fromKysely(tx) } : {});
    },
  };
}

/**
 * Background jobs by pg-boss on the same database as the data, PGlite or PostgreSQL.
 * @param database the open database
 * @param log one line for each failed run, without the job's data
 */
export function createJobs(database: Database, log: Log): Jobs {
  const boss = createBoss(database, log);
  const work = new Work(database, boss, log);
  return {
    ...sending(database, boss),
    handle(definition, handler, onExhausted) {
      const run: Registration['run'] = async (raw, isLast, hold) => {
        const data = definition.schema.parse(raw);
        try {
          await inTime(definition.timeLimitSeconds, hold, (signal) => handler(data, signal));
        } catch (error) {
          log.error({ err: error, job: definition.name, isLast }, 'job failed');
          if (isLast && onExhausted) await onExhausted(data);
          throw error;
        }
      };
      work.registrations.set(definition.name, { definition: definition as JobDefinition<object>, run });
    },
    sweep: (name, seconds, run) => void work.sweeps.push({ name, seconds, run, running: null }),
    attach: (other) => void work.attached.push(other),
    wake: (name) => work.wake(name),
    prepare: () => work.prepare(),
    start: () => work.start(),
    stop: (limitMs) => work.stop(limitMs),
  };
}
