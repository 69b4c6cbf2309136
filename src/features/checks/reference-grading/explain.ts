import type { Analysis } from './analyse.ts';
import { interimClosing, upgrades } from './categories.data.ts';
import type { CategoryKey, Closing, GradeSpan } from './grading.schema.ts';
import { type Folded, originalRange } from './normalise.ts';
import { middle, numberOf, wordOf } from './scale.ts';
import type { Statement } from './statement.ts';
import type { Word } from './words.ts';

/** Themes in which "stets" makes a difference of one grade. */
const timeMatters: ReadonlySet<CategoryKey> = new Set([
  'leistung',
  'verhalten',
  'arbeitsweise',
  'belastbarkeit',
  'arbeitserfolg',
  'engagement',
]);

/** Why this statement has this grade, in one or two short sentences that quote its own words. */
function explainStatement(statement: Statement, folded: Folded): string {
  const sentences: string[] = [];
  if (statement.reason !== null) sentences.push(statement.reason);
  else sentences.push(namedWords(statement, folded));
  if (statement.weak !== null && !statement.effort) sentences.push('Die Einschränkung drückt die Note.');
  else if (missesTime(statement)) sentences.push('„Stets“ oder „jederzeit“ fehlt.');
  return sentences.join(' ');
}

function missesTime(statement: Statement): boolean {
  const { always, effort, grade, reason } = statement;
  return (
    timeMatters.has(statement.category) &&
    !always &&
    !effort &&
    reason === null &&
    grade.from >= 2 &&
    grade.to <= 4
  );
}

function namedWords(statement: Statement, folded: Folded): string {
  const quotes = decisiveQuotes(statement, folded).slice(0, 3);
  const grade = numberOf(statement.grade);
  const last = quotes.at(-1);
  if (last === undefined) return `Der Satz steht für die ${grade}.`;
  if (quotes.length === 1) return `„${last}“ steht hier für die ${grade}.`;
  return `„${quotes.slice(0, -1).join('“, „')}“ und „${last}“ ergeben zusammen die ${grade}.`;
}

/** The words that made the grade, in the order of the text; neighbours are quoted together. */
function decisiveQuotes(statement: Statement, folded: Folded): string[] {
  const { words } = statement.clause;
  const chosen = new Set<Word>(statement.words);
  const runs: Word[][] = [];
  words.forEach((word, index) => {
    const next = words[index + 1];
    const lifts =
      word.meaning.boost !== undefined && next !== undefined && chosen.has(next) && isDecisive(next);
    if (lifts || word.meaning.weak !== undefined || word.meaning.effort === true) chosen.add(word);
    if (!chosen.has(word)) return;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === words[index - 1] && !word.gap.includes(',')) run.push(word);
    else runs.push([word]);
  });
  const telling = runs.filter((run) => run.some(isDecisive));
  return [...new Set((telling.length > 0 ? telling : runs).map((run) => quoteRun(run, folded)))];
}

function isDecisive(word: Word): boolean {
  const { merit, traits, size, time, weak, effort, boost } = word.meaning;
  return [merit, traits, size, time, weak, effort, boost].some((value) => value !== undefined);
}

function quoteRun(run: readonly Word[], folded: Folded): string {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined) return '';
  const { start, end } = originalRange(folded, first.phraseStart ?? first.start, last.end);
  return folded.original
    .slice(start, end)
    .replace(/\u00AD|[-‐‑¬]\s*\n\s*/g, '')
    .replace(/\s+/g, ' ');
}

/** Note for the margin: the grade in words and the first reason. */
export function marginNote(statement: Statement, folded: Folded): string {
  const text = wordOf(statement.grade);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}. ${explainStatement(statement, folded).split('. ')[0]?.replace(/\.?$/, '.') ?? ''}`;
}

/** Why a category has its grade; for several statements the strongest reasons in the order of the text. */
export function explainCategory(statements: readonly Statement[], analysis: Analysis): string {
  const texts = statements.slice(0, 2).map((statement) => explainStatement(statement, analysis.folded));
  return [...new Set(texts)].join(' ');
}

/** Why the closing has its grade. */
export function explainClosing(closing: Closing, grade: GradeSpan | null, warned: boolean): string {
  if (grade === null) return 'Ein Schlusssatz mit Dank, Bedauern oder guten Wünschen fehlt.';
  const present: string[] = [];
  const absent: string[] = [];
  const regretUsual = closing.bedauern !== 'nicht üblich (Zwischenzeugnis)';
  if (closing.bedauern === 'stark') present.push('starkes Bedauern');
  else if (closing.bedauern === 'vorhanden') present.push('Bedauern');
  else if (regretUsual) absent.push('Bedauern');
  if (closing.dank === 'fehlt') absent.push('Dank');
  else present.push({ stark: 'starker Dank', gut: 'guter Dank', schwach: 'knapper Dank' }[closing.dank]);
  if (closing.wuensche === 'weiterhin viel Erfolg') present.push('der Wunsch „weiterhin viel Erfolg“');
  else if (closing.wuensche === 'weiterhin erfolgreiche Zusammenarbeit')
    present.push('Freude auf die weitere Zusammenarbeit');
  else if (regretUsual) absent.push('der Wunsch „weiterhin viel Erfolg“');
  const sentences: string[] = [];
  if (present.length > 0) sentences.push(`Vorhanden: ${present.join(', ')}.`);
  if (absent.length > 0) sentences.push(`Es fehlt: ${absent.join(', ')}.`);
  if (warned) sentences.push('Ein Wort im Schluss kann ungünstig gelesen werden.');
  return sentences.join(' ');
}

/** Wording that would lift the category by about one grade; null when it is already very good. */
export function upgradeFor(
  key: CategoryKey,
  grade: GradeSpan | null,
  sole: boolean,
  interim: boolean,
): string | null {
  if (grade === null || grade.to === 1) return null;
  const steps = key === 'schlussformel' && interim ? interimClosing : upgrades[key];
  const value = middle(grade);
  const text = value > 3.5 ? steps.toAverage : value > 2 ? steps.toGood : steps.toVeryGood;
  return text.replace('{unserer}', sole ? 'meiner' : 'unserer');
}
