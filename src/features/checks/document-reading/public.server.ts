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

/** Documents of jobs that are read or graded at once in a process. */
export const readAtOnce = foreignFileSettings.jobsAtOnce;

const files = new ForeignFiles();
const reader = new DocumentReader({}, files);
const processes = new ForeignProcesses(files);
const places = { room: new DrawingRoom(), files };

/**
 * Looks at an uploaded file in a process of its own, with limits on time and memory: its type by its bytes
 * (never its name), whether it can be opened, how many pages it has (a DOCX: estimated from its length).
 * @param source the bytes, or how to get them: while the file waits for its turn it takes no memory
 * @param limits size in bytes and pages
 * @param caller whose file it is; callers take turns
 * @returns the facts, or why the file is refused with a German sentence for the customer
 * @throws ReadingStopped when the process shuts down meanwhile; LineTooLong when too many files wait; what `source` throws
 */
export function inspectDocument(
  source: Source,
  limits: InspectLimits,
  caller: string,
): Promise<Inspection | Refusal> {
  return reader.inspect(source, limits, caller);
}

/**
 * Reads the text of a document: its own text where it has one, else by recognition (OCR, German, offline).
 * Lines stay lines, a blank line stands between paragraphs and pages. Never more than two documents are
 * read at once; the rest waits.
 * @param options.onPage called with 0 once the document is open, then after each page
 * @returns the text, or why the file is refused
 * @throws ReadingStopped when the process shuts down or `options.signal` ends it meanwhile; whatever `onPage` throws
 */
export function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<Reading | Refusal> {
  return reader.read(bytes, options);
}

/**
 * Opens a file of another kind in a process of its own, under the same limits and turns: no file of a stranger is ever parsed where
 * requests are answered. What broke a bound or the time limit is not opened again for ten minutes.
 * @param processFile program of the process, from the folder of the project; it answers with `serveTasks`
 * @param limitMs after this time the process is ended
 * @returns what the process answers
 * @throws Refused 'timeout', 'bomb' (out of memory), 'damaged' (it broke the parser) or what the process refuses; ReadingStopped, LineTooLong
 */
export function openInProcess<Answer>(
  processFile: string,
  opener: Opener,
  { bytes, limitMs }: { bytes: Uint8Array; limitMs: number },
): Promise<Answer> {
  return processes.run(processFile, opener, { bytes, task: { kind: 'open' }, limitMs });
}

/**
 * Has something done with what stands in a stranger's file, as `openInProcess` does with its bytes: one task in a process that lives for it.
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
 * Draws a PDF where nobody waits for anything else: short ones in turns, long ones in a process of their own, under the same limits and
 * turns as files that are read.
 * @param document plain data: a process gets a copy
 * @throws Problem `rate_limited` when too many wait, `conflict` when it takes too long; ReadingStopped
 */
export function drawPdf(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return drawIn(places, { program: 'src/lib/pdf.ts', content: document }, weightOf(document.content));
}

/**
 * Has a program of ours draw something else in the same place.
 * @param program path from the folder of the project of a file that exports `draw`; it is loaded in the process only
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
 * Draws markup as PNG in the same place, without a browser.
 * @param markup elements with inline styles, as satori understands them
 * @param size in pixels
 * @throws as `drawPdf`
 */
export function drawPng(markup: ReactNode, size: PlainPicture['size']): Promise<Uint8Array<ArrayBuffer>> {
  const [root = ''] = plainMarkup(markup);
  const picture: PlainPicture = { markup: root, size };
  return drawInProcess('src/lib/picture.ts', picture);
}

/** Ends all processes of reading, recognition and drawing, at shutdown. What is under way fails with `ReadingStopped`. */
export async function stopReading(): Promise<void> {
  await Promise.all([reader.stop(), places.room.stop()]);
}
