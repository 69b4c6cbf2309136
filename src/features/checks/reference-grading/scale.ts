import type { Grade, GradeSpan, Strength } from './grading.schema.ts';
import type { Reading } from './reading.ts';

/**
 * The one scale behind all categories: a level from 0 (poor) to 4 (outstanding) gives a grade,
 * "always" lifts a full level by one grade, and half levels give spans that "always" closes at the better end.
 */
export function spanOf(level: number, always: boolean): GradeSpan {
  const half = Math.round(level * 2) / 2;
  if (Number.isInteger(half)) return single(5 - half - (always && half > 0 ? 1 : 0));
  const better = Math.floor(5 - half);
  return always ? single(better) : span(better, better + 1);
}

export function single(grade: number): GradeSpan {
  return span(grade, grade);
}

export function span(from: number, to: number): GradeSpan {
  return { from: toGrade(from), to: toGrade(to) };
}

/** Rounds and keeps within 1 to 6. */
export function toGrade(value: number): Grade {
  const grade = Math.round(value);
  if (grade <= 1) return 1;
  if (grade === 2 || grade === 3 || grade === 4 || grade === 5) return grade;
  return 6;
}

/** Weakeners push a statement down: "im Wesentlichen" to 4–5, "insgesamt" and "soweit" open the span by one. */
export function weaken(grade: GradeSpan, weak: Reading['weak']): GradeSpan {
  if (weak === 'hard') return span(Math.min(5, Math.max(4, grade.to + 1)), 5);
  if (weak === 'soft') return span(grade.from, Math.min(6, grade.to + 1));
  return grade;
}

/** Mean of several spans, rounded outwards to whole grades. */
export function meanOf(spans: readonly GradeSpan[]): GradeSpan | null {
  if (spans.length === 0) return null;
  const from = spans.reduce((sum, item) => sum + item.from, 0) / spans.length;
  const to = spans.reduce((sum, item) => sum + item.to, 0) / spans.length;
  return span(Math.floor(from + 0.34), Math.ceil(to - 0.34));
}

export function middle(grade: GradeSpan): number {
  return (grade.from + grade.to) / 2;
}

export function overlap(first: GradeSpan, second: GradeSpan): boolean {
  return first.from <= second.to && second.from <= first.to;
}

const words: Record<Grade, string> = {
  1: 'sehr gut',
  2: 'gut',
  3: 'befriedigend',
  4: 'ausreichend',
  5: 'mangelhaft',
  6: 'ungenügend',
};

/** "gut" or "gut bis befriedigend"; "nicht erwähnt" for null. */
export function wordOf(grade: GradeSpan | null): string {
  if (grade === null) return 'nicht erwähnt';
  return grade.from === grade.to ? words[grade.from] : `${words[grade.from]} bis ${words[grade.to]}`;
}

/** "Note 2" or "Note 2–3". */
export function numberOf(grade: GradeSpan): string {
  return grade.from === grade.to ? `Note ${grade.from}` : `Note ${grade.from}–${grade.to}`;
}

export function strengthOf(grade: GradeSpan | null): Strength {
  if (grade === null) return 'mittel';
  if (middle(grade) <= 2) return 'gut';
  return middle(grade) <= 3.5 ? 'mittel' : 'schwach';
}
