/** Lines of this length may have been broken by the edge of the page; shorter ones were broken by their author. */
const fullLine = 40;
const listItem = /^\s*(?:[-–•*·]|\(?\d+[.)]|[a-z]\))\s/;
/** „§ 3 Probezeit“, „Artikel 4“ at the beginning of a line. */
const sectionMark = /^\s*(?:§{1,2}|Art(?:ikel|\.)|Ziffer|Abschnitt)\s?\d/;
/** „Kiel, den 10. November 2026“ above the signatures. */
const placeAndDay = /^\s*\p{Lu}[\p{L} ./-]{1,40}, (?:den |am )?\d{1,2}\. ?(?:\d|\p{Lu})/u;
const endsSentence = /[.:;!?)“”"]\s*$/;
/** Characters differ in width: a line that is this much shorter than the widest had room for the next word. */
const clearlyShort = 0.86;
const shortForSentence = 0.97;

/** Longer lines are whole paragraphs of a file without pages. */
const widestPage = 160;

/** Characters of the widest line that a page can have. */
function widthOf(lines: readonly string[]): number {
  let widest = 0;
  // A loop, because a call cannot take this many arguments.
  for (const line of lines) {
    const { length } = line.trimEnd();
    if (length <= widestPage && length > widest) widest = length;
  }
  return widest;
}

/** Whether a line was broken by the edge of the page: the next word would not have fitted. */
function isBroken(line: string, next: string, width: number): boolean {
  const text = line.trimEnd();
  if (text.length < fullLine || text.length > widestPage || next.trim() === '' || listItem.test(next))
    return false;
  const isEnd = endsSentence.test(text);
  if (isEnd && (sectionMark.test(next) || placeAndDay.test(next))) return false;
  if (!isEnd && /^\s*\p{Ll}/u.test(next)) return true;
  const firstWord = /\S+/.exec(next)?.[0].length ?? 0;
  return text.length + 1 + firstWord > width * (isEnd ? shortForSentence : clearlyShort);
}

/**
 * Joins lines that were broken at the edge of a page, for reading on screen. Addresses, lists, headings and
 * paragraphs keep their breaks. Every character keeps its position, so that marks of the original text still fit.
 */
export function displayText(text: string): string {
  const lines = text.split('\n');
  const width = widthOf(lines);
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      return `${line}${isBroken(line, next, width) ? ' ' : '\n'}`;
    })
    .join('');
}
