import { FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';
import type { DrawingTask } from './process-messages.ts';
import { ReadingStopped, WorkProcess } from './work-process.ts';

const processFile = 'src/features/checks/document-reading/drawing-process.ts';
/** Heap of the process in MB: the libraries that draw, and a document. */
const memoryMb = 384;
/** Time limit, far above the time of a short document. */
const limitMs = 15_000;
/** The process needs half a second to start and 100 MB, so it stays for a while. */
const idleMs = 60_000;

/**
 * Draws short documents and pictures one after the other in a process that stays. Networks, clients and our own
 * jobs take turns, so that forty documents of one client do not delay that of another, and none delays requests.
 */
export class DrawingRoom {
  readonly #turns = new FairSlots(1);
  #process: WorkProcess | undefined;
  #rest: NodeJS.Timeout | undefined;
  #stops = 0;
  #started = 0;

  /** Number of processes started so far. */
  get started(): number {
    return this.#started;
  }

  /** @throws LineTooLong, ReadingStopped, ProcessTimeout, ProcessCrash, or Error with what the process reported */
  async draw(task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
    const stops = this.#stops;
    const client = servedClient() ?? 'job';
    return this.#turns.run({ caller: client, client }, async () => {
      if (stops !== this.#stops) throw new ReadingStopped('stopped while waiting');
      clearTimeout(this.#rest);
      try {
        return await this.#usableProcess().ask<Uint8Array<ArrayBuffer>>(task, limitMs);
      } finally {
        this.#rest = setTimeout(() => void this.#process?.end(), idleMs).unref();
      }
    });
  }

  #usableProcess(): WorkProcess {
    if (this.#process?.isUsable) return this.#process;
    this.#started += 1;
    this.#process = new WorkProcess(processFile, { memoryMb });
    return this.#process;
  }

  /** Ends the process. Running and waiting tasks fail with `ReadingStopped`. */
  async stop(): Promise<void> {
    this.#stops += 1;
    clearTimeout(this.#rest);
    await this.#process?.end();
  }
}
