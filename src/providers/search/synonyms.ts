import type { Analyzer } from './language/analysis.ts';
import { wordsOf } from './language/folding.ts';
import type { Synonyms } from './search.ts';

/** What the words of a query also mean: for each of its words the keys of the field words. */
export type FindMeanings = (words: readonly string[]) => ReadonlyMap<string, readonly string[]>;

/** The words of an entry by their stems, so that „geblitzt“ finds the entry of „blitzen“. */
function stemsOf(phrase: string, analyzer: Analyzer): string[] {
  return wordsOf(phrase).map((word) => analyzer.keys(word).whole.at(-1) ?? word);
}

/** Makes the list of synonyms ready for queries. What a phrase means is laid to its last word. */
export function meaningsIn(synonyms: Synonyms, analyzer: Analyzer): FindMeanings {
  const entries = new Map<string, string[]>();
  let longest = 0;
  for (const [phrase, meanings] of Object.entries(synonyms)) {
    const stems = stemsOf(phrase, analyzer);
    longest = Math.max(longest, stems.length);
    const keys = meanings.flatMap((meaning) => stemsOf(meaning, analyzer));
    entries.set(stems.join(' '), [...(entries.get(stems.join(' ')) ?? []), ...keys]);
  }
  return (words) => {
    const stems = words.map((word) => analyzer.keys(word).whole.at(-1) ?? word);
    const found = new Map<string, string[]>();
    for (let end = 1; end <= words.length; end += 1) {
      for (let start = Math.max(0, end - longest); start < end; start += 1) {
        const keys = entries.get(stems.slice(start, end).join(' '));
        const last = words[end - 1];
        if (keys && last !== undefined) found.set(last, [...(found.get(last) ?? []), ...keys]);
      }
    }
    return found;
  };
}
