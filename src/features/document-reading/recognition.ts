import type { Bitmap, Recognised } from './thread-messages.ts';
import { ReadingStopped, WorkThread } from './work-thread.ts';

export type RecognisedPage = Recognised;
type Settings = { warmMs: number; memoryMb: number };

const threadFile = 'src/features/document-reading/recognition-thread.ts';
/** Starting takes half a second; a busy machine may need far longer without anything being wrong. */
const startMs = 30_000;

/** Recognition threads: one for each page under way, one kept warm for a while after the last. */
export class Recognition {
  readonly #settings: Settings;
  readonly #busy = new Set<WorkThread>();
  #warm: WorkThread | null = null;
  #cooling: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Recognises the German text of a page.
   * @param signal ends it
   * @throws ReadingStopped when it is ended; ThreadTimeout or ThreadCrash when the picture broke it; Error when recognition cannot start at all
   */
  async read(bitmap: Bitmap, limitMs: number, signal?: AbortSignal): Promise<RecognisedPage> {
    const thread = await this.#take();
    const end = () => void thread.end();
    signal?.addEventListener('abort', end);
    try {
      if (signal?.aborted) throw new ReadingStopped('no longer wanted');
      return await thread.ask<Recognised>({ kind: 'recognise', bitmap }, limitMs);
    } finally {
      signal?.removeEventListener('abort', end);
      this.#busy.delete(thread);
      this.#giveBack(thread);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#cooling);
    const threads = [...this.#busy, ...(this.#warm ? [this.#warm] : [])];
    this.#warm = null;
    await Promise.all(threads.map((thread) => thread.end()));
  }

  async #take(): Promise<WorkThread> {
    const warm = this.#warm;
    this.#warm = null;
    clearTimeout(this.#cooling);
    if (warm?.isUsable) {
      this.#busy.add(warm);
      return warm;
    }
    const thread = new WorkThread(threadFile, { memoryMb: this.#settings.memoryMb });
    this.#busy.add(thread);
    try {
      await thread.ask({ kind: 'start' }, startMs);
      return thread;
    } catch (error) {
      this.#busy.delete(thread);
      await thread.end();
      throw new Error('Text recognition cannot start.', { cause: error });
    }
  }

  #giveBack(thread: WorkThread): void {
    if (!thread.isUsable) return;
    if (this.#warm) {
      void thread.end();
      return;
    }
    this.#warm = thread;
    this.#cooling = setTimeout(() => {
      this.#warm = null;
      void thread.end();
    }, this.#settings.warmMs);
    this.#cooling.unref();
  }
}
