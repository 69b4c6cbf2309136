/** How many slips a word of this length may have. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  if (word.length < 6) return 1;
  return word.length < 9 ? 2 : 3;
}

/** Letters that sound alike, or that an umlaut leaves behind: taking one for the other is half a slip. */
const alike = new Set(['ae', 'ei', 'dt', 'bp', 'gk', 'sz', 'fv', 'vw', 'iy', 'ck', 'cz', 'ij']);
const halfSlip = 0.5;

function otherLetter(one = '', other = ''): number {
  if (one === other) return 0;
  return alike.has([one, other].sort().join('')) ? halfSlip : 1;
}

/** A silent h or the second of a double letter is easily left out or put in. */
function extraLetter(word: string, at: number): number {
  return word[at] === 'h' || word[at] === word[at - 1] ? halfSlip : 1;
}

function isSwapped(one: string, other: string, row: number, column: number): boolean {
  if (row < 2 || column < 2) return false;
  return one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two swapped (optimal string
 * alignment), those that German spelling invites counting half.
 */
export function slipsBetween(one: string, other: string): number {
  const width = other.length + 1;
  const table = new Array<number>((one.length + 1) * width).fill(0);
  const at = (row: number, column: number) => table[row * width + column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      if (row === 0 && column === 0) continue;
      const fewer = row > 0 ? at(row - 1, column) + extraLetter(one, row - 1) : Number.POSITIVE_INFINITY;
      const more =
        column > 0 ? at(row, column - 1) + extraLetter(other, column - 1) : Number.POSITIVE_INFINITY;
      const isBoth = row > 0 && column > 0;
      const same = isBoth
        ? at(row - 1, column - 1) + otherLetter(one[row - 1], other[column - 1])
        : Number.POSITIVE_INFINITY;
      const swapped = isSwapped(one, other, row, column)
        ? at(row - 2, column - 2) + 1
        : Number.POSITIVE_INFINITY;
      table[row * width + column] = Math.min(fewer, more, same, swapped);
    }
  }
  return at(one.length, other.length);
}

/**
 * The words that somebody probably meant, nearest first. A word that goes on after what was typed is as good as one
 * slip.
 * @param typed folded, unknown to the index
 * @param candidates words of the index that look alike
 */
export function wordsMeant(
  typed: string,
  candidates: readonly string[],
): Array<{ word: string; slips: number }> {
  const most = allowedSlips(typed);
  return candidates
    .map((word) => {
      const isBeginning = typed.length >= 4 && word.startsWith(typed);
      return { word, slips: isBeginning ? 1 : slipsBetween(typed, word) };
    })
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || a.word.length - b.word.length || (a.word < b.word ? -1 : 1));
}

/**
 * What somebody probably meant to type so far: words of the index, or their beginnings, nearest first.
 * @param typed folded; it may end in the middle of a word
 */
export function beginningsMeant(typed: string, candidates: readonly string[]): string[] {
  const most = allowedSlips(typed);
  const near = candidates.flatMap((word) => {
    const parts = [word, ...[-1, 0, 1].map((more) => word.slice(0, typed.length + more))];
    return parts.map((part) => ({ part, slips: slipsBetween(typed, part) }));
  });
  const sorted = near
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.part.length - a.part.length || (a.part < b.part ? -1 : 1));
  return [...new Set(sorted.map(({ part }) => part))];
}
