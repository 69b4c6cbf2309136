import { describe, expect, it } from 'vitest';
import {
  attackedClauses,
  undoneElsewhere,
  undoneInOtherWords,
} from '#tests/tables/contract-grading/attacked-clauses.ts';
import { freeWords } from '#tests/tables/contract-grading/attacked-free-words.ts';
import { freeWordsAgain } from '#tests/tables/contract-grading/attacked-free-words-again.ts';
import { freeWordsLater } from '#tests/tables/contract-grading/attacked-free-words-later.ts';
import { phrasesTogether } from '#tests/tables/contract-grading/attacked-phrases.ts';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { undoneInSection } from '#tests/tables/contract-grading/undone-in-section.ts';
import { proofCases } from '#tests/tables/contract-grading/unproven-clauses.ts';
import { type ClauseId, type ContractGrading, gradeContract } from './public.ts';

function gradingOf(text: string): ContractGrading {
  const outcome = gradeContract(text, { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

const stateOf = (text: string, id: ClauseId) =>
  gradingOf(text)
    .clauses.filter((clause) => clause.id === id)
    .map(({ state }) => state);

describe.each([...attackedClauses, ...freeWords, ...freeWordsLater, ...freeWordsAgain, ...phrasesTogether])(
  '$id $heading',
  ({ id, control, harmful, ...where }) => {
    it('is green without the harm', () => {
      expect(stateOf(contractAround(control, where), id)).toEqual(['green']);
    });

    it.each(harmful)('is not green: %s', (wording) => {
      expect(stateOf(contractAround(wording, where), id)).not.toContain('green');
    });
  },
);

const exclusion =
  'Beiderseitige Ansprüche verfallen, wenn sie nicht innerhalb von drei Monaten in Textform geltend gemacht werden. Ausgenommen sind der gesetzliche Mindestlohn und die Haftung wegen Vorsatzes.';
const around = (sentence: string) =>
  contractAround(`${exclusion}\n\n§ 8 Sonstiges\n${sentence}`, { heading: 'Ausschlussfrist' });

describe('a section that another one names by its number', () => {
  it('all are green beside a statute of the same number, and beside numbers that nobody has', () => {
    const text = around(
      'Im Übrigen gelten § 4 KSchG, § 5 Abs. 1 EFZG, § 7 des Bundesurlaubsgesetzes, §§ 2 und 6 ArbZG sowie § 80 der Ordnung.',
    );
    for (const id of ['C01', 'C04', 'C09', 'C11', 'C19'] as const)
      expect(stateOf(text, id)).toEqual(['green']);
  });

  it('all are green beside what usual contracts say of all their parts', () => {
    const text = around(
      'Sollten einzelne Bestimmungen dieses Vertrags unwirksam sein, bleibt die Wirksamkeit der übrigen Bestimmungen unberührt. Die Abtretung des Gehalts ist ausgeschlossen.',
    );
    for (const id of ['C01', 'C04', 'C09', 'C11', 'C19'] as const)
      expect(stateOf(text, id)).toEqual(['green']);
  });

  it.each([...undoneElsewhere, ...undoneInOtherWords])('$id is not green: $sentence', ({ id, sentence }) => {
    expect(stateOf(around(sentence), id)).not.toContain('green');
  });
});

/** The first usual wording of a clause, as the first of two paragraphs. */
function besides(id: ClauseId, paragraph: string): string {
  const cases = proofCases.find((one) => one.id === id);
  const [wording] = cases?.usual ?? [];
  if (cases === undefined || wording === undefined) throw new Error(`no usual wording of ${id}`);
  return contractAround(`(1) ${wording}\n(2) ${paragraph}`, cases);
}

describe.each(undoneInSection)('%s beside another paragraph of its section', (id, paragraphs) => {
  it('is green beside what takes nothing', () => {
    expect(stateOf(besides(id, 'Jede Partei erhält eine unterzeichnete Ausfertigung.'), id)).toEqual([
      'green',
    ]);
  });

  it.each(paragraphs)('is not green: %s', (paragraph) => {
    expect(stateOf(besides(id, paragraph), id)).not.toContain('green');
  });
});
