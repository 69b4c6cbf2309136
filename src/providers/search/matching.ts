import { type Folded, foldings } from './folding.ts';

/** How well a word of the query fits a text: at its very beginning, at a word's, inside a word, or not at all. */
export type Fit = 3 | 2 | 1 | 0;

/** From this length on a word is also found inside longer ones, as German compounds need it. */
const insideFrom = 3;

interface Found {
  fit: Fit;
  /** Which signs of the original were hit: from, and up to but without. */
  from: number;
  to: number;
}

const nowhere: Found = { fit: 0, from: 0, to: 0 };

function fitAt(text: string, at: number): Fit {
  if (at === 0) return 3;
  return /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 1 : 2;
}

function findIn({ text, origin }: Folded, word: string): Found {
  let best = nowhere;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const fit = fitAt(text, at);
    if (fit <= best.fit || (fit === 1 && word.length < insideFrom)) continue;
    best = { fit, from: origin[at] ?? 0, to: (origin[at + word.length - 1] ?? 0) + 1 };
  }
  return best;
}

/** A text made ready to be searched. */
export interface Searchable {
  original: string;
  folded: readonly Folded[];
}

export const searchable = (original: string): Searchable => ({ original, folded: foldings(original) });

/** Where a word of the query, in any of its spellings, fits a text best. */
export function find({ folded }: Searchable, spellings: readonly string[]): Found {
  let best = nowhere;
  for (const form of folded) {
    for (const word of spellings) {
      const found = findIn(form, word);
      if (found.fit > best.fit) best = found;
    }
  }
  return best;
}

/** The text with `<em>` around every part that a word of the query hit. */
export function highlight(text: Searchable, words: ReadonlyArray<readonly string[]>): string {
  const signs = Array.from(text.original.normalize('NFC'));
  const isHit = signs.map(() => false);
  for (const spellings of words) {
    const { from, to } = find(text, spellings);
    isHit.fill(true, from, to);
  }
  return signs
    .map((sign, index) => {
      const begins = isHit[index] && !isHit[index - 1] ? '<em>' : '';
      const ends = isHit[index] && !isHit[index + 1] ? '</em>' : '';
      return `${begins}${sign}${ends}`;
    })
    .join('');
}
