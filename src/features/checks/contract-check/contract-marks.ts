import type { Clause, ClauseState, ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import type { MarkTone, TextMark } from '#src/ui/marked-text.ts';

const tones: Record<ClauseState, MarkTone> = { red: 'weak', yellow: 'medium', green: 'good' };
const gravity: MarkTone[] = ['good', 'medium', 'weak'];
const worse = (one: MarkTone, other: MarkTone) =>
  gravity.indexOf(one) > gravity.indexOf(other) ? one : other;

export type ContractMarks = {
  marks: TextMark[];
  /** The number at which the text shows a clause: several can share a sentence. */
  numberOf: ReadonlyMap<number, number>;
};

function merged(mark: TextMark, { title, reason, state }: Clause): TextMark {
  return {
    ...mark,
    tone: worse(mark.tone, tones[state]),
    title: `${mark.title}; ${title}`,
    note: `${mark.note} ${reason}`,
  };
}

/** The quoted sentences as marks on the text. A sentence within another one is a part of that mark. */
export function contractMarks({ clauses }: Pick<ContractGrading, 'clauses'>): ContractMarks {
  const marks: TextMark[] = [];
  const numberOf = new Map<number, number>();
  const ordered = clauses.toSorted((one, other) => one.start - other.start || other.end - one.end);
  for (const clause of ordered) {
    const last = marks.at(-1);
    if (last && clause.end <= last.end) {
      marks[marks.length - 1] = merged(last, clause);
      numberOf.set(clause.number, last.number);
      continue;
    }
    const { start, end, number, title, reason, state } = clause;
    marks.push({ start, end, number, tone: tones[state], title, note: reason });
    numberOf.set(number, number);
  }
  return { marks, numberOf };
}
