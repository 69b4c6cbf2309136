import { normalised } from '#src/lib/normalised.ts';
import { fold } from './language/folding.ts';

const longestPassage = 220;

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
export type Hit = { from: number; to: number; keys: readonly string[] };

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

/** A sentence with `<em>` around the words that were found in it; a long one is cut around the first. */
export function highlightedPassage(passage: string, hits: readonly Hit[]): string {
  const { text, offset } = cut(passage, hits);
  const units = text.split('');
  const isHit = units.map(() => false);
  for (const { from, to } of hits) isHit.fill(true, Math.max(0, from - offset), Math.max(0, to - offset));
  const before = offset > 0 ? '… ' : '';
  const after = offset + text.length < passage.length ? ' …' : '';
  return `${before}${marked(units, isHit)}${after}`;
}
