import { LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';

const busy =
  'Gerade werden sehr viele Dateien auf einmal geprüft. Bitte versuchen Sie es in einer Minute noch einmal; Ihre Datei ist in Ordnung, soweit wir wissen.';

/** Where too many files wait, the problem that says so; every other error as it is. */
export function busyOr(error: unknown): unknown {
  if (!(error instanceof LineTooLong)) return error;
  return new Problem('rate_limited', { detail: busy, retryAfterSeconds: 60 });
}
