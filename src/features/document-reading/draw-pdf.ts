import { LineTooLong } from '#src/lib/fair-slots.ts';
import { type PdfDocument, renderPdf } from '#src/lib/pdf.ts';
import { weightOf } from '#src/lib/pdf-breaks.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ForeignFiles } from './foreign-files.ts';
import { ThreadCrash, ThreadTimeout } from './work-thread.ts';

const threadFile = 'src/features/document-reading/pdf-thread.ts';
/** Many times what the longest good document takes. */
const limitMs = 30_000;
/** Up to here drawing takes a fifth of a second at most, whatever is drawn; a thread half of one to start. */
const lightest = 6000;
/** All drawing counts as one caller, so that it never holds the last slot. */
const opener = { caller: 'drawing', waits: true };

const busy =
  'Gerade werden sehr viele Dateien auf einmal erstellt. Bitte versuchen Sie es in einer Minute noch einmal.';
const tooLong =
  'Der Text ist zu lang für eine PDF-Datei. Alles steht auf der Seite; drucken Sie sie bei Bedarf mit Ihrem Browser.';

function problemOf(error: unknown): unknown {
  if (error instanceof LineTooLong) {
    return new Problem('rate_limited', { detail: busy, retryAfterSeconds: 60, cause: error });
  }
  if (error instanceof ThreadTimeout || error instanceof ThreadCrash) {
    return new Problem('conflict', { detail: tooLong, cause: error });
  }
  return error;
}

/** Draws a document at once where it is short, else in a thread. */
export async function drawIn(files: ForeignFiles, document: PdfDocument): Promise<Uint8Array> {
  if (weightOf(document.content) <= lightest) return renderPdf(document);
  try {
    return await files.inThread(
      threadFile,
      opener,
      () => new Uint8Array(),
      (ask) => ask<Uint8Array>({ document }, limitMs),
    );
  } catch (error) {
    throw problemOf(error);
  }
}
