import type { Inspection, Reading, Refusal } from './document-types.ts';
import { type RecognisedPage, Recognition } from './recognition.ts';
import { Refused, refuse } from './refusals.ts';
import { Slots } from './slots.ts';
import { countLetters } from './text-quality.ts';
import type { Bitmap, OpenedDocument, OpenedPage } from './thread-messages.ts';
import { ReadingStopped, ThreadCrash, ThreadTimeout, WorkThread } from './work-thread.ts';

export type ReaderSettings = {
  /** Time for opening a document and reading its own text, in milliseconds. */
  openMs: number;
  /** Time for drawing a page as a picture, in milliseconds. */
  pictureMs: number;
  /**
   * Time for recognising one page, in milliseconds. A page takes 5 to 7 s; on a busy machine the clock runs
   * several times as long, and a good scan must not be refused for that.
   */
  recogniseMs: number;
  /** Documents read at once; the rest waits. */
  atOnce: number;
  /** Heap of a reading thread in MB; buffers and WebAssembly have their own bounds. */
  memoryMb: number;
  /** How long an idle recognition thread stays warm, in milliseconds. */
  warmMs: number;
  /** Program of the reading thread, from the folder of the project. */
  threadFile: string;
};

const defaultReaderSettings: ReaderSettings = {
  openMs: 20_000,
  pictureMs: 15_000,
  recogniseMs: 45_000,
  atOnce: 2,
  memoryMb: 384,
  warmMs: 5 * 60_000,
  threadFile: 'src/features/document-reading/reading-thread.ts',
};

export type InspectLimits = { maxBytes: number; maxPages: number };
export type ReadOptions = { maxPages: number; onPage?(page: number, pages: number): Promise<void> | void };

type PageResult = { text: string; source: 'text' | 'ocr' | 'none'; confidence: number };

/** Below this mean confidence (0–100) what was recognised is noise, not text. */
const leastConfidence = 35;
/** Fewer letters than this on a whole document are no text: a cat, a blank page, a smudge. */
const leastLetters = 20;

/** Reads documents in threads of their own, a few at once, each step with a time limit. */
export class DocumentReader {
  readonly #settings: ReaderSettings;
  readonly #slots: Slots;
  readonly #recognition: Recognition;
  readonly #threads = new Set<WorkThread>();
  #stops = 0;

  constructor(settings: Partial<ReaderSettings> = {}) {
    this.#settings = { ...defaultReaderSettings, ...settings };
    this.#slots = new Slots(this.#settings.atOnce);
    this.#recognition = new Recognition(this.#settings);
  }

  async inspect(bytes: Uint8Array, { maxBytes, maxPages }: InspectLimits): Promise<Inspection | Refusal> {
    if (bytes.length === 0) return refuse('empty');
    if (bytes.length > maxBytes) return refuse('too-large', megabytes(maxBytes));
    return this.#inThread(bytes, (thread) =>
      thread.ask<Inspection>({ kind: 'inspect', maxPages }, this.#settings.openMs),
    );
  }

  async read(bytes: Uint8Array, { maxPages, onPage }: ReadOptions): Promise<Reading | Refusal> {
    if (bytes.length === 0) return refuse('empty');
    return this.#inThread(bytes, async (thread) => {
      const task = { kind: 'open', maxPages } as const;
      const opened = await thread.ask<OpenedDocument>(task, this.#settings.openMs);
      const pages = opened.pages.length;
      const results: PageResult[] = [];
      await report(onPage, 0, pages);
      for (const [index, page] of opened.pages.entries()) {
        results.push(await this.#readPage(thread, page, index));
        await report(onPage, index + 1, pages);
      }
      return toReading(results, opened.type);
    });
  }

  /** Ends all threads. What is under way or waiting fails with `ReadingStopped`, never with a refusal. */
  async stop(): Promise<void> {
    this.#stops += 1;
    await Promise.all([...[...this.#threads].map((thread) => thread.end()), this.#recognition.stop()]);
  }

  async #inThread<T>(bytes: Uint8Array, work: (thread: WorkThread) => Promise<T>): Promise<T | Refusal> {
    const stops = this.#stops;
    return this.#slots.run(async () => {
      if (stops !== this.#stops) throw new ReadingStopped('stopped while waiting');
      const { threadFile, memoryMb } = this.#settings;
      const thread = new WorkThread(threadFile, { workerData: { bytes }, memoryMb });
      this.#threads.add(thread);
      try {
        return await work(thread);
      } catch (error) {
        return refusalOf(error);
      } finally {
        this.#threads.delete(thread);
        await thread.end();
      }
    });
  }

  async #readPage(thread: WorkThread, page: OpenedPage, index: number): Promise<PageResult> {
    if (!page.needsRecognition) return { text: page.text, source: 'text', confidence: 100 };
    const task = { kind: 'picture', page: index } as const;
    const bitmap = await thread.ask<Bitmap>(task, this.#settings.pictureMs);
    const recognised = await this.#recognition.read(bitmap);
    return better(page.text, recognised);
  }
}

async function report(onPage: ReadOptions['onPage'], page: number, pages: number): Promise<void> {
  try {
    await onPage?.(page, pages);
  } catch (error) {
    throw new ProgressFailed(error);
  }
}

/** The caller's own error while noting progress; it goes back to him unchanged. */
class ProgressFailed extends Error {
  constructor(cause: unknown) {
    super('Noting the progress failed.', { cause });
    this.name = 'ProgressFailed';
  }
}

/** What a page with little text of its own shows in its picture counts when it is clearly more. */
function better(ownText: string, recognised: RecognisedPage): PageResult {
  const { text, confidence } = recognised;
  const isNoise = confidence < leastConfidence || countLetters(text) < leastLetters;
  const isMore = countLetters(text) > countLetters(ownText) * 1.3;
  if (!isNoise && isMore) return { text, source: 'ocr', confidence };
  return ownText === ''
    ? { text: '', source: 'none', confidence }
    : { text: ownText, source: 'text', confidence: 100 };
}

function toReading(results: PageResult[], type: OpenedDocument['type']): Reading | Refusal {
  const found = results.filter((page) => page.source !== 'none');
  const text = found.map((page) => page.text).join('\n\n');
  if (countLetters(text) < leastLetters) return refuse('no-text', type);
  const recognised = found.filter((page) => page.source === 'ocr');
  return {
    ok: true,
    text,
    pages: results.length,
    source: recognised.length === 0 ? 'text' : recognised.length === found.length ? 'ocr' : 'mixed',
    confidence: meanConfidence(recognised),
  };
}

function meanConfidence(pages: PageResult[]): number | null {
  const letters = pages.reduce((sum, page) => sum + page.text.length, 0);
  if (letters === 0) return null;
  return Math.round(pages.reduce((sum, page) => sum + page.confidence * page.text.length, 0) / letters);
}

/** Faults of the file become a refusal; faults of ours are thrown on. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return refuse(error.code, error.detail);
  if (error instanceof ThreadTimeout) return refuse('timeout');
  if (error instanceof ThreadCrash) return refuse(error.isOutOfMemory ? 'bomb' : 'damaged');
  if (error instanceof ProgressFailed) throw error.cause;
  throw error;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))}\u00a0MB`;
}
