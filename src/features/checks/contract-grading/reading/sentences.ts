/** A range of the folded text. */
export type Place = { from: number; to: number };

const abbreviations = new Set(
  'abs art nr nrn ziff gem lit vgl bzw ggf ca inkl einschl evtl zzgl mtl jaehrl str tel dr dipl ing max mind min std sog usw bspw insb grds gegr hr fr prof med exkl abzgl ff abt co st jan feb apr jun jul aug sept sep okt nov dez mrz satz rd lfd entspr schriftl'.split(
    ' ',
  ),
);
/** A text without full stops must not become one endless sentence: from this length on it ends at the next blank. */
const longest = 1_200;
/**
 * Without a blank the text is cut at this length. The time of rules grows with the square of the length: one
 * paragraph of 78,000 characters without a blank blocked the server for a minute.
 */
export const longestSentence = 1_500;

/** Sentences of one paragraph. Abbreviations, ordinals, dates, „§ 622 Abs. 3“ and semicolons do not end one. */
export function cutSentences(text: string, from: number, to: number): Place[] {
  const places: Place[] = [];
  let begin = from;
  for (let index = from; index < to; index += 1) {
    const char = text.charAt(index);
    const mark = char === '.' || char === '!' || char === '?';
    const ends = (mark && endsSentence(text, index, to)) || (index - begin >= longest && char === ' ');
    if (!ends && index - begin < longestSentence - 1) continue;
    const end = ends ? index + 1 : hardCut(text, begin, index + 1);
    places.push({ from: begin, to: end });
    begin = end;
  }
  if (begin < to) places.push({ from: begin, to });
  return places.map((place) => trimmed(text, place)).filter((place) => place.to - place.from > 2);
}

/** After the last blank; without one right here, but never within a surrogate pair. */
function hardCut(text: string, begin: number, end: number): number {
  const blank = text.slice(begin, end).lastIndexOf(' ');
  if (blank > 0) return begin + blank + 1;
  return isHighSurrogate(text.charCodeAt(end - 1)) ? end - 1 : end;
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

function endsSentence(text: string, index: number, to: number): boolean {
  const next = text.charAt(index + 1);
  if (index + 1 < to && next !== ' ' && next !== '"' && next !== ')') return false;
  if (text.charAt(index) !== '.') return true;
  const before = /[a-z0-9]+$/.exec(text.slice(Math.max(0, index - 20), index))?.[0] ?? '';
  if (/^\d{1,2}$/.test(before)) return index + 1 >= to;
  return !(before.length === 1 || abbreviations.has(before));
}

function trimmed(text: string, place: Place): Place {
  let { from, to } = place;
  while (from < to && /[\s")]/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { from, to };
}
