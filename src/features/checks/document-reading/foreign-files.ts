import { type Applicant, FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';
import { ReadingStopped, WorkProcess } from './work-process.ts';

/** The caller that opens a file: a waiting request, or one of our jobs, which `signal` ends. */
export type Opener = { caller: string; waits: boolean; signal?: AbortSignal };

type Settings = {
  /** Files opened at once for requests, and for jobs, separately. */
  requestsAtOnce: number;
  jobsAtOnce: number;
  /** Heap of a process in MB; buffers and WebAssembly have their own bounds. */
  memoryMb: number;
};

export const foreignFileSettings: Settings = { requestsAtOnce: 3, jobsAtOnce: 2, memoryMb: 384 };

/**
 * The only place where foreign files are opened. Each file has a process of its own, so that no file can affect
 * the next. The process is ended if it takes too much time or memory. Slots are shared fairly.
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

  /** Number of processes started so far, and of those alive. */
  get processes(): { started: number; alive: number } {
    return { started: this.#started, alive: this.#processes.size };
  }

  /**
   * Waits for a slot, starts the program of a process with the file, and ends it after `work`.
   * @param processFile from the folder of the project
   * @param bytes loaded when it is their turn, so that waiting files take no memory
   * @throws LineTooLong, ReadingStopped, ProcessTimeout, ProcessCrash, Refused; whatever `bytes` and `work`
   * throw
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

  /** Ends all processes. Running and waiting tasks fail with `ReadingStopped`. */
  async stop(): Promise<void> {
    this.#stops += 1;
    await Promise.all([...this.#processes].map((worker) => worker.end()));
  }
}
