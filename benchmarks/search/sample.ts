import type { SearchDocument } from '#src/providers/search/index.ts';
import { keptWords } from '#src/providers/search/language/kept-words.data.ts';

/** Invented pages, always the same: German words and compounds, few of them frequent and most rare. */

type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const single = [...new Set(keptWords)];
const wordsPerPage = 300;
const vocabularySize = 20_000;

const pick = (list: readonly string[], random: Random) => list[Math.floor(random() * list.length)] ?? '';
const capital = (word: string) => `${word.charAt(0).toLocaleUpperCase('de-DE')}${word.slice(1)}`;

/** Single words first, which are the frequent ones, then compounds of them. */
function vocabulary(): string[] {
  const random = randomNumbers(1);
  const words = new Set(single);
  while (words.size < vocabularySize) words.add(`${pick(single, random)}s${pick(single, random)}`);
  return [...words].map(capital);
}

const words = vocabulary();

/** Frequent words are at the front (Zipf): the rank is drawn so that each doubling of it is equally likely. */
function frequent(random: Random): string {
  return words[Math.floor(words.length ** random()) - 1] ?? '';
}

/** Titles of two words, of which each occurs in few others. */
function titleOf(random: Random, number: number): string {
  return `${pick(words, random)} und ${pick(words, random)} ${number}`;
}

/** @param count number of pages; each title is one term */
export function pages(count: number): SearchDocument[] {
  const random = randomNumbers(2);
  return Array.from({ length: count }, (_, index) => {
    const sentences = Array.from({ length: wordsPerPage / 10 }, () =>
      Array.from({ length: 10 }, () => frequent(random)).join(' '),
    );
    return {
      id: `/seite-${index}`,
      path: `/seite-${index}`,
      kind: ['Ratgeber', 'Magazin', 'Service'][index % 3] ?? '',
      title: titleOf(random, index),
      description: Array.from({ length: 12 }, () => frequent(random)).join(' '),
      text: `${sentences.join('.\n')}.`,
    };
  });
}

/** The word with two swapped letters, a usual typing error. */
function misspelled(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 3));
  return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
}

const long = words.filter((word) => word.length >= 8);

/** Queries of each kind. */
export const queries = {
  prefix: (random: Random) => pick(words, random).slice(0, 3 + Math.floor(random() * 5)),
  misspelledTerm: (random: Random) => misspelled(pick(long, random), random),
  words: (random: Random) => `${frequent(random)} ${frequent(random)} ${pick(words, random)}`,
  misspelledWords: (random: Random) => `${frequent(random)} ${misspelled(pick(long, random), random)}`,
};
