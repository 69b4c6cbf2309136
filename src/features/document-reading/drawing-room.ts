import { FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';
import type { DrawingTask } from './thread-messages.ts';
import { ReadingStopped, WorkThread } from './work-thread.ts';

const threadFile = 'src/features/document-reading/drawing-thread.ts';
/** Heap of the thread in MB: the libraries that draw, and a document. */
const memoryMb = 384;
/** Many times what a short document takes. */
const limitMs = 15_000;
/** The thread takes half a second to start and a hundred MB, so it stays for a while. */
const idleMs = 60_000;

/**
 * Where short documents and pictures are drawn, one after the other, in a thread that stays. Networks, clients and our own jobs take
 * turns: forty documents of one client do not stand before the one of another, and none of them where requests are answered.
 */
export class DrawingRoom {
  readonly #turns = new FairSlots(1);
  #thread: WorkThread | undefined;
  #rest: NodeJS.Timeout | undefined;
  #stops = 0;
  #started = 0;

  /** How many threads were started so far. */
  get started(): number {
    return this.#started;
  }

  /** @throws LineTooLong, ReadingStopped, ThreadTimeout, ThreadCrash, or Error with what the thread reported */
  async draw(task: DrawingTask): Promise<Uint8Array<ArrayBuffer>> {
    const stops = this.#stops;
    const client = servedClient() ?? 'job';
    return this.#turns.run({ caller: client, client }, async () => {
      if (stops !== this.#stops) throw new ReadingStopped('stopped while waiting');
      clearTimeout(this.#rest);
      try {
        return await this.#usableThread().ask<Uint8Array<ArrayBuffer>>(task, limitMs);
      } finally {
        this.#rest = setTimeout(() => void this.#thread?.end(), idleMs).unref();
      }
    });
  }

  #usableThread(): WorkThread {
    if (this.#thread?.isUsable) return this.#thread;
    this.#started += 1;
    this.#thread = new WorkThread(threadFile, { memoryMb });
    return this.#thread;
  }

  /** Ends the thread. What is under way or waiting fails with `ReadingStopped`. */
  async stop(): Promise<void> {
    this.#stops += 1;
    clearTimeout(this.#rest);
    await this.#thread?.end();
  }
}
