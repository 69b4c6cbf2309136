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

/**
 * How well a word is in a text, the higher the better: not at all, inside another word, at the beginning of one, in the
 * ordinance’s words for it, or as a word of its own in any of its forms.
 */
export const fits = { none: 0, inside: 1, beginning: 2, meant: 3, whole: 4 } as const;

/** What the beginning of a longer word is compared with: „parken“ finds „Parkuhr“. */
const trunkOf = (word: string) => (word.length > 5 ? word.replace(/e?n$|e$/, '') : word);

/** Which texts, by their places in the list, have each word or stem. */
type Places = Map<string, number[]>;

function addPlace(places: Places, names: Iterable<string>, text: number) {
  for (const name of new Set(names)) {
    const known = places.get(name);
    if (known) known.push(text);
    else places.set(name, [text]);
  }
}

/**
 * Makes texts ready for many searches: a question is compared with each word that occurs, not with each text.
 * @returns a function of a folded word: how well it, or what the ordinance writes for it, is in each text, as one of `fits`
 */
export function fitsIn(texts: readonly string[]): (word: string) => Uint8Array {
  const withWord: Places = new Map();
  const withStem: Places = new Map();
  for (const [at, text] of texts.entries()) {
    const words = wordsOf(text);
    addPlace(withWord, words, at);
    addPlace(withStem, words.flatMap(stemsOf), at);
  }
  const textsWith = (word: string) =>
    new Set([...(withWord.get(word) ?? []), ...stemsOf(word).flatMap((stem) => withStem.get(stem) ?? [])]);

  return (word) => {
    const fit = new Uint8Array(texts.length);
    const raiseTo = (level: number, found: Iterable<number>) => {
      for (const at of found) fit[at] = Math.max(fit[at] ?? 0, level);
    };
    const trunk = trunkOf(word);
    for (const [written, found] of withWord) {
      if (trunk.length >= leastStem && written.startsWith(trunk)) raiseTo(fits.beginning, found);
      else if (written.includes(word)) raiseTo(fits.inside, found);
    }
    for (const phrase of ownValue(otherWords, word) ?? []) {
      const [first = new Set<number>(), ...others] = phrase.split(' ').map(textsWith);
      const inAll = [...first].filter((at) => others.every((other) => other.has(at)));
      raiseTo(fits.meant, inAll);
    }
    raiseTo(fits.whole, textsWith(word));
    return fit;
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
