import { DocumentReader, type InspectLimits, type ReadOptions } from './document-reader.ts';
import type { Inspection, Reading, Refusal } from './document-types.ts';

export type { Inspection, Reading, Refusal } from './document-types.ts';
export { Refused, readableTypes } from './refusals.ts';
export { storeZip, unpackZip } from './zip.ts';

const reader = new DocumentReader();

/**
 * Looks at an uploaded file in a thread of its own, with limits on time and memory: its type by its bytes
 * (never its name), whether it can be opened, how many pages it has (a DOCX: estimated from its length).
 * @param limits size in bytes and pages
 * @returns the facts, or why the file is refused with a German sentence for the customer
 * @throws ReadingStopped when the process shuts down meanwhile
 */
export function inspectDocument(bytes: Uint8Array, limits: InspectLimits): Promise<Inspection | Refusal> {
  return reader.inspect(bytes, limits);
}

/**
 * Reads the text of a document: its own text where it has one, else by recognition (OCR, German, offline).
 * Lines stay lines, a blank line stands between paragraphs and pages. Never more than two documents are
 * read at once; the rest waits.
 * @param options.onPage called with 0 once the document is open, then after each page
 * @returns the text, or why the file is refused
 * @throws ReadingStopped when the process shuts down meanwhile; whatever `onPage` throws
 */
export function readDocument(bytes: Uint8Array, options: ReadOptions): Promise<Reading | Refusal> {
  return reader.read(bytes, options);
}

/** Ends all threads of reading and recognition, at shutdown. What is under way fails with `ReadingStopped`. */
export function stopReading(): Promise<void> {
  return reader.stop();
}
