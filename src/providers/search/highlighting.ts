import { normalised } from '#src/lib/normalised.ts';
import type { Analyzer } from './language/analysis.ts';
import { fold } from './language/folding.ts';

/** A word as people see it; „E-Mail“ is one (language/folding.ts). */
const aWord = /\p{L}-\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu;
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

type Passage = { text: string; worth: number };

/** Sentences of a text that are short enough to be shown; a long one is cut at a space. */
function passagesOf(text: string): string[] {
  return text
    .replace(ourMarks, '')
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}„])/u)
    .map((passage) => passage.trim())
    .filter((passage) => passage.split(/\s+/).length >= fewestWords);
}

type Hit = { from: number; to: number; keys: readonly string[] };

function hitsIn(passage: string, worths: ReadonlyMap<string, number>, analyzer: Analyzer): Hit[] {
  return [...passage.matchAll(aWord)].flatMap((match) => {
    const keys = analyzer.allKeys(match[0]).filter((key) => worths.has(key));
    return keys.length > 0 ? [{ from: match.index, to: match.index + match[0].length, keys }] : [];
  });
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

/**
 * The passage of a text that has most of what was looked for, with `<em>` around the words; null when none has any.
 * @param worths the keys looked for, and what finding one is worth
 */
export function bestPassage(
  text: string,
  worths: ReadonlyMap<string, number>,
  analyzer: Analyzer,
): string | null {
  let best: (Passage & { hits: Hit[] }) | undefined;
  for (const passage of passagesOf(text)) {
    const hits = hitsIn(passage, worths, analyzer);
    const found = new Set(hits.flatMap(({ keys }) => keys));
    const sum = [...found].reduce((total, key) => total + (worths.get(key) ?? 0), 0);
    // A heading alone says less than a sentence.
    const worth = passage.length < 40 ? sum * 0.6 : sum;
    if (worth > (best?.worth ?? 0)) best = { text: passage, worth, hits };
  }
  return best ? shown(best.text, best.hits) : null;
}
