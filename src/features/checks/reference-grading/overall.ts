import type { CategoryKey, Certainty, DocumentType, GradeSpan } from './grading.schema.ts';
import { meanOf, middle, numberOf, span, toGrade, wordOf } from './scale.ts';

export type OverallInput = {
  grades: ReadonlyMap<CategoryKey, GradeSpan>;
  closing: GradeSpan | null;
  documentType: DocumentType;
  contradiction: boolean;
  formulaPresent: boolean;
  leadershipMissing: boolean;
};

export type OverallGrade = { grade: GradeSpan | null; certainty: Certainty; why: string[] };

const share = { performance: 0.5, conduct: 0.3, rest: 0.2 } as const;
const restKeys: readonly CategoryKey[] = [
  'arbeitsweise',
  'fachwissen',
  'belastbarkeit',
  'arbeitserfolg',
  'engagement',
  'fuehrung',
];

/**
 * Overall grade: performance 50 %, conduct 30 %, the rest and the closing 20 %;
 * never better than the summary formula. Gives a span, because decimals would only look exact.
 */
export function gradeOverall(input: OverallInput): OverallGrade {
  if (input.documentType === 'einfaches Zeugnis') {
    return {
      grade: null,
      certainty: 'sicher',
      why: ['Ein einfaches Zeugnis nennt nur Art und Dauer der Arbeit.'],
    };
  }
  const performance = input.grades.get('leistung') ?? null;
  const conduct = input.grades.get('verhalten') ?? null;
  const rest = restKeys.flatMap((key) => input.grades.get(key) ?? []);
  if (input.closing !== null) rest.push(input.closing);
  const value = weigh(performance, conduct, rest);
  if (value === null)
    return { grade: null, certainty: 'unsicher', why: ['Der Text enthält keine Bewertung.'] };
  let grade = span(toGrade(value - 0.25), toGrade(value + 0.25));
  const gaps = [conduct === null, input.leadershipMissing, performance === null].some(Boolean);
  if (gaps) grade = span(grade.from, Math.max(grade.to, grade.from + 1));
  const capped = performance !== null && grade.from < performance.from;
  if (performance !== null)
    grade = span(Math.max(grade.from, performance.from), Math.max(grade.to, performance.from));
  return {
    grade,
    certainty: certaintyOf(input, grade),
    why: reasons(input, performance, conduct, rest, capped),
  };
}

function weigh(
  performance: GradeSpan | null,
  conduct: GradeSpan | null,
  rest: readonly GradeSpan[],
): number | null {
  let sum = 0;
  let weight = 0;
  const add = (value: number, part: number) => {
    sum += value * part;
    weight += part;
  };
  if (performance !== null) add(middle(performance), share.performance);
  if (conduct !== null) add(middle(conduct), share.conduct);
  if (rest.length > 0) add(rest.reduce((total, item) => total + middle(item), 0) / rest.length, share.rest);
  return weight === 0 ? null : sum / weight;
}

function certaintyOf(input: OverallInput, grade: GradeSpan): Certainty {
  if (input.contradiction || !input.formulaPresent) return 'unsicher';
  if (!input.grades.has('verhalten') || grade.to > grade.from) return 'wahrscheinlich';
  return 'sicher';
}

function reasons(
  input: OverallInput,
  performance: GradeSpan | null,
  conduct: GradeSpan | null,
  rest: readonly GradeSpan[],
  capped: boolean,
): string[] {
  const why: string[] = [];
  why.push(
    performance === null
      ? 'Ein Satz, der die Leistung zusammenfasst, fehlt. Deshalb ist die Gesamtnote unsicher.'
      : `Die Leistung zählt zur Hälfte: ${wordOf(performance)} (${numberOf(performance)}).`,
  );
  why.push(
    conduct === null
      ? 'Zum Verhalten steht nichts im Text. Das zieht den Gesamteindruck herunter.'
      : `Das Verhalten zählt zu knapp einem Drittel: ${wordOf(conduct)} (${numberOf(conduct)}).`,
  );
  const others = meanOf(rest);
  if (others !== null) {
    why.push(`Die übrigen Punkte und der Schluss zählen zu einem Fünftel: zusammen ${wordOf(others)}.`);
  }
  if (capped) why.push('Die Gesamtnote ist nie besser als der Satz, der die Leistung zusammenfasst.');
  if (input.contradiction)
    why.push('Zwei zusammenfassende Sätze widersprechen sich. Gezählt hat der schwächere.');
  if (input.leadershipMissing)
    why.push('Die Führung von Mitarbeitenden wird nicht beurteilt, obwohl sie zur Stelle gehörte.');
  return why;
}

/** Certainty of one category from the number and agreement of its statements. */
export function certaintyOfCategory(grade: GradeSpan, strong: boolean, weakened: boolean): Certainty {
  if (!strong) return 'unsicher';
  return grade.from === grade.to && !weakened ? 'sicher' : 'wahrscheinlich';
}
