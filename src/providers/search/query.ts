import type { FindMeanings } from './knowledge.ts';
import { type Analyzer, isEmptyWord, type Keys } from './language/analysis.ts';
import { wordsOf } from './language/folding.ts';

/** One meaningful word of a query. */
export interface QueryWord {
  /** Folded. */
  word: string;
  keys: Keys;
  /** Keys of the verbs it may be a piece of. */
  verbs: readonly string[];
  /** Keys of what it also means. */
  meanings: readonly string[];
}

/** A key that a unit is found by, and how much of it that is worth. */
interface Alternative {
  key: string;
  worth: number;
}

/** Something a document should have; it counts for the best of its alternatives. */
export interface Unit {
  alternatives: readonly Alternative[];
  weight: number;
}

/** More words than a question has. A pasted letter is cut to these. */
const mostWords = 12;

/** Weight of a legal term that was found because its everyday word was typed. */
const ofMeaning = 0.8;
/** How much of a compound's weight its parts have, where the whole word occurs too. */
const ofParts = 0.5;

/** What German verbs leave at the end of a sentence: „lehnt … ab“, „zahlt … zurück“. */
const particles = new Set([
  ...[
    'ab',
    'an',
    'auf',
    'aus',
    'bei',
    'ein',
    'fest',
    'frei',
    'los',
    'mit',
    'nach',
    'um',
    'vor',
    'weg',
    'weiter',
  ],
  ...['wieder', 'zu', 'zuruck', 'zusammen'],
]);

/** Keys of the verbs that a word makes with the particles of the query. */
function wholeVerbs({ whole }: Keys, found: readonly string[]): string[] {
  return found.flatMap((particle) => whole.map((key) => `${particle}${key}`));
}

/**
 * The longest word of German laws has 63 letters. One character can expand to many („ﷺ“ to 15), so a short query
 * could become a word of thousands of letters, which takes seconds to compare.
 */
const longestWord = 80;

const askedWords = (query: string) => wordsOf(query).filter((word) => word.length <= longestWord);

/** The words that somebody has typed, each once and no more than anybody means: each costs the index some work. */
export function typedWords(query: string): string[] {
  return [...new Set(askedWords(query))].slice(0, mostWords);
}

/** The words up to the last one that is searched for, with meaningless words between them. */
function lookedAt(all: readonly string[]): readonly string[] {
  const saying = new Set<string>();
  const end = all.findIndex((word) => !isEmptyWord(word) && saying.add(word).size >= mostWords);
  return end < 0 ? all : all.slice(0, end + 1);
}

/** The meaningful words of a query, each once. */
export function queryWords(query: string, analyzer: Analyzer, meanings: FindMeanings): QueryWord[] {
  const all = askedWords(query);
  const typed = lookedAt(all);
  const also = meanings(typed);
  const found = all.filter((word) => particles.has(word));
  const saying = typed.filter((word) => !isEmptyWord(word) || also.has(word));
  return [...new Set(saying)].slice(0, mostWords).map((word) => ({
    word,
    keys: isEmptyWord(word) ? { whole: [], parts: [] } : analyzer.keys(word),
    verbs: isEmptyWord(word) ? [] : wholeVerbs(analyzer.keys(word), found),
    meanings: also.get(word) ?? [],
  }));
}

/** Every key that a word could be found by. */
export function keysOf({ keys, verbs, meanings }: QueryWord): string[] {
  return [...keys.whole, ...verbs, ...keys.parts, ...meanings];
}

/** What is looked for because of one word. @param knows whether a key occurs in the index */
export function unitsOf(
  { keys, verbs, meanings }: QueryWord,
  knows: (key: string) => boolean,
  factor = 1,
): Unit[] {
  const whole = [
    // „lehnt … ab“ is no „lehnen“.
    ...(verbs.some(knows) ? verbs : keys.whole).map((key) => ({ key, worth: 1 })),
    ...meanings.map((key) => ({ key, worth: ofMeaning })),
  ].filter(({ key }) => knows(key));
  const parts = keys.parts.filter(knows);
  const forParts = whole.length === 0 ? 1 : ofParts;
  return [
    ...(whole.length > 0
      ? [{ alternatives: whole, weight: factor * (parts.length > 0 ? 1 - ofParts : 1) }]
      : []),
    ...parts.map((key) => ({
      alternatives: [{ key, worth: 1 }],
      weight: (factor * forParts) / Math.sqrt(parts.length),
    })),
  ];
}
