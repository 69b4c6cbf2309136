import { type Analysis, analyse } from './analyse.ts';
import { categoryLabels, categoryOrder } from './categories.data.ts';
import { collectEvidence } from './evidence.ts';
import { explainCategory, explainClosing, marginNote, upgradeFor } from './explain.ts';
import { findFormDefects, findPersons } from './findings/form.ts';
import { findGradeSignals } from './findings/grade-findings.ts';
import { findWordings } from './findings/wording.ts';
import type {
  CategoryKey,
  CategoryResult,
  Evidence,
  Finding,
  Grading,
  GradingOutcome,
} from './grading.schema.ts';
import { disclaimer, rulesVersion, sources } from './legal-basis.data.ts';
import { writeLetter } from './letter.ts';
import { findMissing } from './missing.ts';
import { fold } from './normalise.ts';
import { refuse } from './not-a-reference.ts';
import { certaintyOfCategory } from './overall.ts';
import { describeRights } from './rights.ts';
import { wordOf } from './scale.ts';
import { summarise } from './summary.ts';

/**
 * Grades one German employer reference by rules, or says why the text is not one.
 * @param text full text of the document as extracted; offsets in the result refer to exactly this string
 * @param options.today ISO date of the check, used for the letter
 * @returns plain JSON; never throws for any text. State of 20 November 2026.
 */
export function gradeReference(text: string, options: { today: string }): GradingOutcome {
  const folded = fold(text);
  const refusal = refuse(folded);
  if (refusal !== null) return { kind: 'not-a-reference', ...refusal };
  return { kind: 'reference', grading: toGrading(analyse(folded), options.today) };
}

function toGrading(analysis: Analysis, today: string): Grading {
  const evidence = collectEvidence(analysis, (statement) => marginNote(statement, analysis.folded));
  const categories = categoryOrder.map((key) => toCategory(key, analysis, evidence));
  const findings = collectFindings(analysis);
  const missing = findMissing(analysis);
  const letter = writeLetter({ analysis, categories, findings, missing, today });
  const { grade, certainty, why } = analysis.overall;
  return {
    documentType: analysis.documentType,
    person: analysis.person,
    position: analysis.position,
    period: analysis.period,
    issued: analysis.issued,
    employer: analysis.frame.employer,
    overall: {
      from: grade?.from ?? null,
      to: grade?.to ?? null,
      word: grade === null ? 'nicht bewertbar' : wordOf(grade),
      certainty,
      why,
      summary: summarise(analysis, categories, letter.requests),
    },
    categories,
    closing: analysis.closing.closing,
    evidence,
    findings,
    missing,
    rights: describeRights(analysis, findings, missing, today),
    letter,
    disclaimer,
    basis: { rulesVersion, gradedOn: today, sources: [...sources] },
  };
}

function collectFindings(analysis: Analysis): Finding[] {
  const weight = { mangel: 0, warnung: 1, hinweis: 2 } as const;
  return [
    ...findGradeSignals(analysis),
    ...findPersons(analysis),
    ...findWordings(analysis),
    ...findFormDefects(analysis),
  ].sort(
    (a, b) => weight[a.severity] - weight[b.severity] || (a.position?.start ?? 0) - (b.position?.start ?? 0),
  );
}

function toCategory(key: CategoryKey, analysis: Analysis, evidence: readonly Evidence[]): CategoryResult {
  const interim = analysis.documentType === 'Zwischenzeugnis';
  const sole = /\bmeiner\b[^.]{0,30}\bzufriedenheit/.test(analysis.folded.text);
  const { grade, certainty, why } =
    key === 'schlussformel' ? ratedClosing(analysis) : ratedTheme(key, analysis);
  return {
    key,
    label: categoryLabels[key],
    grade,
    word: wordOf(grade),
    certainty: grade === null ? 'sicher' : certainty,
    why,
    evidence: evidence.filter((item) => item.category === key),
    upgrade: upgradeFor(key, grade, sole, interim),
  };
}

function ratedClosing({ closing: { closing, grade, warnings } }: Analysis) {
  return {
    grade,
    certainty: 'wahrscheinlich' as const,
    why: explainClosing(closing, grade, warnings.length > 0),
  };
}

function ratedTheme(key: CategoryKey, analysis: Analysis) {
  const { grades, used, contradiction } = analysis.assessment;
  const grade = grades.get(key) ?? null;
  const statements = used.get(key) ?? [];
  if (grade === null) return { grade, certainty: 'sicher' as const, why: 'Dazu steht nichts im Text.' };
  const strong = statements.some((item) => item.weight === 'formula' || item.weight === 'primary');
  const weakened = statements.some((item) => item.weak !== null);
  const isContradicted = key === 'leistung' && contradiction !== null;
  return {
    grade,
    certainty: isContradicted ? ('unsicher' as const) : certaintyOfCategory(grade, strong, weakened),
    why: explainCategory(statements, analysis),
  };
}
