import { combine, meaningOf, phraseAt } from './lexicon/look-up.ts';
import type { Meaning } from './lexicon/meaning.ts';
import { stem } from './lexicon/stem.ts';
import type { Folded } from './normalise.ts';

/** A word with its place in the folded text, the characters before it, and its meaning. */
export type Word = {
  text: string;
  start: number;
  end: number;
  /** Characters between the previous word and this one. */
  gap: string;
  capital: boolean;
  meaning: Meaning;
  /** Part of a longer word group: its own meaning does not count. */
  inPhrase: boolean;
  /** Where its word group begins, when it belongs to one. */
  phraseStart?: number;
  /** Part of a person's name. */
  name: boolean;
};

const nothing: Meaning = {};
const wordPattern = /[a-z0-9]+(?:-[a-z]+)*/g;
const scanSwaps: ReadonlyArray<readonly [RegExp, string]> = [
  [/1/g, 'l'],
  [/1/g, 'i'],
  [/0/g, 'o'],
  [/5/g, 's'],
];

/**
 * Splits folded text into words and looks up their meaning. Names in `masked` have no meaning if they are written
 * with a capital letter, so that "Herr Gesell" or "Frau Ehrlich" never trigger a rule.
 */
export function readWords(folded: Folded, from: number, to: number, masked: ReadonlySet<string>): Word[] {
  const text = folded.text.slice(from, to);
  const words: Word[] = [];
  let last = 0;
  for (const match of text.matchAll(wordPattern)) {
    const start = match.index;
    const capital = isCapital(folded, from + start);
    const word = repairScan(match[0]);
    const addressed = /^(?:herrn?|frau)$/.test(words.at(-1)?.text ?? '');
    const name = (capital || addressed) && masked.has(word);
    words.push({
      text: word,
      start: from + start,
      end: from + start + match[0].length,
      gap: text.slice(last, start),
      capital,
      meaning: name ? nothing : meaningOf(word),
      inPhrase: false,
      name,
    });
    last = start + match[0].length;
  }
  return markPhrases(dropPrepositions(joinSplitWords(words)));
}

/** Capital first letter; words in capitals throughout tell nothing about nouns. */
function isCapital(folded: Folded, index: number): boolean {
  const at = folded.starts[index] ?? 0;
  const char = folded.original.charAt(at);
  const next = folded.original.charAt(at + 1);
  const shouted = next !== next.toLowerCase();
  return char !== char.toLowerCase() && !shouted;
}

/** Text recognition confuses l, i, o and s with digits: "vo1len" → "vollen". */
function repairScan(word: string): string {
  if (!/\d/.test(word) || !/[a-z]{2}/.test(word)) return word;
  for (const [digit, letter] of scanSwaps) {
    const repaired = word.replace(digit, letter);
    if (Object.keys(meaningOf(repaired)).length > 0) return repaired;
  }
  return word;
}

/** Text recognition tears words apart: "Zufr iedenheit" → one word, when only the whole has a meaning. */
function joinSplitWords(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const previous = joined.at(-1);
    if (
      previous !== undefined &&
      word.gap === ' ' &&
      !word.capital &&
      isUnknown(previous) &&
      isUnknown(word)
    ) {
      const text = previous.text + word.text;
      const meaning = text.length >= 9 ? meaningOf(text) : nothing;
      if (meaning.topics !== undefined || meaning.merit !== undefined || meaning.traits !== undefined) {
        joined[joined.length - 1] = { ...previous, text, end: word.end, meaning };
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

/** "Dank seines Fachwissens" is a preposition, not a thank-you. */
function dropPrepositions(words: Word[]): Word[] {
  words.forEach((word, index) => {
    const next = words[index + 1]?.text ?? '';
    if (word.text === 'dank' && /^(?:seine[sr]|ihre[sr]|des|der|einer|eines)$/.test(next))
      word.meaning = nothing;
  });
  return words;
}

function isUnknown(word: Word): boolean {
  return Object.keys(word.meaning).length === 0;
}

function markPhrases(words: Word[]): Word[] {
  const stemAt = (index: number) => {
    const word = words[index];
    return word === undefined ? undefined : stem(word.text);
  };
  for (let index = 0; index < words.length; index += 1) {
    const phrase = phraseAt(stemAt, index);
    const first = words[index];
    if (phrase === null || first === undefined) continue;
    for (let step = 0; step < phrase.length; step += 1) {
      const word = words[index + step];
      if (word === undefined) continue;
      word.inPhrase = true;
      word.phraseStart = first.start;
      word.meaning = step === phrase.length - 1 ? combine(undefined, phrase.meaning) : nothing;
    }
    index += phrase.length - 1;
  }
  return words;
}
