import { type Applicant, FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';
import { ReadingStopped, WorkProcess } from './work-process.ts';

/** Whoever opens a file: a request that somebody waits for, or a job of ours, which `signal` ends. */
export type Opener = { caller: string; waits: boolean; signal?: AbortSignal };

type Settings = {
  /** Files opened at once for requests, and for jobs. Neither waits for the other. */
  requestsAtOnce: number;
  jobsAtOnce: number;
  /** Heap of a process in MB; buffers and WebAssembly have their own bounds. */
  memoryMb: number;
};

export const foreignFileSettings: Settings = { requestsAtOnce: 3, jobsAtOnce: 2, memoryMb: 384 };

/**
 * The one place where files of strangers are opened: each in a process of its own that lives no longer than its file, so that nothing
 * of one file can reach the next, and that is ended when it takes too long or too much. Slots are shared out fairly.
 */
export class ForeignFiles {
  readonly #memoryMb: number;
  readonly #requests: FairSlots;
  readonly #jobs: FairSlots;
  readonly #processes = new Set<WorkProcess>();
  #stops = 0;
  #started = 0;

  constructor({ requestsAtOnce, jobsAtOnce, memoryMb }: Settings = foreignFileSettings) {
    this.#memoryMb = memoryMb;
    this.#requests = new FairSlots(requestsAtOnce);
    this.#jobs = new FairSlots(jobsAtOnce);
  }

  /** How many processes were started so far, and how many of them live. */
  get processes(): { started: number; alive: number } {
    return { started: this.#started, alive: this.#processes.size };
  }

  /**
   * Waits for a slot, starts the program of a process with the file, and ends it after `work`.
   * @param processFile from the folder of the project
   * @param bytes are fetched when it is their turn: what waits takes no memory
   * @throws LineTooLong, ReadingStopped, ProcessTimeout, ProcessCrash, Refused; whatever `bytes` and `work` throw
   */
  async inProcess<T>(
    processFile: string,
    { caller, waits, signal }: Opener,
    bytes: () => Promise<Uint8Array> | Uint8Array,
    work: (ask: WorkProcess['ask'], bytes: Uint8Array) => Promise<T>,
  ): Promise<T> {
    const stops = this.#stops;
    const from: Applicant = { caller, client: servedClient() ?? caller };
    return (waits ? this.#requests : this.#jobs).run(from, async () => {
      if (stops !== this.#stops) throw new ReadingStopped('stopped while waiting');
      const content = await bytes();
      if (signal?.aborted) throw new ReadingStopped('no longer wanted');
      const worker = new WorkProcess(processFile, { bytes: content, memoryMb: this.#memoryMb });
      this.#processes.add(worker);
      this.#started += 1;
      const end = () => void worker.end();
      signal?.addEventListener('abort', end);
      try {
        return await work((task, limitMs) => worker.ask(task, limitMs), content);
      } finally {
        signal?.removeEventListener('abort', end);
        this.#processes.delete(worker);
        await worker.end();
      }
    });
  }

  /** Ends all processes. What is under way or waiting fails with `ReadingStopped`. */
  async stop(): Promise<void> {
    this.#stops += 1;
    await Promise.all([...this.#processes].map((worker) => worker.end()));
  }
}
