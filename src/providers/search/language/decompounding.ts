/** Several times the words of all our texts. Filled with the longest possible words it takes about 25 MB. */
export const mostRemembered = 50_000;

/**
 * Remembers what is found for a word. Because anybody can ask for unknown words there is a limit, at which it
 * starts empty again. The words of the texts are soon back.
 */
export function remembering<Found extends object>(
  find: (word: string) => Found,
  most = mostRemembered,
): (word: string) => Found {
  const remembered = new Map<string, Found>();
  return (word) => {
    const before = remembered.get(word);
    if (before) return before;
    const found = find(word);
    if (remembered.size >= most) remembered.clear();
    remembered.set(word, found);
    return found;
  };
}

/** What may stand between two parts of a German compound. */
const links = ['', 's', 'es', 'n', 'en', 'er', 'e'];
/** What a first part may have lost: „Miet|kaution“, „Schul|weg“, „Kirch|hof“. */
const lost = ['e', 'en'];
const shortestPart = 4;

export interface Decompounder {
  /** Whether it is a word of its own. */
  knows(word: string): boolean;
  /** All words inside a compound, the parts of parts too; empty for a word that is none. */
  parts(word: string): readonly string[];
}

/**
 * Takes compounds apart by a word list.
 * @param words folded words that may be parts, from four letters on
 * @param short folded words of three letters that may be parts
 */
export function createDecompounder(words: Iterable<string>, short: Iterable<string>): Decompounder {
  const known = new Set<string>(short);
  for (const word of words) if (word.length >= shortestPart) known.add(word);

  /** The known form of a word: as it is, or with the ending it lost before the next part. */
  function knownForm(word: string): string | undefined {
    if (known.has(word)) return word;
    const ending = word.length >= shortestPart ? lost.find((one) => known.has(word + one)) : undefined;
    return ending === undefined ? undefined : word + ending;
  }

  /** The word that the first part of a compound stands for. */
  function firstPart(left: string): string | undefined {
    for (const link of links) {
      const word = left.endsWith(link) ? knownForm(left.slice(0, left.length - link.length)) : undefined;
      if (word !== undefined) return word;
    }
    return undefined;
  }

  /** The parts of a first part that is itself an unknown compound. */
  function inside(left: string): readonly string[] {
    for (const link of links.slice(0, 3)) {
      const found = left.endsWith(link) ? parts(left.slice(0, left.length - link.length)) : [];
      if (found.length > 0) return found;
    }
    return [];
  }

  function splitAt(word: string, at: number): readonly string[] {
    const right = word.slice(at);
    if (!known.has(right)) return [];
    const left = word.slice(0, at);
    const first = firstPart(left);
    const before = first === undefined ? inside(left) : [first, ...parts(first)];
    return before.length === 0 ? [] : [...before, right, ...parts(right)];
  }

  /** The split whose shorter side is longest: „Haus|ordnung“ rather than „Hausord|nung“. */
  function split(word: string): readonly string[] {
    const middle = word.length / 2;
    const places = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
    const byBalance = places.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const at of byBalance) {
      const found = splitAt(word, at);
      if (found.length > 0) return found;
    }
    return [];
  }

  // It calls itself for the parts of parts, mostly many times for the same ones.
  const parts = remembering((word: string): readonly string[] =>
    word.length < 6 ? [] : [...new Set(split(word))],
  );

  return { knows: (word) => known.has(word), parts };
}
