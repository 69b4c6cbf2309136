/** How a passage reads: good, medium or weak. Drawn as solid, dashed or wavy line. */
export type MarkTone = 'good' | 'medium' | 'weak';

export interface TextMark {
  /** Offsets into the text: first character, and the one after the last. */
  start: number;
  end: number;
  number: number;
  tone: MarkTone;
  /** First words of the margin note, e.g. „2 gut“ without the number: „gut“. */
  title: string;
  note: string;
}

export interface Segment {
  key: string;
  text: string;
  mark?: TextMark;
  /** Whether the passage ends here; only then the number is set. */
  ends?: boolean;
}

export interface MarkedParagraph {
  key: string;
  segments: Segment[];
  notes: TextMark[];
}

/** Marks in order of the text; a mark that begins inside an earlier one is shortened or dropped. */
function withoutOverlap(marks: readonly TextMark[], length: number): TextMark[] {
  const kept: TextMark[] = [];
  let reached = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const start = Math.max(mark.start, reached);
    const end = Math.min(mark.end, length);
    if (start >= end) continue;
    kept.push({ ...mark, start, end });
    reached = end;
  }
  return kept;
}

function paragraphsOf(text: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  const pattern = /[^\n]+(?:\n(?!\s*\n)[^\n]+)*/g;
  for (const match of text.matchAll(pattern)) {
    if (match[0].trim()) ranges.push({ start: match.index, end: match.index + match[0].length });
  }
  return ranges;
}

/**
 * Cuts a text into paragraphs (at blank lines) and each paragraph into plain and marked segments.
 * A note stands at the paragraph in which its passage ends. No character of a paragraph is lost.
 */
export function cutMarkedText(text: string, marks: readonly TextMark[]): MarkedParagraph[] {
  const ordered = withoutOverlap(marks, text.length);
  return paragraphsOf(text).map((range) => {
    const segments: Segment[] = [];
    let at = range.start;
    const push = (end: number, mark?: TextMark, ends = false) => {
      if (end <= at) return;
      const segment: Segment = { key: `${at}`, text: text.slice(at, end) };
      segments.push(mark ? { ...segment, mark, ends } : segment);
      at = end;
    };
    const here = ordered.filter((mark) => mark.end > range.start && mark.start < range.end);
    for (const mark of here) {
      push(Math.max(mark.start, range.start));
      push(Math.min(mark.end, range.end), mark, mark.end <= range.end);
    }
    push(range.end);
    return { key: `${range.start}`, segments, notes: here.filter((mark) => mark.end <= range.end) };
  });
}
