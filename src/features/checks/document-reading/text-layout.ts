/** A piece of text on a page in points, origin top left; `y` is the baseline. */
export type TextPiece = { text: string; x: number; y: number; width: number; size: number };

type Segment = { text: string; endsBlank: boolean; left: number; right: number; y: number; size: number };

/** Gaps in multiples of the type size: between words, and between columns. */
const wordGap = 0.18;
const columnGap = 2;
/** Position, as a share of the page, from which on a segment can be the right column of a letterhead. */
const rightColumnFrom = 0.4;
/** Baselines further apart than this many line pitches are separate paragraphs. */
const paragraphPitch = 1.35;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Pieces with about the same baseline; raised or lowered type stays in its line. */
function groupLines(pieces: TextPiece[]): TextPiece[][] {
  const lines: TextPiece[][] = [];
  let line: TextPiece[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    if (piece.y - baseline > Math.max(2, piece.size * 0.4)) {
      line = [];
      lines.push(line);
      baseline = piece.y;
    }
    line.push(piece);
  }
  return lines.map((each) => each.toSorted((a, b) => a.x - b.x));
}

/** A line falls into segments where it has a gap as wide as between columns. */
function segmentsOf(line: TextPiece[]): Segment[] {
  const segments: Segment[] = [];
  for (const piece of line) {
    const last = segments.at(-1);
    const gap = last ? piece.x - last.right : 0;
    if (last && (gap < columnGap * Math.max(piece.size, last.size) || isBullet(last.text))) {
      const needsBlank = gap > wordGap * piece.size && !last.endsBlank && !/^\s/.test(piece.text);
      // One pass, because a line may have a hundred thousand pieces.
      last.text += (needsBlank ? ' ' : '') + piece.text;
      last.endsBlank = /\s/.test(piece.text.at(-1) ?? '');
      last.right = Math.max(last.right, piece.x + piece.width);
      last.size = Math.max(last.size, piece.size);
    } else {
      segments.push({
        text: piece.text,
        endsBlank: /\s/.test(piece.text.at(-1) ?? ''),
        left: piece.x,
        right: piece.x + piece.width,
        y: piece.y,
        size: piece.size,
      });
    }
  }
  return segments;
}

function isBullet(text: string): boolean {
  return text.length < 40 && /^\s*(?:[^\p{L}\p{N}\s]|\p{L}[).]|\d{1,2}[).]?|o)\s*$/u.test(text);
}

type Side = 'left' | 'right' | 'both' | 'crossing';

function sideOf(line: Segment[], gutter: number): Side {
  if (line.some((segment) => segment.left < gutter - 1 && segment.right > gutter)) return 'crossing';
  const isLeft = line.some((segment) => segment.right <= gutter);
  const isRight = line.some((segment) => segment.left >= gutter - 1);
  if (isLeft && isRight) return 'both';
  return isRight ? 'right' : 'left';
}

/** More lines than two columns of a page in the smallest readable type. */
const longestColumn = 1000;

/**
 * Lines from `from` on that stand in two columns: the longest stretch that nothing crosses, up to the last
 * line with a right part. Left lines below it are no column but the text that follows.
 */
function columnRun(
  lines: Segment[][],
  from: number,
  pageWidth: number,
): { end: number; gutter: number } | null {
  const right = lines[from]?.find((segment) => segment.left >= pageWidth * rightColumnFrom);
  if (!right) return null;
  let gutter = right.left;
  let end = from;
  let rights = 0;
  let lefts = 0;
  const last = Math.min(lines.length, from + longestColumn);
  for (let index = from; index < last; index += 1) {
    const line = lines[index] ?? [];
    const further = line.find((segment) => segment.left >= pageWidth * rightColumnFrom);
    const candidate = Math.min(gutter, further?.left ?? gutter);
    const side = sideOf(line, candidate);
    if (side === 'crossing') break;
    gutter = candidate;
    if (side !== 'left') end = index + 1;
    if (side !== 'left') rights += 1;
    if (side !== 'right') lefts += 1;
  }
  if (rights < 2 || lefts < 1 || end - from < 2) return null;
  return { end: end + leftRest(lines, from, end, gutter), gutter };
}

/** Number of lines below the right column that still belong to the block of the left one. */
function leftRest(lines: Segment[][], from: number, end: number, gutter: number): number {
  const isLeft = (segment: Segment) => segment.right <= gutter;
  let last = lines.slice(from, end).flat().findLast(isLeft);
  let count = 0;
  for (const line of lines.slice(end)) {
    const [only, ...others] = line;
    if (!last || !only || others.length > 0 || !isLeft(only)) break;
    const isNext = only.y - last.y < 1.6 * last.size && Math.abs(only.left - last.left) < 3;
    if (!isNext) break;
    last = only;
    count += 1;
  }
  return count;
}

/** Left column first, then the right one, each in its own order; everything else from top to bottom. */
function inReadingOrder(lines: Segment[][], pageWidth: number): Segment[][] {
  const ordered: Segment[][] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const run = columnRun(lines, index, pageWidth);
    const line = lines[index] ?? [];
    if (!run) {
      ordered.push(line);
      continue;
    }
    const { gutter, end } = run;
    const inRun = lines.slice(index, end);
    const isRight = (segment: Segment) => segment.left >= gutter - 1;
    ordered.push(...inRun.map((each) => each.filter((segment) => !isRight(segment))));
    ordered.push(...inRun.map((each) => each.filter(isRight)));
    index = end - 1;
  }
  return ordered.filter((line) => line.length > 0);
}

type Line = { text: string; y: number; size: number };

function toLine(segments: Segment[]): Line {
  return {
    text: segments
      .map((segment) => segment.text.trim())
      .join('   ')
      .replace(/[ \t]{2,}/g, (blanks) => (blanks.length > 2 ? '   ' : ' ')),
    y: segments[0]?.y ?? 0,
    size: Math.max(...segments.map((segment) => segment.size)),
  };
}

/** Usual distance of baselines in multiples of the type size, by which paragraphs are told from lines. */
function usualPitch(lines: Line[]): number {
  const pitches: number[] = [];
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    if (!next || next.y <= line.y) continue;
    const pitch = (next.y - line.y) / Math.max(line.size, next.size);
    if (pitch < 3) pitches.push(pitch);
  }
  return median(pitches) || 1.2;
}

function startsParagraph(line: Line, previous: Line, pitch: number): boolean {
  if (line.y < previous.y) return true;
  // Headings are set larger than what follows.
  if (Math.max(line.size, previous.size) > Math.min(line.size, previous.size) * 1.15) return true;
  const distance = (line.y - previous.y) / Math.max(line.size, previous.size);
  return distance > pitch * paragraphPitch;
}

/**
 * Turns the pieces of a page into text: visual lines stay lines, a blank line stands between paragraphs,
 * two columns side by side are read one after the other. Hyphens at line ends are left alone.
 * @param pageWidth in points
 */
export function layOut(pieces: TextPiece[], pageWidth: number): string {
  const visible = pieces.filter((piece) => piece.text.trim() !== '' && piece.size > 0);
  const segments = groupLines(visible).map(segmentsOf);
  const lines = inReadingOrder(segments, pageWidth).map(toLine);
  const pitch = usualPitch(lines);
  return lines
    .map((line, index) => {
      const previous = lines[index - 1];
      if (!previous) return line.text;
      return (startsParagraph(line, previous, pitch) ? '\n\n' : '\n') + line.text;
    })
    .join('')
    .trim();
}
