import { join } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { projectRoot } from '#src/lib/project-root.ts';
import { keepWasmCode } from '#src/lib/wasm-code.ts';
import { outsideMb as mostOutsideMb, watchOutsideMemory } from './outside-memory.ts';
import { Refused } from './refusals.ts';
import type { ThreadAnswer } from './thread-messages.ts';

/** The thread ended although nobody asked it to: the file broke the parser. */
export class ThreadCrash extends Error {
  readonly isOutOfMemory: boolean;

  constructor(cause: unknown) {
    super('The reading thread has ended unexpectedly.', { cause });
    this.name = 'ThreadCrash';
    this.isOutOfMemory =
      cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  }

  /** What is said of the file. */
  asRefused(): Refused {
    return this.isOutOfMemory ? new Refused('bomb', '', 'memory') : new Refused('damaged', '', 'crash');
  }
}

/** The thread held more outside its heap than it may; it was ended. */
export class ThreadOverflow extends ThreadCrash {
  constructor() {
    super(new Error('too much memory outside the heap'));
    this.name = 'ThreadOverflow';
  }

  override asRefused(): Refused {
    return new Refused('bomb', '', 'memory-outside');
  }
}

/** A task took longer than it may; the thread was ended. */
export class ThreadTimeout extends Error {
  override readonly name = 'ThreadTimeout';
}

/** The process is shutting down; the document may be read again later. */
export class ReadingStopped extends Error {
  override readonly name = 'ReadingStopped';
}

/** Starting takes a quarter of a second; a busy machine may need far longer without anything being wrong. */
const startMs = 30_000;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type ThreadOptions = { workerData?: unknown; memoryMb: number; outsideMb?: number };

/** One worker thread that does one task at a time, each with a time limit. */
export class WorkThread {
  readonly #worker: Worker;
  readonly #outsideMb: number;
  #waiting: Waiting | null = null;
  #end: Error | null = null;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;

  /** @param file path of the thread's program from the folder of the project, which a bundle does not move */
  constructor(file: string, { workerData, memoryMb, outsideMb = mostOutsideMb }: ThreadOptions) {
    keepWasmCode();
    this.#outsideMb = outsideMb;
    this.#worker = new Worker(join(projectRoot(), file), {
      workerData,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer));
    this.#worker.on('messageerror', (error) => this.#crash(error));
    this.#worker.on('error', (error) => this.#crash(error));
    this.#worker.on('exit', (code) => this.#crash(new Error(`exit code ${code}`)));
    // Whoever asks gets this error; nobody else needs to catch it.
    this.#ready.promise.catch(() => undefined);
    // Only a task under way keeps the process alive.
    this.#worker.unref();
  }

  /**
   * Sends a task and waits for its answer.
   * @param limitMs after this time the thread is ended
   * @throws Refused, ThreadTimeout, ThreadCrash, ThreadOverflow, ReadingStopped, or Error with what the thread reported
   */
  async ask<Answer>(task: object, limitMs: number, transfer: Transferable[] = []): Promise<Answer> {
    if (this.#end) throw this.#end;
    if (this.#waiting) throw new Error('A thread does one task at a time.');
    this.#worker.ref();
    let watched: (() => void) | undefined;
    try {
      await this.#started();
      watched = watchOutsideMemory(this.#worker, this.#outsideMb, () => this.#fail(new ThreadOverflow()));
      return await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => this.#fail(new ThreadTimeout('time limit reached')), limitMs);
        this.#waiting = { resolve: (value) => resolve(value as Answer), reject, timer };
        this.#worker.postMessage(task, transfer);
      });
    } finally {
      watched?.();
      this.#worker.unref();
    }
  }

  /** A task is sent only when the thread is ready, so that a crash afterwards is surely the document's. */
  async #started(): Promise<void> {
    if (this.#isReady) return;
    const timer = setTimeout(() => this.#crash(new Error('start takes too long')), startMs);
    try {
      await this.#ready.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  get isUsable(): boolean {
    return this.#end === null;
  }

  /** Ends the thread; a task under way fails with `reason`. */
  async end(reason: Error = new ReadingStopped('thread ended')): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #settle(answer: ThreadAnswer): void {
    if (answer.kind === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
      return;
    }
    const waiting = this.#takeWaiting();
    if (!waiting) return;
    if (answer.kind === 'done') waiting.resolve(answer.value);
    else if (answer.kind === 'refused') waiting.reject(new Refused(answer.code, answer.detail, answer.rule));
    else waiting.reject(answer.isOurFault ? new Error(answer.message) : new ThreadCrash(answer.message));
  }

  /** Before it is ready the thread has not seen the document, so the fault is ours. */
  #crash(cause: unknown): void {
    this.#fail(
      this.#isReady ? new ThreadCrash(cause) : new Error('The reading thread cannot start.', { cause }),
    );
  }

  #fail(error: Error): void {
    if (this.#end) return;
    this.#end = error;
    this.#ready.reject(error);
    this.#takeWaiting()?.reject(error);
    void this.#worker.terminate();
  }

  #takeWaiting(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) clearTimeout(waiting.timer);
    return waiting;
  }
}
