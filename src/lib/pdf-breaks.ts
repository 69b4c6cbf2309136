/** A place without width where a line may end. */
const mayBreak = '\u200b';

/**
 * What a text may hold before it is laid out. pdfmake makes four blanks of a tab, and what it cannot break it measures again for
 * each line, which takes the square of its length: 20,000 tabs in one sentence held the program for a minute.
 */
const rules: ReadonlyArray<readonly [RegExp, string]> = [
  [/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'],
  // Signs that nobody sees: one of them does what many do.
  [
    /([\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g,
    '$1',
  ],
  // No script has more marks on one letter.
  [/(\p{M}{4})\p{M}+/gu, '$1'],
  [/[^\S\n]{2,}|\t/g, ' '],
  // One empty line.
  [/\n(?:[^\S\n]?\n){2,}/g, '\n\n'],
];

/** What is held together by blanks that must not break, longer than any amount, date or paragraph of a law. */
const gluedRun = /[\S\u00a0\u2007\u202f]{61,}/gu;
const glue = /[\u00a0\u2007\u202f]/g;

/** Longer than nearly every word and address; so many of the widest letters are still narrower than a column of ours. */
const inTable = { run: /\S{31,}/gu, piece: /.{15}(?!$)/gsu };
/** Outside of tables pdfmake breaks what is too wide by itself, well as long as it is short. */
const outside = { run: /\S{121,}/gu, piece: /.{30}(?!$)/gsu };

/** The longest piece that no line may end within. */
export const longestPiece = 120;

function printed(text: string, isInTable: boolean): string {
  const { run, piece } = isInTable ? inTable : outside;
  const clean = rules.reduce((result, [pattern, by]) => result.replace(pattern, by), text);
  return clean
    .replace(gluedRun, (glued) => glued.replace(glue, ' '))
    .replace(run, (long) => long.replace(piece, `$&${mayBreak}`));
}

/** What of a node holds words or nodes that do. */
const holders = new Set(['text', 'stack', 'ul', 'ol', 'columns', 'table', 'body']);

function walk(node: unknown, isInTable: boolean): unknown {
  if (typeof node === 'string') return printed(node, isInTable);
  if (Array.isArray(node)) return node.map((one) => walk(one, isInTable));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    holders.has(key) ? walk(value, isInTable || key === 'table') : value,
  ]);
  return Object.fromEntries(entries);
}

/** What a line costs besides its signs. */
const lineWeight = 20;

/** How much work it is to lay out a content: its characters, and a share for each explicit line break. */
export function weightOf(content: unknown): number {
  if (typeof content === 'string') return content.length + lineWeight * content.split('\n').length;
  if (Array.isArray(content)) return content.reduce((sum: number, one) => sum + weightOf(one), 0);
  if (typeof content !== 'object' || content === null) return 0;
  const held = Object.entries(content).filter(([key]) => holders.has(key));
  return held.reduce((sum, [, value]) => sum + weightOf(value), 0);
}

/**
 * The same content of a document with its texts as they can be laid out in a time that grows with their length only: white space
 * in a row is one blank or one empty line, signs that nobody sees do not stand in a row, and long runs of signs without a blank may
 * go on in the next line, in tables earlier, whose column would become as wide as the run, beyond the paper.
 */
export function withBreaks<Contents>(content: Contents): Contents {
  // Only texts change, and each stays a text.
  return walk(content, false) as Contents;
}
