import { beginning } from './beginning.ts';

/** Nobody needs more of a sentence to find it again. */
const longest = 1200;

/** What a document says, in a PDF of ours: on one line, and cut where it has no end. */
export function printedQuote(quote: string): string {
  const line = quote.replace(/\s+/g, ' ').trim();
  return line.length <= longest ? line : `${beginning(line, longest)} …`;
}
