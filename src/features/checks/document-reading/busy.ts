import { LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';

const busy =
  'Gerade werden sehr viele Dateien auf einmal geprüft. Bitte versuchen Sie es in einer Minute noch einmal; Ihre Datei ist in Ordnung, soweit wir wissen.';

/** The problem for too many waiting files; other errors unchanged. */
export function busyOr(error: unknown): unknown {
  if (!(error instanceof LineTooLong)) return error;
  return new Problem('rate_limited', { detail: busy, retryAfterSeconds: 60 });
}
