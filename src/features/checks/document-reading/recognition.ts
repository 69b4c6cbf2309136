import type { Bitmap, Recognised } from './process-messages.ts';
import { ReadingStopped, WorkProcess } from './work-process.ts';

export type RecognisedPage = Recognised;
type Settings = { warmMs: number; memoryMb: number };

const processFile = 'src/features/checks/document-reading/recognition-process.ts';
/** Starting takes half a second; a busy machine may need far longer. */
const startMs = 30_000;

/** Recognition processes: one for each page under way, one kept warm for a while after the last. */
export class Recognition {
  readonly #settings: Settings;
  readonly #busy = new Set<WorkProcess>();
  #warm: WorkProcess | null = null;
  #cooling: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /**
   * Recognises the German text of a page.
   * @param signal ends it
   * @throws ReadingStopped when it is ended; ProcessTimeout or ProcessCrash when the picture broke it; Error when recognition cannot start at all
   */
  async read(bitmap: Bitmap, limitMs: number, signal?: AbortSignal): Promise<RecognisedPage> {
    const worker = await this.#take();
    const end = () => void worker.end();
    signal?.addEventListener('abort', end);
    try {
      if (signal?.aborted) throw new ReadingStopped('no longer wanted');
      return await worker.ask<Recognised>({ kind: 'recognise', bitmap }, limitMs);
    } finally {
      signal?.removeEventListener('abort', end);
      this.#busy.delete(worker);
      this.#giveBack(worker);
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#cooling);
    const processes = [...this.#busy, ...(this.#warm ? [this.#warm] : [])];
    this.#warm = null;
    await Promise.all(processes.map((worker) => worker.end()));
  }

  async #take(): Promise<WorkProcess> {
    const warm = this.#warm;
    this.#warm = null;
    clearTimeout(this.#cooling);
    if (warm?.isUsable) {
      this.#busy.add(warm);
      return warm;
    }
    const worker = new WorkProcess(processFile, { memoryMb: this.#settings.memoryMb });
    this.#busy.add(worker);
    try {
      await worker.ask({ kind: 'start' }, startMs);
      return worker;
    } catch (error) {
      this.#busy.delete(worker);
      await worker.end();
      throw new Error('Text recognition cannot start.', { cause: error });
    }
  }

  #giveBack(worker: WorkProcess): void {
    if (!worker.isUsable) return;
    if (this.#warm) {
      void worker.end();
      return;
    }
    this.#warm = worker;
    this.#cooling = setTimeout(() => {
      this.#warm = null;
      void worker.end();
    }, this.#settings.warmMs);
    this.#cooling.unref();
  }
}
