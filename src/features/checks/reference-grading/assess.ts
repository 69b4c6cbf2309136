import { readKnowledge, readLeadership, readResults } from './categories/abilities.ts';
import {
  readCommitment,
  readConduct,
  readResilience,
  readWorkingStyle,
} from './categories/attitude-and-conduct.ts';
import { readPerformance } from './categories/performance.ts';
import type { CategoryKey, GradeSpan } from './grading.schema.ts';
import { readClause } from './reading.ts';
import { meanOf, middle, overlap } from './scale.ts';
import type { Sentence } from './sentences.ts';
import type { CategoryReader, Context, Statement } from './statement.ts';

const readers: ReadonlyArray<readonly [CategoryKey, CategoryReader]> = [
  ['leistung', readPerformance],
  ['verhalten', readConduct],
  ['arbeitsweise', readWorkingStyle],
  ['fachwissen', readKnowledge],
  ['belastbarkeit', readResilience],
  ['arbeitserfolg', readResults],
  ['engagement', readCommitment],
  ['fuehrung', readLeadership],
];

export type Assessment = {
  statements: Statement[];
  grades: Map<CategoryKey, GradeSpan>;
  /** Statements that made the grade of their category. */
  used: Map<CategoryKey, Statement[]>;
  /** Two contradicting summary formulas. */
  contradiction: [better: Statement, worse: Statement] | null;
};

/** Reads every clause of the graded sentences and joins the statements of each category to one span. */
export function assess(
  sentences: readonly Sentence[],
  facts: { leader: boolean; apprentice: boolean },
): Assessment {
  const statements = sentences.flatMap((sentence) => readSentence(sentence, facts));
  const grades = new Map<CategoryKey, GradeSpan>();
  const used = new Map<CategoryKey, Statement[]>();
  for (const category of new Set(statements.map((statement) => statement.category))) {
    const chosen = choose(statements.filter((statement) => statement.category === category));
    const grade = category === 'leistung' ? worst(chosen) : meanOf(chosen.map((item) => item.grade));
    if (grade === null) continue;
    grades.set(category, grade);
    used.set(category, chosen);
  }
  return { statements, grades, used, contradiction: findContradiction(used.get('leistung') ?? []) };
}

function readSentence(sentence: Sentence, facts: { leader: boolean; apprentice: boolean }): Statement[] {
  if (sentence.role !== 'body' && sentence.role !== 'table') return [];
  const statements: Statement[] = [];
  for (const clause of sentence.clauses) {
    const context: Context = {
      sentence,
      clause,
      reading: readClause(clause),
      leader: facts.leader,
      apprentice: facts.apprentice,
      neighbours: sentence.clauses,
    };
    for (const [category, reader] of readers) {
      const found = reader(context);
      if (found !== null) statements.push({ category, ...found });
    }
  }
  return bestPerCategory(statements);
}

/** A sentence gives one judgment per category: its best, because the rest only continues it. */
function bestPerCategory(statements: readonly Statement[]): Statement[] {
  const best = new Map<string, Statement>();
  for (const statement of statements) {
    const key = `${statement.category} ${statement.weight}`;
    const other = best.get(key);
    if (other === undefined || middle(statement.grade) < middle(other.grade)) best.set(key, statement);
  }
  return [...best.values()];
}

const order: ReadonlyArray<Statement['weight']> = ['formula', 'primary', 'support', 'last'];

/** The statements of the strongest kind; weaker ones count only if there are no stronger ones. */
function choose(statements: readonly Statement[]): Statement[] {
  for (const weight of order) {
    const found = statements.filter((statement) => statement.weight === weight);
    if (found.length > 0) return found;
  }
  return [];
}

function worst(statements: readonly Statement[]): GradeSpan | null {
  const sorted = [...statements].sort((a, b) => middle(b.grade) - middle(a.grade));
  return sorted[0]?.grade ?? null;
}

function findContradiction(formulas: readonly Statement[]): Assessment['contradiction'] {
  const sorted = [...formulas].sort((a, b) => middle(a.grade) - middle(b.grade));
  const better = sorted[0];
  const worse = sorted.at(-1);
  if (better === undefined || worse === undefined || better === worse) return null;
  return overlap(better.grade, worse.grade) ? null : [better, worse];
}
