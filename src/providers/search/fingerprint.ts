import { sha256 } from '#src/lib/digest.ts';
import { analysisMark } from './language/analysis.ts';
import { placeWorths } from './prepared.ts';
import type { SearchDocument } from './search.ts';

/** Increase it when the index is built differently. */
const format = 1;

/** A hash of what is published; equal for the same documents in every process. */
export function fingerprintOf(documents: readonly SearchDocument[]): string {
  return sha256(JSON.stringify([format, placeWorths, analysisMark(), documents]));
}
