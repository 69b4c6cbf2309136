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

/** A text made ready for many searches. */
export type Searchable = { words: readonly string[]; stems: ReadonlySet<string> };

export function searchable(text: string): Searchable {
  const words = wordsOf(text);
  return { words, stems: new Set(words.flatMap(stemsOf)) };
}

/**
 * How well a word is in a text, the higher the better: not at all, inside another word, at the beginning of one, in the
 * ordinance’s words for it, or as a word of its own in any of its forms.
 */
export const fits = { none: 0, inside: 1, beginning: 2, meant: 3, whole: 4 } as const;

/** What the beginning of a longer word is compared with: „parken“ finds „Parkuhr“. */
const trunkOf = (word: string) => (word.length > 5 ? word.replace(/e?n$|e$/, '') : word);

function fitOfItself(word: string, { words, stems }: Searchable): number {
  if (words.includes(word) || stemsOf(word).some((stem) => stems.has(stem))) return fits.whole;
  const trunk = trunkOf(word);
  if (trunk.length >= leastStem && words.some((one) => one.startsWith(trunk))) return fits.beginning;
  return words.some((one) => one.includes(word)) ? fits.inside : fits.none;
}

/** How well a word, or what the ordinance writes for it, is in a text: one of `fits`. @param word folded */
export function fitOf(word: string, text: Searchable): number {
  const isMeant = (ownValue(otherWords, word) ?? []).some((phrase) =>
    phrase.split(' ').every((part) => fitOfItself(part, text) === fits.whole),
  );
  return Math.max(fitOfItself(word, text), isMeant ? fits.meant : fits.none);
}

/** The words of a question, without those that say nothing; all of them where nothing else is left. */
export function questionWords(question: string): string[] {
  const words = folded(question)
    .split(' ')
    .flatMap((word) => (/^\d/.test(word) ? [word] : wordsOf(word)));
  const telling = words.filter((word) => !fillWords.has(word) && /..|\d/.test(word));
  return telling.length > 0 ? telling : words;
}
