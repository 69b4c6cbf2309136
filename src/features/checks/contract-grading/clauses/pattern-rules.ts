import type { Contract } from '../frame/terms.ts';
import type { ClauseId } from '../grading.schema.ts';
import type { Sentence } from '../reading/contract-text.ts';
import { contextOf, type Found, headingOf, placeOf, type Verdict } from './verdict.ts';

/**
 * A rule as data. It applies to a sentence that matches every pattern of `when` and none of `unless`, in a section
 * that matches `near` and not `notNear`. Patterns are written for folded text: lower case, ä as ae, ß as ss.
 */
export type PatternRule = {
  id: ClauseId;
  outcome: string;
  when: readonly RegExp[];
  unless?: RegExp;
  near?: RegExp;
  notNear?: RegExp;
  /** Some words mean a clause only under their heading. */
  under?: RegExp;
  verdict: Verdict;
};

/**
 * Clauses found by rules. Rules of one id are sorted from the worst to the best outcome; in a section the first
 * match of an id counts.
 */
function applyPatterns(contract: Contract, rules: readonly PatternRule[]): Found[] {
  const found = new Map<string, { rank: number; found: Found }>();
  for (const sentence of contract.sentences) {
    const rank = rules.findIndex((rule) => holds(contract, sentence, rule));
    const rule = rules[rank];
    if (rule === undefined) continue;
    const key = `${rule.id} ${sentence.section}`;
    if ((found.get(key)?.rank ?? Number.POSITIVE_INFINITY) <= rank) continue;
    const { id, outcome, verdict } = rule;
    found.set(key, { rank, found: { id, outcome, place: placeOf(sentence), verdict } });
  }
  return [...found.values()].map((item) => item.found);
}

/** Groups rules by id, so that one sentence can hold several clauses. */
export function applyAllPatterns(contract: Contract, rules: readonly PatternRule[]): Found[] {
  const byId = Map.groupBy(rules, (rule) => rule.id);
  return [...byId.values()].flatMap((group) => applyPatterns(contract, group));
}

function holds(contract: Contract, sentence: Sentence, rule: PatternRule): boolean {
  const { validFrom } = rule.verdict;
  if (validFrom !== undefined && contract.options.today < validFrom) return false;
  if (!rule.when.every((pattern) => pattern.test(sentence.text))) return false;
  if (rule.unless?.test(sentence.text) === true) return false;
  if (rule.under !== undefined && !rule.under.test(headingOf(contract, sentence))) return false;
  if (rule.near === undefined && rule.notNear === undefined) return true;
  const context = contextOf(contract, sentence);
  return rule.near?.test(context) !== false && rule.notNear?.test(context) !== true;
}
