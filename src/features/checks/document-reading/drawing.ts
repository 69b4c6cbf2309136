import { LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';
import type { DrawingRoom } from './drawing-room.ts';
import type { ForeignFiles } from './foreign-files.ts';
import type { DrawingTask } from './process-messages.ts';
import { ProcessCrash, ProcessTimeout } from './work-process.ts';

const processFile = 'src/features/checks/document-reading/drawing-process.ts';
/** Time limit, far above the time of the longest good document. */
const limitMs = 30_000;
/** Up to this weight drawing takes a fifth of a second at most, so others may wait for it. */
const lightest = 6000;
/** All drawing is one caller, so that it never takes the last slot. */
const opener = { caller: 'drawing', waits: true };

const busy =
  'Gerade werden sehr viele Dateien auf einmal erstellt. Bitte versuchen Sie es in einer Minute noch einmal.';
const tooLong =
  'Der Text ist zu lang für eine PDF-Datei. Alles steht auf der Seite; drucken Sie sie bei Bedarf mit Ihrem Browser.';

function problemOf(error: unknown): unknown {
  if (error instanceof LineTooLong) {
    return new Problem('rate_limited', { detail: busy, retryAfterSeconds: 60, cause: error });
  }
  if (error instanceof ProcessTimeout || error instanceof ProcessCrash) {
    return new Problem('conflict', { detail: tooLong, cause: error });
  }
  return error;
}

/** Draws short documents in turns in one process, and each long one in a process of its own. */
export type DrawingPlaces = { room: DrawingRoom; files: ForeignFiles };

/** @param weight of the texts, as `weightOf` says */
export async function drawIn(
  { room, files }: DrawingPlaces,
  task: DrawingTask,
  weight: number,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (weight <= lightest) return await room.draw(task);
    return await files.inProcess(
      processFile,
      opener,
      () => new Uint8Array(),
      (ask) => ask<Uint8Array<ArrayBuffer>>(task, limitMs),
    );
  } catch (error) {
    throw problemOf(error);
  }
}
