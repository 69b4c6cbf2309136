import { normalised } from '#src/lib/normalised.ts';
import type { Analyzer } from './language/analysis.ts';
import { fold } from './language/folding.ts';
import { forEachWord } from './written-words.ts';

const ourMarks = /<\/?em>/g;
const longestPassage = 220;
/** A link or a label of fewer words tells nobody what the page says. */
const fewestWords = 4;

/** Text with `<em>` around the signs marked as hit. */
function marked(signs: readonly string[], isHit: readonly boolean[]): string {
  return signs
    .map((sign, index) => {
      const begins = isHit[index] && !isHit[index - 1] ? '<em>' : '';
      const ends = isHit[index] && !isHit[index + 1] ? '</em>' : '';
      return `${begins}${sign}${ends}`;
    })
    .join('');
}

function isWordBeginning(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === ' ';
}

/** Where typed letters are in a folded text: at the beginning of a word if there is one, else inside one; or -1. */
function placeOf(text: string, typed: string): number {
  for (let at = text.indexOf(typed); at >= 0; at = text.indexOf(typed, at + 1)) {
    if (isWordBeginning(text, at)) return at;
  }
  return text.indexOf(typed);
}

/**
 * A suggested term with `<em>` around the letters that were typed.
 * @param typed folded words
 */
export function highlightedTerm(term: string, typed: readonly string[]): string {
  const { text, from, to } = fold(term);
  const signs = Array.from(normalised(term, 'NFC'));
  const isHit = signs.map(() => false);
  for (const word of typed) {
    const at = placeOf(text, word);
    if (at >= 0) isHit.fill(true, from[at], to[at + word.length - 1]);
  }
  return marked(signs, isHit);
}

/** Where a word stands that was looked for, and the keys it was looked for under. */
type Hit = { from: number; to: number; keys: readonly string[] };

const betweenPassages = /\n+|(?<=[.!?…])\s+(?=[\p{Lu}„])/gu;

/** Sentences of a text, and the hits in each; those without one are left out. */
function* passagesWithHits(text: string, hits: readonly Hit[]): Generator<{ text: string; hits: Hit[] }> {
  const ends = [...text.matchAll(betweenPassages)].map(({ index, 0: { length } }) => ({
    index,
    next: index + length,
  }));
  let begin = 0;
  let next = 0;
  for (const end of [...ends, { index: text.length, next: text.length }]) {
    const inside: Hit[] = [];
    for (let hit = hits[next]; hit && hit.from < end.index; hit = hits[next]) {
      inside.push(hit);
      next += 1;
    }
    if (inside.length > 0) yield trimmed(text.slice(begin, end.index), inside, begin);
    begin = end.next;
  }
}

/** @param begin where the passage stands in its text */
function trimmed(passage: string, hits: readonly Hit[], begin: number): { text: string; hits: Hit[] } {
  const offset = begin + passage.length - passage.trimStart().length;
  return {
    text: passage.trim(),
    hits: hits.map(({ from, to, keys }) => ({ from: from - offset, to: to - offset, keys })),
  };
}

/** The part of a long passage around its first hits, cut between words. */
function cut(passage: string, hits: readonly Hit[]): { text: string; offset: number } {
  if (passage.length <= longestPassage) return { text: passage, offset: 0 };
  const first = hits[0]?.from ?? 0;
  const wanted = Math.max(0, Math.min(first - 40, passage.length - longestPassage));
  const begin = wanted === 0 ? 0 : passage.indexOf(' ', wanted) + 1;
  const end =
    passage.length <= begin + longestPassage
      ? passage.length
      : passage.lastIndexOf(' ', begin + longestPassage);
  return { text: passage.slice(begin, end > begin ? end : begin + longestPassage), offset: begin };
}

function shown(passage: string, hits: readonly Hit[]): string {
  const { text, offset } = cut(passage, hits);
  const units = text.split('');
  const isHit = units.map(() => false);
  for (const { from, to } of hits) isHit.fill(true, Math.max(0, from - offset), Math.max(0, to - offset));
  const before = offset > 0 ? '… ' : '';
  const after = offset + text.length < passage.length ? ' …' : '';
  return `${before}${marked(units, isHit)}${after}`;
}

/** Finds the words that were looked for; a word that has been met before is not looked into again. */
function hitFinder(worths: ReadonlyMap<string, number>, analyzer: Analyzer): (text: string) => Hit[] {
  const keysOf = new Map<string, readonly string[]>();
  const found = (word: string): readonly string[] => {
    const before = keysOf.get(word);
    if (before) return before;
    const keys = analyzer.allKeys(word).filter((key) => worths.has(key));
    keysOf.set(word, keys);
    return keys;
  };
  return (text) => {
    const hits: Hit[] = [];
    forEachWord(text, (from, to) => {
      const keys = found(text.slice(from, to));
      if (keys.length > 0) hits.push({ from, to, keys });
    });
    return hits;
  };
}

/**
 * @param worths the keys looked for, and what finding one is worth
 * @returns finds the passage of a text that has most of what was looked for, with `<em>` around the words; null when none has any
 */
export function passageFinder(
  worths: ReadonlyMap<string, number>,
  analyzer: Analyzer,
): (text: string) => string | null {
  const hitsOf = hitFinder(worths, analyzer);
  return (marked) => {
    const text = marked.replace(ourMarks, '');
    let best: { text: string; worth: number; hits: readonly Hit[] } | undefined;
    for (const { text: passage, hits } of passagesWithHits(text, hitsOf(text))) {
      if (passage.split(/\s+/).length < fewestWords) continue;
      const found = new Set(hits.flatMap(({ keys }) => keys));
      const sum = [...found].reduce((total, key) => total + (worths.get(key) ?? 0), 0);
      // A heading alone says less than a sentence.
      const worth = passage.length < 40 ? sum * 0.6 : sum;
      if (worth > (best?.worth ?? 0)) best = { text: passage, worth, hits };
    }
    return best ? shown(best.text, best.hits) : null;
  };
}
