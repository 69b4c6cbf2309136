import { normalised } from '#src/lib/normalised.ts';

/**
 * Folds a text for comparison while remembering where every character came from: lower case, ß→ss, ä→ae,
 * ligatures, soft hyphens, odd quotes and dashes, words split at a line end, page numbers between two pages.
 * One pass over the characters, so the time grows with the length only.
 */
export type Folded = {
  /** Folded text; single blanks, `\n` for a line break, `\n\n` for an empty line. */
  text: string;
  original: string;
  /** For each folded character the first and the next-after-last index in the original. */
  starts: Uint32Array;
  ends: Uint32Array;
};

const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  æ: 'ae',
  œ: 'oe',
  ﬀ: 'ff',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ﬃ: 'ffi',
  ﬄ: 'ffl',
  ﬅ: 'st',
  ﬆ: 'st',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  '„': '"',
  '“': '"',
  '”': '"',
  '‟': '"',
  '«': '"',
  '»': '"',
  '″': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '•': '-',
  '▪': '-',
  '‣': '-',
  '◦': '-',
  '●': '-',
  '·': '-',
  '…': '...',
};
const umlautBases: Readonly<Record<string, string>> = { a: 'ae', o: 'oe', u: 'ue' };
const invisible = /[\u00AD\u200B-\u200D\u2060\uFEFF]/;
const combining = /[\u0300-\u036F]/;
const letter = /\p{L}/u;
const lowerLetter = /\p{Ll}/u;
const connectors = /^(und|oder|sowie|bzw|bis|noch|u)(?!\p{L})/iu;
const pageMark =
  /^(?:(?:seite|blatt)\s{0,2}\d{1,3}(?:\s{0,2}(?:von|\/)\s{0,2}\d{1,3})?|-\s?\d{1,3}\s?-|\d{1,2}\s?\/\s?\d{1,2})$/i;

/** Takes any text and gives its folded form with offsets into the original. Never throws. */
export function fold(original: string): Folded {
  const out: string[] = [];
  const starts = new Uint32Array(original.length * 3 + 1);
  const ends = new Uint32Array(original.length * 3 + 1);
  let size = 0;
  const push = (text: string, from: number, to: number) => {
    // By code unit, as offsets are counted: one character can fold into a pair (U+FA8F).
    for (let unit = 0; unit < text.length; unit += 1) {
      out.push(text.charAt(unit));
      starts[size] = from;
      ends[size] = to;
      size += 1;
    }
  };
  let index = 0;
  while (index < original.length) {
    const char = original.charAt(index);
    if (invisible.test(char)) {
      index = char === '\u00AD' ? skipBreakAfterSoftHyphen(original, index + 1) : index + 1;
    } else if (isHyphen(char) && size > 0 && letter.test(original.charAt(index - 1))) {
      const next = continuation(original, index);
      if (next === null || next.kind === 'keep') push('-', index, index + 1);
      index = next === null || next.kind === 'keep' ? index + 1 : next.index;
      if (next?.kind === 'compound') push('-', index - 1, index);
    } else if (/\s/.test(char)) {
      index = pushBlank(original, index, out, push);
    } else {
      index = pushChar(original, index, push);
    }
  }
  return { text: out.join(''), original, starts: starts.slice(0, size), ends: ends.slice(0, size) };
}

function isHyphen(char: string): boolean {
  return char === '-' || char === '‐' || char === '‑' || char === '¬';
}

function skipBreakAfterSoftHyphen(text: string, from: number): number {
  const next = lineContinuation(text, from);
  return next !== null && lowerLetter.test(text.charAt(next)) ? next : from;
}

/** First character of the next line, or null when the rest of this line is not blank. */
function lineContinuation(text: string, from: number): number | null {
  let index = from;
  while (text.charAt(index) === ' ' || text.charAt(index) === '\t' || text.charAt(index) === '\r') index += 1;
  if (text.charAt(index) !== '\n') return null;
  index += 1;
  while (index < text.length && (text.charAt(index) === ' ' || text.charAt(index) === '\t')) index += 1;
  return index;
}

type Continuation = { kind: 'join' | 'keep' | 'compound'; index: number };

function continuation(text: string, hyphen: number): Continuation | null {
  const index = lineContinuation(text, hyphen + 1);
  if (index === null) return null;
  const next = text.charAt(index);
  if (!letter.test(next)) return null;
  if (connectors.test(text.slice(index, index + 14))) return { kind: 'keep', index };
  const capitals = /^\p{Lu}{3}$/u.test(text.slice(hyphen - 2, hyphen) + next);
  return { kind: lowerLetter.test(next) || capitals ? 'join' : 'compound', index };
}

/** A run of white space with invisible characters: its end and its number of line breaks. */
function blankRun(text: string, from: number): { end: number; breaks: number } {
  let end = from;
  let breaks = 0;
  // Otherwise soft hyphens between the breaks would leave thousands of breaks in a row.
  while (end < text.length && (/\s/.test(text.charAt(end)) || invisible.test(text.charAt(end)))) {
    if (text.charAt(end) === '\n') breaks += 1;
    if (text.charAt(end) === '\f') breaks += 2;
    end += 1;
  }
  return { end, breaks };
}

/** Longest line that is tested as a page number. */
const longestMark = 40;

/** The end of the line that begins here, if it contains only a page number. */
function endOfPageMark(text: string, from: number): number | null {
  const head = text.slice(from, from + longestMark);
  const [line = ''] = head.split('\n', 1);
  if (!pageMark.test(line.trim())) return null;
  const end = text.indexOf('\n', from);
  return end === -1 ? null : end;
}

function pushBlank(
  text: string,
  from: number,
  out: string[],
  push: (text: string, from: number, to: number) => void,
): number {
  let start = from;
  let { end, breaks } = blankRun(text, start);
  // A loop instead of recursion, because a text may have thousands of them.
  for (let mark = endOfPageMark(text, end); breaks > 0 && mark !== null; mark = endOfPageMark(text, end)) {
    start = mark;
    ({ end, breaks } = blankRun(text, start));
  }
  if (out.length === 0) return end;
  push(breaks > 1 ? '\n\n' : breaks === 1 ? '\n' : ' ', start, end);
  return end;
}

function pushChar(
  text: string,
  index: number,
  push: (text: string, from: number, to: number) => void,
): number {
  const lower = text.charAt(index).toLowerCase();
  let end = index + 1;
  let mark = '';
  while (end < text.length && combining.test(text.charAt(end))) {
    mark += text.charAt(end);
    end += 1;
  }
  const umlaut = mark.includes('\u0308') ? umlautBases[lower] : undefined;
  const plain = umlaut ?? replacements[lower] ?? stripMarks(lower);
  push(plain, index, end);
  return end;
}

function stripMarks(char: string): string {
  if (char.charCodeAt(0) < 128) return char;
  return normalised(char, 'NFD').replace(/[\u0300-\u036F]/g, '') || char;
}

/** Folds a short string for comparison with folded text (no offsets). */
export function foldWord(word: string): string {
  return fold(word.trim()).text;
}

/** Offsets in the original for the folded range `[from, to)`. */
export function originalRange(folded: Folded, from: number, to: number): { start: number; end: number } {
  return { start: folded.starts[from] ?? 0, end: folded.ends[to - 1] ?? folded.original.length };
}
