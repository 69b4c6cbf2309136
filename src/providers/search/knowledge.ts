import { setImmediate } from 'node:timers/promises';
import { type Analyzer, createAnalyzer } from './language/analysis.ts';
import { wordsOf } from './language/folding.ts';
import type { SearchDocument, Synonyms } from './search.ts';

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

/** What a process knows besides the index: how words are taken apart and what they mean. */
export interface Knowledge {
  analyzer: Analyzer;
  meanings: FindMeanings;
}

function textOf(document: SearchDocument): string {
  const { title, names = [], heading = '', lead = '', sections = [], description, text = '' } = document;
  return [title, ...names, heading, lead, ...sections, description, text].join('\n');
}

/** Learns the words of what is published, without blocking requests meanwhile. */
export async function knowledgeOf(
  documents: readonly SearchDocument[],
  synonyms: Synonyms,
): Promise<Knowledge> {
  const words = new Set<string>();
  // Most words occur many times; each is folded once.
  const written = new Set<string>();
  for (const document of documents) {
    for (const part of textOf(document).split(/\s+/)) {
      if (written.has(part)) continue;
      written.add(part);
      for (const word of wordsOf(part)) words.add(word);
    }
    await setImmediate();
  }
  const analyzer = createAnalyzer(words);
  return { analyzer, meanings: meaningsIn(synonyms, analyzer) };
}
