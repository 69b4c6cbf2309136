/** A place without width where a line may end. */
const mayBreak = '\u200b';
/** Longer than nearly every word and address; so many of the widest letters are still narrower than a column of ours. */
const longRun = /\S{31,}/gu;
const piece = /.{15}(?!$)/gsu;

function breakable(text: string): string {
  return text.replace(longRun, (run) => run.replace(piece, `$&${mayBreak}`));
}

/** What of a node holds words or nodes that do. */
const holders = new Set(['text', 'stack', 'ul', 'ol', 'columns', 'table', 'body']);

function walk(node: unknown, isInTable: boolean): unknown {
  if (typeof node === 'string') return isInTable ? breakable(node) : node;
  if (Array.isArray(node)) return node.map((one) => walk(one, isInTable));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    holders.has(key) ? walk(value, isInTable || key === 'table') : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * The same content of a document, in whose tables long runs of signs without a blank may go on in the next line. Elsewhere
 * pdfmake breaks them itself; in a table it makes the column as wide as the run, beyond the paper.
 */
export function withBreaks<Contents>(content: Contents): Contents {
  // Nothing but texts is changed, and each stays a text.
  return walk(content, false) as Contents;
}
