import type { Inspection, Reading, Refusal, UnreadKind } from './document-types.ts';
import { Refused, refuse } from './document-types.ts';
import { ForeignFiles, foreignFileSettings, type Opener } from './foreign-files.ts';
import { KnownRefusals, refusedByProcess } from './foreign-processes.ts';
import type { Bitmap, OpenedDocument, OpenedPage, ReadingTask } from './process-messages.ts';
import { type RecognisedPage, Recognition } from './recognition.ts';
import { countLetters, showsMore } from './text-quality.ts';
import type { WorkProcess } from './work-process.ts';

/** In milliseconds: for all of a document, and for drawing all its pages. */
type Budget = { totalMs: number; drawMs: number };

/**
 * The remaining time for one document. Each step has a limit far above an ordinary page, but thirty pages at this
 * limit would block a slot for half an hour. So all steps together have a limit, too. Drawing has a shorter one,
 * because small files can make it slow most easily and scans need little of it.
 */
class ReadingTime {
  readonly #end: number;
  #drawing: number;
  /** The page has used up its time; optional steps are skipped. */
  isOver = false;

  constructor({ totalMs, drawMs }: Budget) {
    this.#end = performance.now() + totalMs;
    this.#drawing = drawMs;
  }

  /** The limit of a step, or the remaining time if that is less. @throws Refused 'timeout' */
  limit(limitMs: number): number {
    return leastOf(limitMs, this.#end - performance.now());
  }

  /** Draws a page within the remaining time for drawing. @throws Refused 'timeout'; whatever `draw` throws */
  async draw<T>(limitMs: number, draw: (limitMs: number) => Promise<T>): Promise<T> {
    const limit = leastOf(this.limit(limitMs), this.#drawing);
    const started = performance.now();
    try {
      return await draw(limit);
    } finally {
      this.#drawing -= performance.now() - started;
    }
  }
}

function leastOf(limitMs: number, left: number): number {
  if (left <= 0) throw new Refused('timeout', '', 'timeout-total');
  return Math.min(limitMs, left);
}

type ReaderSettings = {
  /** Milliseconds for inspecting a document while somebody waits: far more than the largest good one takes. */
  inspectMs: number;
  /** Time for opening a document and reading its own text, in milliseconds. */
  openMs: number;
  /** Time for drawing a page as a picture, in milliseconds; a scan takes a quarter of a second. */
  pictureMs: number;
  /** Time for drawing all pages of a document, in milliseconds: four times what thirty scans take. */
  drawMs: number;
  /**
   * Milliseconds for recognising one page. A page takes 5 to 7 s, on a busy machine several times as long, and a
   * good scan must not be refused for that.
   */
  recogniseMs: number;
  /**
   * Milliseconds for a whole document from its turn on: three times what thirty scans take, and less than the
   * time of its job.
   */
  totalMs: number;
  /** Documents that are read at once, and as many inspected, unless `ForeignFiles` says otherwise; others wait. */
  atOnce?: number;
  /** Heap of a reading process in MB; buffers and WebAssembly have their own bounds. */
  memoryMb: number;
  /** How long an idle recognition process stays warm, in milliseconds. */
  warmMs: number;
  /** Program of the reading process, from the folder of the project. */
  processFile: string;
};

const defaultReaderSettings: ReaderSettings = {
  inspectMs: 10_000,
  openMs: 20_000,
  pictureMs: 10_000,
  drawMs: 30_000,
  recogniseMs: 45_000,
  totalMs: 240_000,
  memoryMb: foreignFileSettings.memoryMb,
  warmMs: 5 * 60_000,
  processFile: 'src/features/checks/document-reading/reading-process.ts',
};

export type InspectLimits = { maxBytes: number; maxPages: number };
export type ReadOptions = {
  maxPages: number;
  /** Owner of the document, for fair turns. */
  caller?: string;
  /** Stops the reading, which fails with `ReadingStopped`. */
  signal?: AbortSignal;
  onPage?(page: number, pages: number): Promise<void> | void;
};
/** The bytes, or a function that gets them when it is their turn. */
export type Source = Uint8Array | (() => Promise<Uint8Array>);
type Ask = <Answer>(task: ReadingTask, limitMs: number) => Promise<Answer>;
/** A document that is being read. */
type Run = { ask: Ask; time: ReadingTime; signal?: AbortSignal };

type PageResult = {
  text: string;
  source: 'text' | 'ocr' | 'none';
  confidence: number;
  unread: readonly UnreadKind[];
};

/** Below this mean confidence (0–100) the recognised text is noise. */
const leastConfidence = 35;
/** A document with fewer letters has no text: a cat, a blank page, a smudge. */
const leastLetters = 20;

/** Reads documents in separate processes, a few at once, each step with a time limit. */
export class DocumentReader {
  readonly #settings: ReaderSettings;
  readonly #files: ForeignFiles;
  readonly #recognition: Recognition;
  readonly #known = new KnownRefusals();

  constructor(settings: Partial<ReaderSettings> = {}, files?: ForeignFiles) {
    this.#settings = { ...defaultReaderSettings, ...settings };
    const { atOnce, memoryMb } = this.#settings;
    const slots = atOnce === undefined ? {} : { requestsAtOnce: atOnce, jobsAtOnce: atOnce };
    this.#files = files ?? new ForeignFiles({ ...foreignFileSettings, memoryMb, ...slots });
    this.#recognition = new Recognition(this.#settings);
  }

  async inspect(source: Source, limits: InspectLimits, caller = 'nobody'): Promise<Inspection | Refusal> {
    const { maxBytes, maxPages } = limits;
    const checked = async () => {
      const bytes = await bytesOf(source);
      if (bytes.length === 0) throw new Refused('empty');
      if (bytes.length > maxBytes) throw new Refused('too-large', megabytes(maxBytes));
      return bytes;
    };
    return this.#inProcess(checked, { caller, waits: true }, (ask) =>
      ask<Inspection>({ kind: 'inspect', maxPages }, this.#settings.inspectMs),
    );
  }

  async read(
    source: Source,
    { maxPages, caller = 'nobody', signal, onPage }: ReadOptions,
  ): Promise<Reading | Refusal> {
    const checked = async () => {
      const bytes = await bytesOf(source);
      if (bytes.length === 0) throw new Refused('empty');
      return bytes;
    };
    const opener = { caller, waits: false, ...(signal ? { signal } : {}) };
    return this.#inProcess(checked, opener, async (ask) => {
      const time = new ReadingTime(this.#settings);
      const run = { ask, time, ...opener };
      const opened = await ask<OpenedDocument>({ kind: 'open', maxPages }, time.limit(this.#settings.openMs));
      const pages = opened.pages.length;
      const results: PageResult[] = [];
      await report(onPage, 0, pages);
      for (const [index, page] of opened.pages.entries()) {
        results.push(await this.#readPage(run, page, index));
        await report(onPage, index + 1, pages);
      }
      return toReading(results, opened.type);
    });
  }

  /** Ends all processes. Running and waiting tasks fail with `ReadingStopped`, never with a refusal. */
  async stop(): Promise<void> {
    await Promise.all([this.#files.stop(), this.#recognition.stop()]);
  }

  async #inProcess<T>(
    source: () => Promise<Uint8Array>,
    opener: Opener,
    work: (ask: WorkProcess['ask']) => Promise<T>,
  ): Promise<T | Refusal> {
    let key: string | undefined;
    const unknown = async () => {
      const bytes = await source();
      key = await KnownRefusals.keyOf(bytes, opener.waits ? 'inspect' : 'read');
      this.#known.check(key);
      return bytes;
    };
    try {
      return await this.#files.inProcess(this.#settings.processFile, opener, unknown, work);
    } catch (error) {
      const refused = refusedBy(error);
      if (key !== undefined) this.#known.note(key, refused);
      return refuse(refused.code, refused.detail, refused.rule);
    }
  }

  /** Without time to compare, a page keeps its own text, and `unread` says that a picture was not read. */
  async #readPage(run: Run, page: OpenedPage, index: number): Promise<PageResult> {
    const { text, unread, recognition } = page;
    const own = { text, source: 'text', confidence: 100, unread } as const;
    if (recognition === 'none') return own;
    if (recognition === 'needed') return better(page, await this.#recognise(run, index));
    if (run.time.isOver) return own;
    try {
      return better(page, await this.#recognise(run, index));
    } catch (error) {
      if (refusedBy(error).code !== 'timeout') throw error;
      run.time.isOver = true;
      return own;
    }
  }

  async #recognise({ ask, time, signal }: Run, index: number): Promise<RecognisedPage> {
    const { pictureMs, recogniseMs } = this.#settings;
    const bitmap = await time.draw(pictureMs, (limitMs) =>
      ask<Bitmap>({ kind: 'picture', page: index }, limitMs),
    );
    return this.#recognition.read(bitmap, time.limit(recogniseMs), signal);
  }
}

async function report(onPage: ReadOptions['onPage'], page: number, pages: number): Promise<void> {
  try {
    await onPage?.(page, pages);
  } catch (error) {
    throw new ProgressFailed(error);
  }
}

/** An error of the caller's own progress function; it is thrown unchanged. */
class ProgressFailed extends Error {
  constructor(cause: unknown) {
    super('Noting the progress failed.', { cause });
    this.name = 'ProgressFailed';
  }
}

/** If the picture shows no line beyond the page's own text, the page has been read. */
function seen(unread: readonly UnreadKind[], ownText: string, recognised: string): readonly UnreadKind[] {
  return showsMore(ownText, recognised) ? unread : unread.filter((kind) => kind !== 'picture');
}

/** Recognition and the page's own text agree. */
const recognisable: ReadonlySet<UnreadKind> = new Set<UnreadKind>(['picture', 'form-field']);

/** For a page with little own text, the recognised text is used if it is clearly longer. */
function better({ text: ownText, unread }: OpenedPage, recognised: RecognisedPage): PageResult {
  const { text, confidence } = recognised;
  const isNoise = confidence < leastConfidence || countLetters(text) < leastLetters;
  const isMore = countLetters(text) > countLetters(ownText) * 1.3;
  if (!isNoise && isMore)
    return { text, source: 'ocr', confidence, unread: unread.filter((kind) => !recognisable.has(kind)) };
  return ownText === ''
    ? { text: '', source: 'none', confidence, unread }
    : {
        text: ownText,
        source: 'text',
        confidence: 100,
        unread: isNoise ? unread : seen(unread, ownText, text),
      };
}

function toReading(results: PageResult[], type: OpenedDocument['type']): Reading | Refusal {
  const found = results.filter((page) => page.source !== 'none');
  // Invisible characters that databases refuse must not fail the whole document.
  const text = found
    .map((page) => page.text)
    .join('\n\n')
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}/gu, '');
  if (countLetters(text) < leastLetters) return refuse('no-text', type);
  const recognised = found.filter((page) => page.source === 'ocr');
  return {
    ok: true,
    text,
    unread: [...new Set(results.flatMap(({ unread }) => unread))],
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

/** Faults of the file become a refusal; our own are thrown on. */
function refusedBy(error: unknown): Refused {
  if (error instanceof ProgressFailed) throw error.cause;
  return refusedByProcess(error);
}

async function bytesOf(source: Source): Promise<Uint8Array> {
  return source instanceof Uint8Array ? source : source();
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / (1024 * 1024))}\u00a0MB`;
}
