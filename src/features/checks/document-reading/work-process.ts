import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';
import { Refused } from './document-types.ts';
import type { ProcessAnswer, ProcessMessage } from './process-messages.ts';
import { processMb } from './process-watch.ts';

/** How V8 ends a process with a full heap: `abort` and traps, as signals or exit codes. */
const abortSignals: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL'];
const abortCodes: readonly unknown[] = [133, 134];

type End = { code: number | null; signal: NodeJS.Signals | null };

/** The process ended unexpectedly: the file crashed the parser. */
export class ProcessCrash extends Error {
  constructor(cause: unknown) {
    super('The reading process has ended unexpectedly.', { cause });
    this.name = 'ProcessCrash';
  }

  /** The refusal for the file. */
  asRefused(): Refused {
    return new Refused('damaged', '', 'crash');
  }
}

/** Its heap was full. */
export class ProcessFull extends ProcessCrash {
  override readonly name = 'ProcessFull';

  override asRefused(): Refused {
    return new Refused('bomb', '', 'memory');
  }
}

/** It exceeded its memory (`process-watch.ts`) or that of the machine. */
export class ProcessOverflow extends ProcessCrash {
  override readonly name = 'ProcessOverflow';

  override asRefused(): Refused {
    return new Refused('bomb', '', 'memory-outside');
  }
}

function crashOf({ code, signal }: End): ProcessCrash {
  const cause = `ended with ${signal ?? code}`;
  if (signal === 'SIGKILL') return new ProcessOverflow(cause);
  if (abortSignals.includes(signal) || abortCodes.includes(code)) return new ProcessFull(cause);
  return new ProcessCrash(cause);
}

/** A task exceeded its time; the process was ended. */
export class ProcessTimeout extends Error {
  override readonly name = 'ProcessTimeout';
}

/** The portal shuts down; the document may be read again later. */
export class ReadingStopped extends Error {
  override readonly name = 'ReadingStopped';
}

/** Starting takes a quarter of a second; a busy machine may need far longer. */
const startMs = 30_000;

type Waiting = { resolve(value: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };
type ProcessOptions = { bytes?: Uint8Array; memoryMb: number; mostMb?: number };

/** Programs that draw our own content with native code (`@resvg/resvg-js`). */
const native: readonly string[] = ['src/features/checks/document-reading/drawing-process.ts'];

/** Readable paths: programs and their packages. Not data, settings or system information about the portal. */
const readable = ['package.json', 'src', 'public', 'node_modules'];

/** Packages may be elsewhere, behind a link. */
const readRights = () => [
  ...new Set(
    readable
      .map((name) => join(projectRoot(), name))
      .filter((path) => existsSync(path))
      .flatMap((path) => [path, realpathSync(path)]),
  ),
];

/** Start options of a process: limits, and no right to write, to start programs or to load native code. */
const flags = (file: string, memoryMb: number) => [
  `--max-old-space-size=${memoryMb}`,
  '--max-semi-space-size=16',
  '--stack-size=3900',
  '--no-wasm-code-gc',
  '--permission',
  ...readRights().map((path) => `--allow-fs-read=${path}`),
  // Until it receives its first message (`process-watch.ts`).
  '--allow-worker',
  // It could open any file, regardless of the rights.
  '--no-experimental-sqlite',
  ...(native.includes(file) ? ['--allow-addons'] : []),
];

/**
 * A separate process that runs one task at a time, each with a time limit. It is not a thread: if a heap is full,
 * V8 ends the whole process, which must not be the portal (ADR 0035).
 */
export class WorkProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #waiting: Waiting | null = null;
  #end: Error | null = null;
  readonly #ready = Promise.withResolvers<void>();
  #isReady = false;

  /**
   * @param file path of its program from the folder of the project; not bundled
   * @param options.bytes the file
   * @param options.memoryMb of its heap
   * @param options.mostMb of all its memory
   */
  constructor(file: string, { bytes, memoryMb, mostMb = processMb }: ProcessOptions) {
    this.#child = fork(join(projectRoot(), file), [String(mostMb)], {
      execArgv: flags(file, memoryMb),
      // Without secrets of the portal, in case a parser is exploited.
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      // Output of a parser about a foreign file belongs neither in our log nor on our terminal.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#ended = once(this.#child, 'exit').catch(() => undefined);
    this.#child.on('message', (answer: ProcessAnswer) => this.#settle(answer));
    this.#child.on('error', (error) => this.#crash(new ProcessCrash(error)));
    this.#child.on('exit', (code, signal) => this.#crash(crashOf({ code, signal })));
    // Callers get this error; it needs no other handler.
    this.#ready.promise.catch(() => undefined);
    // Only a running task keeps the portal alive.
    this.#unref();
    if (bytes) this.#send({ kind: 'given', bytes });
  }

  /**
   * Sends a task and waits for its answer.
   * @param limitMs after this time the process is ended
   * @throws Refused, ProcessTimeout, ProcessCrash, ReadingStopped, or Error with what the process reported
   */
  async ask<Answer>(task: object, limitMs: number): Promise<Answer> {
    if (this.#end) throw this.#end;
    if (this.#waiting) throw new Error('A process does one task at a time.');
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      await this.#started();
      return await new Promise<Answer>((resolve, reject) => {
        const timer = setTimeout(() => this.#fail(new ProcessTimeout('time limit reached')), limitMs);
        this.#waiting = { resolve: (value) => resolve(value as Answer), reject, timer };
        this.#send({ kind: 'task', task });
      });
    } finally {
      this.#unref();
    }
  }

  /** A task is sent only when the process is ready, so that a later crash is caused by the document. */
  async #started(): Promise<void> {
    if (this.#isReady) return;
    const timer = setTimeout(() => this.#crash(new ProcessCrash('start takes too long')), startMs);
    try {
      await this.#ready.promise;
    } finally {
      clearTimeout(timer);
    }
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isUsable(): boolean {
    return this.#end === null;
  }

  /** Ends the process; a running task fails with `reason`. */
  async end(reason: Error = new ReadingStopped('process ended')): Promise<void> {
    this.#fail(reason);
    this.#child.ref();
    await this.#ended;
  }

  #unref(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #send(message: ProcessMessage<object>): void {
    // If the other side is gone, its exit event follows.
    this.#child.send(message, () => undefined);
  }

  #settle(answer: ProcessAnswer): void {
    if (answer.kind === 'ready') {
      this.#isReady = true;
      this.#ready.resolve();
      return;
    }
    const waiting = this.#takeWaiting();
    if (!waiting) return;
    if (answer.kind === 'done') waiting.resolve(answer.value);
    else if (answer.kind === 'refused') waiting.reject(new Refused(answer.code, answer.detail, answer.rule));
    else waiting.reject(answer.isOurFault ? new Error(answer.message) : new ProcessCrash(answer.message));
  }

  /** Before it is ready the process has not read the document, so the fault is ours. */
  #crash(crash: ProcessCrash): void {
    this.#fail(
      this.#isReady ? crash : new Error('The reading process cannot start.', { cause: crash.cause }),
    );
  }

  #fail(error: Error): void {
    if (this.#end) return;
    this.#end = error;
    this.#ready.reject(error);
    this.#takeWaiting()?.reject(error);
    this.#child.kill('SIGKILL');
  }

  #takeWaiting(): Waiting | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) clearTimeout(waiting.timer);
    return waiting;
  }
}
