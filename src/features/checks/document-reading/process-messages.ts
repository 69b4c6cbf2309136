import type { DocumentType, RefusalCode, UnreadKind } from './document-types.ts';

/** Grey picture, one byte a pixel, row by row from the top. */
export type Bitmap = { width: number; height: number; pixels: Uint8Array };

/**
 * A page of an opened document. Its picture is `needed` if it has no text of its own, or only a stamp on a scan.
 * It is `compared` with the page's own text to find text in pictures beside it.
 */
export type OpenedPage = {
  text: string;
  recognition: 'none' | 'compared' | 'needed';
  unread: readonly UnreadKind[];
};
export type OpenedDocument = { type: DocumentType; pages: OpenedPage[] };

/** Tasks of the reading process; it gets the bytes once at its start. */
export type ReadingTask =
  | { kind: 'inspect'; maxPages: number }
  | { kind: 'open'; maxPages: number }
  | { kind: 'picture'; page: number };

/** Tasks of the recognition process. */
export type RecognitionTask = { kind: 'start' } | { kind: 'recognise'; bitmap: Bitmap };
export type Recognised = { text: string; confidence: number };

/**
 * Task of the drawing process: calls `draw` of a program with plain data. The path is relative to the folder of
 * the project.
 */
export type DrawingTask = { program: string; content: object };

/** Messages to a process: the bytes of the file once, then tasks. */
export type ProcessMessage<Task> = { kind: 'given'; bytes: Uint8Array } | { kind: 'task'; task: Task };

/** `failed`: an error of a parser that is not a refusal. */
export type ProcessAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown }
  | { kind: 'refused'; code: RefusalCode; detail: string; rule: string }
  | { kind: 'failed'; message: string; isOurFault: boolean };
