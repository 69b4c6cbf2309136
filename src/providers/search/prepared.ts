import { sha256 } from '#src/lib/digest.ts';
import { type Analyzer, analysisMark, isEmptyWord } from './language/analysis.ts';
import { fold, wordsOf } from './language/folding.ts';
import type { SearchDocument } from './search.ts';

/** What a word is worth in the text, in description or a section's heading, in names or heading, in the title. */
export const placeWorths = { text: 0.3, description: 0.5, heading: 0.8, title: 1 };
/** What a part of a compound is worth where the whole word would be worth so much: one place less. */
const ofPart = new Map([
  [placeWorths.title, placeWorths.heading],
  [placeWorths.heading, placeWorths.description],
  [placeWorths.description, placeWorths.text],
]);
/** The bonus of a title that consists of the word alone. */
const shortTitle = 0.35;
/** The upper bound for a word that occurs in many places: the sum of 1/n². */
const repeated = Math.PI ** 2 / 6;

export interface PreparedDocument {
  /** What finding the document by a key is worth, from 0 to about 1.4. */
  worths: ReadonlyMap<string, number>;
  /** The folded words written in it. */
  words: ReadonlySet<string>;
}

/** Something to suggest; what is written alike is one term. */
export interface PreparedTerm {
  id: string;
  term: string;
  folded: string;
  kind: string;
  path: string;
}

const sayingWords = (text: string) => wordsOf(text).filter((word) => !isEmptyWord(word));

/** Each meaningful word, with the worth of its place. */
function weightedWords(document: SearchDocument): Array<readonly [number, string]> {
  const { title, names = [], heading = '', lead = '', sections = [], description, text = '' } = document;
  const fields: Array<readonly [number, string]> = [
    [placeWorths.title, title],
    ...names.map((name) => [placeWorths.heading, name] as const),
    [placeWorths.heading, heading],
    ...sections.map((section) => [placeWorths.description, section] as const),
    [placeWorths.description, description],
    [placeWorths.description, lead],
    [placeWorths.text, text],
  ];
  return fields.flatMap(([worth, words]) => sayingWords(words).map((word) => [worth, word] as const));
}

/** The best place counts whole; of n further ones, the n-th counts 1/n² of the rest. */
function together(places: readonly number[]): number {
  const [best = 0, ...others] = places.toSorted((a, b) => b - a);
  const more = others.reduce((sum, worth, index) => sum + worth / (index + 2) ** 2, 0);
  return (best + more) / repeated;
}

/** Every key a document is found by, once for each place, and what that place is worth. */
export function placedKeys(
  document: SearchDocument,
  analyzer: Analyzer,
): { places: Array<{ key: string; worth: number }>; words: ReadonlySet<string> } {
  const words = weightedWords(document);
  const places = words.flatMap(([worth, word]) => {
    const { whole, parts } = analyzer.keys(word);
    return [
      ...whole.map((key) => ({ key, worth })),
      ...parts.map((key) => ({ key, worth: ofPart.get(worth) ?? worth })),
    ];
  });
  return { places, words: new Set(words.map(([, word]) => word)) };
}

/** What a document is found by. */
export function prepared(document: SearchDocument, analyzer: Analyzer): PreparedDocument {
  const { places, words } = placedKeys(document, analyzer);
  const byKey = new Map<string, number[]>();
  for (const { key, worth } of places) {
    const known = byKey.get(key);
    if (known) known.push(worth);
    else byKey.set(key, [worth]);
  }
  const titleKeys = new Set(sayingWords(document.title).flatMap((word) => analyzer.keys(word).whole));
  const found = [...byKey].map(([key, list]) => {
    const bonus = titleKeys.has(key) ? shortTitle / titleKeys.size : 0;
    return [key, (document.worth ?? 1) * (together(list) + bonus)] as const;
  });
  return { worths: new Map(found), words };
}

/** Titles and names, each once. */
export function termsOf(documents: readonly SearchDocument[]): PreparedTerm[] {
  const known = new Map<string, PreparedTerm>();
  for (const { id, kind, path, title, names = [] } of documents) {
    for (const [index, term] of [title, ...names].entries()) {
      const folded = fold(term).text.trim();
      const termId = index === 0 ? id : `${id}#${index}`;
      if (!known.has(folded)) known.set(folded, { id: termId, term, folded, kind, path });
    }
  }
  return [...known.values()];
}

/** Increase it when the index is built differently. */
const format = 1;

/** A hash of what is published; equal for the same documents in every process. */
export function fingerprintOf(documents: readonly SearchDocument[]): string {
  return sha256(JSON.stringify([format, placeWorths, analysisMark(), documents]));
}
