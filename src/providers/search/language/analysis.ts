import { createDecompounder, remembering } from './decompounding.ts';
import { fold } from './folding.ts';
import { keptShortWords, keptWords } from './kept-words.data.ts';
import { stem } from './stemming.ts';
import { stopWords } from './stop-words.data.ts';

/** The keys under which a word is found. */
export interface Keys {
  /** The word itself; a participle also under its infinitive („gekündigt“ → „kündigen“). */
  readonly whole: readonly string[];
  /** The words inside it. */
  readonly parts: readonly string[];
}

export interface Analyzer {
  /** @param word folded */
  keys(word: string): Keys;
  /** Every key that a word of a text is found under, for highlighting. @param word as it is written */
  allKeys(word: string): readonly string[];
}

const folded = (word: string) => fold(word).text;
const stops: ReadonlySet<string> = new Set(stopWords.map(folded));
const kept = keptWords.map(folded);
const short = keptShortWords.map(folded);

/** Whether a folded word carries no meaning: „ich“, „was“, a single letter. */
export const isEmptyWord = (word: string): boolean => stops.has(word) || /^\D$/u.test(word);

const participle =
  /^(ab|an|auf|aus|be|bei|durch|ein|fest|frei|heraus|hin|los|mit|nach|um|vor|weg|zu|zuruck|zusammen)?ge(.{3,}?)(et|t|en)$/;

/** The infinitive of a participle, when the dictionary knows it or its noun („Kündigung“). */
function infinitiveOf(word: string, knows: (word: string) => boolean): string | undefined {
  const [, prefix = '', verb] = participle.exec(word) ?? [];
  if (verb === undefined) return undefined;
  const forms = [`${prefix}${verb}en`, `${prefix}${verb}ung`, `${prefix}${verb}n`, `${verb}en`];
  return forms.find(knows);
}

/**
 * Takes words apart for texts and queries alike.
 * @param written folded words that may be parts of compounds, besides those we always know
 */
export function createAnalyzer(written: Iterable<string>): Analyzer {
  const words = new Set(kept);
  for (const word of written) if (/^\p{L}+$/u.test(word)) words.add(word);
  const { parts, knows } = createDecompounder(words, short);

  function analyse(word: string): Keys {
    const infinitive = infinitiveOf(word, knows);
    const whole = [...new Set([word, ...(infinitive ? [infinitive] : [])].map(stem))];
    const inside = [
      ...new Set(
        parts(word)
          .filter((part) => !stops.has(part))
          .map(stem),
      ),
    ];
    return { whole, parts: inside.filter((key) => !whole.includes(key)) };
  }

  const keys = remembering(analyse);
  const allKeys = remembering((word: string): readonly string[] => {
    const { whole, parts: inside } = keys(fold(word).text);
    return [...whole, ...inside];
  });

  return { keys, allKeys };
}

let mark: string | undefined;

/** Changes with everything but the text itself that decides under which keys a text is found. */
export function analysisMark(): string {
  if (mark !== undefined) return mark;
  const { keys } = createAnalyzer([]);
  const analysed = [...kept, ...short].map((word) => [word, keys(word)]);
  mark = JSON.stringify([analysed, stopWords]);
  return mark;
}
