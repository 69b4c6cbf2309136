/** Lines at least this long can have been broken by the page's edge; shorter ones were by their author. */
const fullLine = 40;
const listItem = /^\s*(?:[-–•*·]|\(?\d+[.)]|[a-z]\))\s/;
/** „§ 3 Probezeit“, „Artikel 4“ at the beginning of a line. */
const sectionMark = /^\s*(?:§{1,2}|Art(?:ikel|\.)|Ziffer|Abschnitt)\s?\d/;
/** „Kiel, den 10. November 2026“ above the signatures. */
const placeAndDay = /^\s*\p{Lu}[\p{L} ./-]{1,40}, (?:den |am )?\d{1,2}\. ?(?:\d|\p{Lu})/u;
const endsSentence = /[.:;!?)“”"]\s*$/;
/** Type is not of one width: a line this much shorter than the widest could have taken the next word. */
const clearlyShort = 0.86;
const shortForSentence = 0.97;

/** No page takes more characters: such a line is a whole paragraph of a file without edges. */
const widestPage = 160;

/** Characters of the widest line that a page can have. */
function widthOf(lines: readonly string[]): number {
  let widest = 0;
  // One after the other: no function takes the lines of every file as its arguments.
  for (const line of lines) {
    const { length } = line.trimEnd();
    if (length <= widestPage && length > widest) widest = length;
  }
  return widest;
}

/** Whether a line was broken by the edge of the page: its next word would not have fitted any more. */
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
 * Joins the lines of a paragraph that a PDF has broken at the edge of its page, for reading on screen.
 * Addresses, lists, headings and paragraphs keep their breaks. Every character stays at its position, so that marks
 * made on the original text still fit.
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
