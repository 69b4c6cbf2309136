import { describe, expect, it } from 'vitest';
import type { ClauseCases } from '#tests/tables/contract-grading/clause-cases.ts';
import { clauseCases } from '#tests/tables/contract-grading/clauses-c01-c15.ts';
import { clauseCasesFrom16 } from '#tests/tables/contract-grading/clauses-c16-c25.ts';
import { clauseCasesFrom26 } from '#tests/tables/contract-grading/clauses-c26-c45.ts';
import { everydayCases } from '#tests/tables/contract-grading/clauses-everyday.ts';
import { laterEverydayCases } from '#tests/tables/contract-grading/clauses-everyday-later.ts';
import { remainingEverydayCases } from '#tests/tables/contract-grading/clauses-everyday-rest.ts';
import { yellowClauseCases } from '#tests/tables/contract-grading/clauses-yellow.ts';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { type Clause, clauseIds, gradeContract } from './public.ts';

function clausesOf(wording: string, cases: ClauseCases): Clause[] {
  const outcome = gradeContract(contractAround(wording, cases), { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading.clauses;
}

/** Full stops behind words; „15. oder“ and „§ 14 Abs. 2“ end no sentence. */
const sentencesOf = (text: string) => (text.match(/(?<!\d|Abs|Nr)[.](?= |$)/g) ?? []).length;

const alarms = (clauses: readonly Clause[]) =>
  clauses.filter(({ state }) => state !== 'green').map(({ id }) => id);
const tables = [
  ...clauseCases,
  ...clauseCasesFrom16,
  ...clauseCasesFrom26,
  ...yellowClauseCases,
  ...everydayCases,
  ...laterEverydayCases,
  ...remainingEverydayCases,
];

it('the frame alone raises no alarm', () => {
  const clauses = clausesOf('Diese Urkunde wird zweimal ausgefertigt.', {
    id: 'C01',
    state: 'red',
    hits: [],
    misses: [],
  });
  expect(alarms(clauses)).toEqual([]);
});

it('every clause has a table with four wordings that hit and four that do not', () => {
  // C42 is a hint and no clause, and what is green is a rating of the same places.
  const known = new Set(tables.map(({ id }) => id));
  expect(clauseIds.filter((id) => id !== 'C42' && !known.has(id))).toEqual([]);
  for (const { id, hits, misses } of tables) {
    expect([id, hits.length >= 4, misses.length >= 4]).toEqual([id, true, true]);
  }
});

describe.each(tables)('$id $state', (cases) => {
  it.each(cases.hits)('hits: %s', (wording) => {
    const found = clausesOf(wording, cases).filter(({ id }) => id === cases.id);
    expect(found.map(({ state }) => state)).toContain(cases.state);
    for (const clause of found) {
      expect(clause.reason.length).toBeGreaterThan(40);
      expect(clause.statutes.length).toBeGreaterThan(0);
      expect(clause.word).toMatch(/^(?:Rot|Gelb|Grün): \p{L}{3}/u);
      expect(clause.instead).not.toBe('');
      expect(sentencesOf(clause.reason)).toBeGreaterThanOrEqual(2);
      expect(sentencesOf(clause.reason)).toBeLessThanOrEqual(3);
    }
  });

  it.each(cases.misses)('does not hit: %s', (wording) => {
    // That a usual clause lacks its proof is a doubt of another kind and no hit of this rule.
    const found = clausesOf(wording, cases).filter(
      ({ id, state, outcome }) => id === cases.id && state === cases.state && !outcome.endsWith('-unproven'),
    );
    expect(found.map(({ quote }) => quote)).toEqual([]);
  });
});
