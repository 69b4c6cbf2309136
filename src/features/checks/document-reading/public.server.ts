import type { ReactNode } from 'react';
import type { PdfDocument } from '#src/lib/pdf.ts';
import { weightOf } from '#src/lib/pdf-breaks.ts';
import { type PlainPicture, plainMarkup } from '#src/lib/plain-markup.ts';
import { DocumentReader, type InspectLimits, type ReadOptions, type Source } from './document-reader.ts';
import type { Inspection, Reading, Refusal } from './document-types.ts';
import { drawIn } from './drawing.ts';
import { DrawingRoom } from './drawing-room.ts';
import { ForeignFiles, foreignFileSettings, type Opener } from './foreign-files.ts';
import { ForeignProcesses } from './foreign-processes.ts';

export { busyOr } from './busy.ts';
export type { Inspection, Reading, Refusal } from './document-types.ts';
export { Refused, readableTypes } from './document-types.ts';
export { serveTasks } from './process-answers.ts';
export { XmlReader } from './xml.ts';
export { unpackZip } from './zip.ts';

/** Number of documents that jobs read or grade at once in a process. */
export const readAtOnce = foreignFileSettings.jobsAtOnce;

const files = new ForeignFiles();
const reader = new DocumentReader({}, files);
const processes = new ForeignProcesses(files);
const places = { room: new DrawingRoom(), files };

/**
 * Inspects an uploaded file in a process of its own, with limits of time and memory: type by its bytes (never its
 * name), whether it can be opened, number of pages (a DOCX: estimated from its length).
 * @param source the bytes, or a function that gets them, so that a waiting file takes no memory
 * @param limits size in bytes and pages
 * @param caller owner of the file; callers take turns
 * @returns the facts, or why the file is refused with a German sentence for the customer
 * @throws ReadingStopped when the process shuts down meanwhile; LineTooLong when too many files wait; what
 * `source` throws
 */
export function inspectDocument(
  source: Source,
  limits: InspectLimits,
  caller: string,
): Promise<Inspection | Refusal> {
  return reader.inspect(source, limits, caller);
}

/**
 * Reads the text of a document: its own text if it has one, otherwise by recognition (OCR, German, offline). Lines
 * stay lines, a blank line stands between paragraphs and pages. Never more than two documents are read at once;
 * the rest waits.
 * @param options.onPage called with 0 once the document is open, then after each page
 * @returns the text, or the refusal
 * @throws ReadingStopped when the process shuts down or `options.signal` ends it meanwhile; whatever `onPage`
 * throws
 */
export function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<Reading | Refusal> {
  return reader.read(bytes, options);
}

/**
 * Opens a file of another kind in a process of its own, with the same limits and turns: no foreign file is ever
 * parsed in the process that answers requests. A file that exceeded a limit is not opened again for ten minutes.
 * @param processFile program of the process, from the folder of the project; it answers with `serveTasks`
 * @param limitMs time limit of the process
 * @returns the answer of the process
 * @throws Refused 'timeout', 'bomb' (out of memory), 'damaged' (it broke the parser) or what the process refuses;
 * ReadingStopped, LineTooLong
 */
export function openInProcess<Answer>(
  processFile: string,
  opener: Opener,
  { bytes, limitMs }: { bytes: Uint8Array; limitMs: number },
): Promise<Answer> {
  return processes.run(processFile, opener, { bytes, task: { kind: 'open' }, limitMs });
}

/**
 * Runs one task with the content of a foreign file in a process of its own, as `openInProcess` does with the
 * bytes.
 * @param task plain data: the process gets a copy
 * @throws as `openInProcess`
 */
export function askInProcess<Answer>(
  processFile: string,
  opener: Opener,
  task: object,
  limitMs: number,
): Promise<Answer> {
  return processes.run(processFile, opener, { bytes: new Uint8Array(), task, limitMs });
}

/**
 * Draws a PDF outside of the process that answers requests: short ones in turns, long ones in a process of their
 * own, with the same limits and turns as files that are read.
 * @param document plain data: a process gets a copy
 * @throws Problem `rate_limited` when too many wait, `conflict` when it takes too long; ReadingStopped
 */
export function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return drawIn(places, { program: 'src/lib/pdf.ts', content: document }, weightOf(document.content));
}

/**
 * Runs another drawing program in the same way.
 * @param program path, from the folder of the project, of a file that exports `draw`; loaded in the drawing
 * process only
 * @param content plain data for it: the process gets a copy
 * @param weight of the texts in it, as `weightOf` says
 * @throws as `drawPdf`
 */
export function drawInProcess(
  program: string,
  content: object,
  weight = 0,
): Promise<Uint8Array<ArrayBuffer>> {
  return drawIn(places, { program, content }, weight);
}

/**
 * Draws markup as PNG in the same way, without a browser.
 * @param markup elements with inline styles, as satori understands them
 * @param size in pixels
 * @throws as `drawPdf`
 */
export function drawPng(markup: ReactNode, size: PlainPicture['size']): Promise<Uint8Array<ArrayBuffer>> {
  const [root = ''] = plainMarkup(markup);
  const picture: PlainPicture = { markup: root, size };
  return drawInProcess('src/lib/picture.ts', picture);
}

/** Ends all processes of reading, recognition and drawing at shutdown. Running tasks fail with `ReadingStopped`. */
export async function stopReading(): Promise<void> {
  await Promise.all([reader.stop(), places.room.stop()]);
}
