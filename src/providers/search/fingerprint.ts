import { sha256 } from '#src/lib/digest.ts';
import { analysisMark } from './language/analysis.ts';
import { placeWorths } from './prepared.ts';
import type { SearchDocument } from './search.ts';

/** Goes up when the index is made in another way than before. */
const format = 1;

/** What is published, in one word: the same documents give the same, in every process. */
export function fingerprintOf(documents: readonly SearchDocument[]): string {
  return sha256(JSON.stringify([format, placeWorths, analysisMark(), documents]));
}
