import type { Analysis } from './analyse.ts';
import type { CategoryKey, Evidence, GradeSpan, Position } from './grading.schema.ts';
import { originalRange } from './normalise.ts';
import { numberOf, strengthOf, wordOf } from './scale.ts';
import type { Sentence } from './sentences.ts';
import type { Statement } from './statement.ts';

type Draft = Position & { category: CategoryKey; grade: GradeSpan | null; note: string };

const mostPerCategory = 4;

/** Quoted places of all categories, numbered from the top of the text; equal places share their number. */
export function collectEvidence(analysis: Analysis, noteFor: (statement: Statement) => string): Evidence[] {
  const drafts: Draft[] = [];
  const statements = [...analysis.assessment.used.values()].flatMap((list) => list.slice(0, mostPerCategory));
  for (const statement of statements) {
    drafts.push({
      ...placeOf(analysis, statement, statements),
      category: statement.category,
      grade: statement.grade,
      note: noteFor(statement),
    });
  }
  drafts.push(...closingDrafts(analysis));
  return numberAll(analysis, drafts);
}

/** The sentence; only its clause when the sentence serves two categories in separate clauses. */
function placeOf(analysis: Analysis, statement: Statement, all: readonly Statement[]): Position {
  const { sentence } = statement;
  const sharing = all.filter((other) => other.sentence === sentence);
  const clauses = [...new Set(sharing.map((other) => other.clause))].sort((a, b) => a.from - b.from);
  const apart = clauses.every((clause, index) => index === 0 || (clauses[index - 1]?.to ?? 0) < clause.from);
  const categories = new Set(sharing.map((other) => other.category));
  const closes = analysis.closing.sentences.includes(sentence);
  if (clauses.length < 2 || categories.size < 2 || !apart || closes) {
    return originalRange(analysis.folded, sentence.from, sentence.to);
  }
  const first = statement.clause.words.find((word) => !/^(?:und|sowie|aber)$/.test(word.text));
  return originalRange(
    analysis.folded,
    Math.max(first?.start ?? 0, statement.clause.from),
    statement.clause.to,
  );
}

function closingDrafts(analysis: Analysis): Draft[] {
  const grade = analysis.closing.grade;
  return analysis.closing.sentences.filter(isWorded).map((sentence) => ({
    ...originalRange(analysis.folded, sentence.from, sentence.to),
    category: 'schlussformel',
    grade,
    note: grade === null ? 'Schlusssatz' : `Schluss: ${wordOf(grade)} (${numberOf(grade)}).`,
  }));
}

function isWorded(sentence: Sentence): boolean {
  const closing = ['thanks', 'regret', 'wish', 'joy'] as const;
  return (
    sentence.clauses.some((clause) => closing.some((topic) => clause.topics.has(topic))) ||
    /heutigen? (?:tag|datum)/.test(sentence.text)
  );
}

function numberAll(analysis: Analysis, drafts: readonly Draft[]): Evidence[] {
  const sorted = [...drafts].sort((a, b) => a.start - b.start || a.end - b.end);
  const evidence: Evidence[] = [];
  let number = 0;
  let last: Position | null = null;
  for (const draft of sorted) {
    if (last === null || last.start !== draft.start || last.end !== draft.end) number += 1;
    last = draft;
    evidence.push({
      ...draft,
      number,
      quote: analysis.folded.original.slice(draft.start, draft.end),
      strength: strengthOf(draft.grade),
    });
  }
  return evidence;
}
