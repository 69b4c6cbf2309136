import type { Finding } from '../grading.schema.ts';
import { type Folded, originalRange } from '../normalise.ts';
import type { Sentence } from '../sentences.ts';

/** Adds quote and position of a sentence to a finding. */
export function quoted(finding: Finding, sentence: Sentence | undefined, folded: Folded): Finding {
  if (sentence === undefined) return finding;
  const { start, end } = originalRange(folded, sentence.from, sentence.to);
  return { ...finding, quote: folded.original.slice(start, end), position: { start, end } };
}

/** Words of a sentence without names, for rules that look at wording. */
export function wording(sentence: Sentence): string {
  return sentence.words
    .filter((word) => !word.name)
    .map((word) => word.text)
    .join(' ');
}
