/** A grade, or a span of grades, on the German scale from 1 (very good) to 6; fractions are allowed. */
export interface GradeSpan {
  from: number;
  to: number;
}

export const gradeWords = [
  'sehr gut',
  'gut',
  'befriedigend',
  'ausreichend',
  'mangelhaft',
  'ungenügend',
] as const;

const decimal = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function nearestWord(grade: number): string {
  return gradeWords[Math.min(6, Math.max(1, Math.round(grade))) - 1] ?? '';
}

/** „2–3“ or „2“, with a decimal comma where needed. */
export function gradeNumber({ from, to }: GradeSpan): string {
  return from === to ? decimal.format(from) : `${decimal.format(from)}–${decimal.format(to)}`;
}

/** „gut bis befriedigend“, or one word when both ends round to the same grade. */
export function gradeInWords({ from, to }: GradeSpan): string {
  const first = nearestWord(from);
  const last = nearestWord(to);
  return first === last ? first : `${first} bis ${last}`;
}

/** The picture as a sentence for readers who do not see it. */
export function gradeSentence(span: GradeSpan): string {
  const number =
    span.from === span.to
      ? decimal.format(span.from)
      : `${decimal.format(span.from)} bis ${decimal.format(span.to)}`;
  return `Note ${number} (${gradeInWords(span)}) auf der Skala von 1 (sehr gut) bis 6 (ungenügend)`;
}
