import { normalised } from '#src/lib/normalised.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { fillWords, otherWords } from './catalogue-words.ts';

/** Lower case, without accents: „Fußgängerüberweg“ becomes „fussgangeruberweg“. */
export const folded = (text: string) =>
  normalised(text.toLowerCase().replaceAll('ß', 'ss'), 'NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordsOf = (text: string) => folded(text).match(/[a-z0-9]+/g) ?? [];

/** Endings of verbs, nouns and adjectives, the longest first; at least three letters stay. */
const endings = ['ten', 'ern', 'en', 'er', 'em', 'es', 'et', 'te', 'st', 'e', 'n', 's', 't'];
const leastStem = 3;

function withoutEnding(word: string): string {
  const ending = endings.find((one) => word.endsWith(one) && word.length - one.length >= leastStem);
  return ending ? word.slice(0, -ending.length) : word;
}

/** What a word is compared by: „parken“, „parkt“ and „geparkt“ share „park“. A participle may be none („Gerät“). */
function stemsOf(word: string): string[] {
  const participle = /^ge(.{3,}(?:t|ten|te|en|ene|enen))$/.exec(word)?.[1];
  return (participle ? [word, participle] : [word]).map(withoutEnding);
}

/** A text made ready for many searches; `spaced` has its words with a blank before each. */
export type Searchable = { words: ReadonlySet<string>; stems: ReadonlySet<string>; spaced: string };

export function searchable(text: string): Searchable {
  const words = wordsOf(text);
  const spaced = words.map((word) => ` ${word}`).join('');
  return { words: new Set(words), stems: new Set(words.flatMap(stemsOf)), spaced };
}

/**
 * How well a word is in a text, the higher the better: not at all, inside another word, at the beginning of one, in the
 * ordinance’s words for it, or as a word of its own in any of its forms.
 */
export const fits = { none: 0, inside: 1, beginning: 2, meant: 3, whole: 4 } as const;

/** What the beginning of a longer word is compared with: „parken“ finds „Parkuhr“. */
const trunkOf = (word: string) => (word.length > 5 ? word.replace(/e?n$|e$/, '') : word);

const isWhole = (word: string, stems: readonly string[], text: Searchable) =>
  text.words.has(word) || stems.some((stem) => text.stems.has(stem));

/**
 * Makes a word ready for many texts.
 * @param word folded
 * @returns how well it, or what the ordinance writes for it, is in a text: one of `fits`
 */
export function fitOf(word: string): (text: Searchable) => number {
  const stems = stemsOf(word);
  const trunk = trunkOf(word);
  const phrases = (ownValue(otherWords, word) ?? []).map((phrase) =>
    phrase.split(' ').map((part) => ({ part, stems: stemsOf(part) })),
  );
  return (text) => {
    if (isWhole(word, stems, text)) return fits.whole;
    const isMeant = phrases.some((parts) => parts.every((one) => isWhole(one.part, one.stems, text)));
    if (isMeant) return fits.meant;
    if (trunk.length >= leastStem && text.spaced.includes(` ${trunk}`)) return fits.beginning;
    return text.spaced.includes(word) ? fits.inside : fits.none;
  };
}

/** The words of a question, without those that say nothing; all of them where nothing else is left. */
export function questionWords(question: string): string[] {
  const words = folded(question)
    .split(' ')
    .flatMap((word) => (/^\d/.test(word) ? [word] : wordsOf(word)));
  const telling = words.filter((word) => !fillWords.has(word) && /..|\d/.test(word));
  return telling.length > 0 ? telling : words;
}
