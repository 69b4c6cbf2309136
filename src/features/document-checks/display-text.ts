/** Lines at least this long were broken by the page's edge, not by their author. */
const fullLine = 40;
const listItem = /^\s*(?:[-–•*·]|\d+[.)])\s/;

/**
 * Joins the lines of a paragraph that a PDF has broken at the edge of its page, for reading on screen.
 * Addresses, lists and paragraphs keep their breaks. Every character stays at its position, so that marks
 * made on the original text still fit.
 */
export function displayText(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const next = lines[index + 1];
      if (next === undefined) return line;
      const isBroken = line.trimEnd().length >= fullLine && next.trim() !== '' && !listItem.test(next);
      return `${line}${isBroken ? ' ' : '\n'}`;
    })
    .join('');
}
