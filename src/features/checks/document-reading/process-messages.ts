import type { DocumentType, RefusalCode, UnreadKind } from './document-types.ts';

/** Grey picture, one byte a pixel, row by row from the top. */
export type Bitmap = { width: number; height: number; pixels: Uint8Array };

/**
 * A page of an opened document. Its picture is `needed` where its own text is none or a stamp on a scan, and `compared` with a text
 * that stands for itself, to find what a picture beside it says.
 */
export type OpenedPage = {
  text: string;
  recognition: 'none' | 'compared' | 'needed';
  unread: readonly UnreadKind[];
};
export type OpenedDocument = { type: DocumentType; pages: OpenedPage[] };

/** What the reading process does; it gets the bytes once, when it starts. */
export type ReadingTask =
  | { kind: 'inspect'; maxPages: number }
  | { kind: 'open'; maxPages: number }
  | { kind: 'picture'; page: number };

/** What the recognition process does. */
export type RecognitionTask = { kind: 'start' } | { kind: 'recognise'; bitmap: Bitmap };
export type Recognised = { text: string; confidence: number };

/** What the process that draws does: it calls `draw` of a program, by its path from the folder of the project, with plain data. */
export type DrawingTask = { program: string; content: object };

/** What the portal sends to a process: once the bytes of the file, then tasks. */
export type ProcessMessage<Task> = { kind: 'given'; bytes: Uint8Array } | { kind: 'task'; task: Task };

/** `failed` is everything that a parser throws without having been asked to refuse. */
export type ProcessAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: RefusalCode; detail: string; rule: string }
  | { kind: 'failed'; message: string; isOurFault: boolean };
