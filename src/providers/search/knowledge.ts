import { setImmediate } from 'node:timers/promises';
import { type Analyzer, createAnalyzer } from './language/analysis.ts';
import { wordsOf } from './language/folding.ts';
import type { SearchDocument, Synonyms } from './search.ts';
import { type FindMeanings, meaningsIn } from './synonyms.ts';

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
