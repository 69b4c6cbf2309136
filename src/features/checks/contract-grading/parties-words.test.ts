import { describe, expect, it } from 'vitest';
import type { ClauseCases } from '#tests/tables/contract-grading/clause-cases.ts';
import { clauseCases } from '#tests/tables/contract-grading/clauses-c01-c15.ts';
import { clauseCasesFrom16 } from '#tests/tables/contract-grading/clauses-c16-c25.ts';
import { clauseCasesFrom26 } from '#tests/tables/contract-grading/clauses-c26-c45.ts';
import { yellowClauseCases } from '#tests/tables/contract-grading/clauses-yellow.ts';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { gradeContract } from './public.ts';

/** Contracts call the same two people by other words; German bends all that stands with them. */
const words: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bAnsprüche der Arbeitnehmerin\b/g, 'Ansprüche des Mitarbeiters'],
  [/\bDie Arbeitnehmerin\b/g, 'Der Mitarbeiter'],
  [/\bdie Arbeitnehmerin\b/g, 'der Mitarbeiter'],
  [/\b(?:D|d)er Arbeitnehmerin\b/g, 'dem Mitarbeiter'],
  [/\bArbeitnehmerin\b/g, 'Mitarbeiter'],
  [/\bDer Arbeitgeber\b/g, 'Die Firma'],
  [/\bder Arbeitgeber\b/g, 'die Firma'],
  [/\b(?:des Arbeitgebers|dem Arbeitgeber)\b/g, 'der Firma'],
  [/\bbeim Arbeitgeber\b/g, 'bei der Firma'],
  [/\bvom Arbeitgeber\b/g, 'von der Firma'],
  [/\bden Arbeitgeber\b/g, 'die Firma'],
];
const reworded = (text: string) =>
  words.reduce((changed, [pattern, word]) => changed.replace(pattern, word), text);

function clausesOf(wording: string, cases: ClauseCases): string[] {
  const outcome = gradeContract(contractAround(wording, cases), { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading.clauses.map(({ id, outcome: key, state }) => `${id} ${key} ${state}`);
}

const tables = [...clauseCases, ...clauseCasesFrom16, ...clauseCasesFrom26, ...yellowClauseCases];

const naming = tables.flatMap((cases) =>
  [...cases.hits, ...cases.misses].flatMap((text) =>
    reworded(text) === text ? [] : [{ cases, wording: text }],
  ),
);

describe('a clause is rated alike whatever the parties are called', () => {
  it.each(naming)('$cases.id: $wording', ({ cases, wording }) => {
    expect(clausesOf(reworded(wording), cases)).toEqual(clausesOf(wording, cases));
  });
});
