/** Nobody needs more of a sentence to find it again. */
const longest = 1200;

/** What a document says, in a PDF of ours: on one line, and cut where it has no end. */
export function printedQuote(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${beginning(line, longest)} …`;
}

/**
 * The beginning of a text, without the half of a sign at its end: an address cannot be made of one.
 * @param longest in UTF-16 units
 */
export function beginning(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return cut.isWellFormed() || !text.isWellFormed() ? cut.toWellFormed() : cut.slice(0, -1);
}
