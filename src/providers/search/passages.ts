import { type ByteLimitedStore, createByteLimitedStore, type Stored } from '#src/lib/byte-limited-store.ts';
import { type Hit, highlightedPassage } from './highlighting.ts';
import type { Analyzer } from './language/analysis.ts';
import { forEachWord } from './written-words.ts';

/** Our own texts take 1.6 MB here, and their words three more. With more content, the texts found last are kept. */
const mostBytes = 6_000_000;
/** Several times the words of all our texts, about 25 MB. Texts that other processes publish add their words here. */
export const mostWords = 150_000;
/** A link or a label of fewer words tells nobody what the page says. */
const fewestWords = 4;

const ourMarks = /<\/?em>/g;
const betweenPassages = /\n+|(?<=[.!?…])\s+(?=[\p{Lu}„])/gu;

/** A text that has been read: where its sentences are, and which word stands where. */
export type ReadText = Stored & {
  text: string;
  /** First unit, unit after the last, and the number of places up to its end, of each sentence in turn. */
  sentences: Uint32Array;
  /** First unit and number of the word, of each word in turn. */
  places: Uint32Array;
  /** Which numbers these are. */
  words: Words;
};

/** The words of all texts, by the number they got when they were first met. */
type Words = {
  known: Map<string, number>;
  written: string[];
  /** Numbers of the words that are found under a key. */
  under: Map<string, number[]>;
};

/** Copies a piece: V8 would keep the whole text for a slice of it. */
const ofItsOwn = (piece: string) => Buffer.from(piece).toString();

function numberOf(piece: string, { known, written, under }: Words, analyzer: Analyzer): number {
  const before = known.get(piece);
  if (before !== undefined) return before;
  const word = ofItsOwn(piece);
  const number = written.push(word) - 1;
  known.set(word, number);
  for (const key of analyzer.allKeys(word)) {
    const numbers = under.get(key);
    if (numbers) numbers.push(number);
    else under.set(key, [number]);
  }
  return number;
}

/** First unit and the one after the last, of each sentence without the blanks around it. */
function sentencesOf(text: string): Array<{ from: number; to: number }> {
  const ends = [...text.matchAll(betweenPassages)].map(({ index, 0: { length } }) => [index, index + length]);
  let begin = 0;
  return [...ends, [text.length, text.length]].flatMap(([end = 0, next = 0]) => {
    const piece = text.slice(begin, end);
    const from = begin + piece.length - piece.trimStart().length;
    begin = next;
    const isSaying = piece.trim().split(/\s+/).length >= fewestWords;
    return isSaying ? [{ from, to: from + piece.trim().length }] : [];
  });
}

function read(marked: string, words: Words, analyzer: Analyzer): ReadText {
  const text = marked.replace(ourMarks, '');
  const places: number[] = [];
  const sentences = sentencesOf(text).flatMap(({ from, to }) => {
    forEachWord(text.slice(from, to), (begin, end) => {
      const number = numberOf(text.slice(from + begin, from + end), words, analyzer);
      places.push(from + begin, number);
    });
    return [from, to, places.length];
  });
  const bytes = 2 * text.length + 4 * (places.length + sentences.length);
  return {
    text,
    sentences: Uint32Array.from(sentences),
    places: Uint32Array.from(places),
    words,
    bytes,
    expiresAt: Number.POSITIVE_INFINITY,
  };
}

/** The wanted keys of each word, by the number of the word. */
function keysByWord(worths: ReadonlyMap<string, number>, { under }: Words): Map<number, string[]> {
  const keysOf = new Map<number, string[]>();
  for (const key of worths.keys()) {
    for (const number of under.get(key) ?? []) keysOf.set(number, [...(keysOf.get(number) ?? []), key]);
  }
  return keysOf;
}

/** What the words found in a sentence are worth together, each key once. */
function worthOf(hits: readonly Hit[], length: number, worths: ReadonlyMap<string, number>): number {
  const found = new Set(hits.flatMap(({ keys }) => keys));
  const sum = [...found].reduce((total, key) => total + (worths.get(key) ?? 0), 0);
  // A heading alone says less than a sentence.
  return length < 40 ? sum * 0.6 : sum;
}

export type Passages = {
  /** A text that has been read, as long as it is kept. @param name changes with the text */
  known(name: string): ReadText | undefined;
  /**
   * Reads a text and keeps it. Without this, half the time of a search was spent on reading the same twenty
   * texts again.
   */
  read(name: string, text: string): ReadText;
  /**
   * @param worths the keys looked for, and what finding one is worth
   * @returns finds the sentence of a text that has most of what was looked for, with `<em>` around the words; null when none has any
   */
  finder(worths: ReadonlyMap<string, number>): Find;
};

type Find = (read: ReadText) => string | null;

function finderIn(words: Words, worths: ReadonlyMap<string, number>): Find {
  const keysOf = keysByWord(worths, words);
  const isWanted = new Uint8Array(words.written.length);
  for (const number of keysOf.keys()) isWanted[number] = 1;

  function hitsIn(places: Uint32Array, begin: number, end: number, offset: number): Hit[] {
    const hits: Hit[] = [];
    for (let at = begin; at < end; at += 2) {
      const number = places[at + 1] ?? 0;
      if (isWanted[number] !== 1) continue;
      const from = (places[at] ?? 0) - offset;
      hits.push({ from, to: from + (words.written[number]?.length ?? 0), keys: keysOf.get(number) ?? [] });
    }
    return hits;
  }

  return ({ text, sentences, places }) => {
    let best: { from: number; to: number; worth: number; hits: readonly Hit[] } | undefined;
    let place = 0;
    for (let at = 0; at < sentences.length; at += 3) {
      const [from = 0, to = 0, end = 0] = sentences.subarray(at, at + 3);
      const hits = hitsIn(places, place, end, from);
      place = end;
      const worth = hits.length === 0 ? 0 : worthOf(hits, to - from, worths);
      if (worth > (best?.worth ?? 0)) best = { from, to, worth, hits };
    }
    return best ? highlightedPassage(text.slice(best.from, best.to), best.hits) : null;
  };
}

/** A text keeps the word list it was read with, even if the numbering has started again since. */
function finderOf(worths: ReadonlyMap<string, number>): Find {
  const finders = new Map<Words, Find>();
  return (read) => {
    const find = finders.get(read.words) ?? finderIn(read.words, worths);
    finders.set(read.words, find);
    return find(read);
  };
}

const noWords = (): Words => ({ known: new Map(), written: [], under: new Map() });

/** Passages of texts that are searched again and again. A text is read before anything is looked for in it. */
export function createPassages(analyzer: Analyzer): Passages {
  let words = noWords();
  const texts: ByteLimitedStore<ReadText> = createByteLimitedStore(mostBytes, () => 0);
  return {
    known: (name) => texts.get(name),
    read(name, text) {
      if (words.written.length > mostWords) {
        words = noWords();
        texts.clear();
      }
      const found = read(text, words, analyzer);
      texts.set(name, found);
      return found;
    },
    finder: finderOf,
  };
}
