import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractAround, today } from '#tests/tables/contract-grading/contract-frame.ts';
import { type ProofCases, proofCases } from '#tests/tables/contract-grading/unproven-clauses.ts';
import { type ContractGrading, gradeContract } from './public.ts';

function gradingOf(wording: string, cases: ProofCases): ContractGrading {
  const outcome = gradeContract(contractAround(wording, cases), { today });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

const isGreen = (wording: string, cases: ProofCases) =>
  gradingOf(wording, cases).clauses.some(({ id, state }) => id === cases.id && state === 'green');

const rows = (kind: 'harmful' | 'usual') =>
  proofCases.flatMap((cases) => cases[kind].map((wording) => [cases.id, wording, cases] as const));

it('there are enough wordings, two harmful ones at least of every clause that can be green', () => {
  expect(rows('harmful').length).toBeGreaterThanOrEqual(60);
  expect(rows('usual').length).toBeGreaterThanOrEqual(40);
  for (const { id, harmful } of proofCases) expect([id, harmful.length >= 2]).toEqual([id, true]);
});

describe('what harms is never green', () => {
  it.each(rows('harmful'))('%s %s', (_id, wording, cases) => {
    expect(isGreen(wording, cases)).toBe(false);
  });
});

describe('what is usual is proven', () => {
  it.each(rows('usual'))('%s %s', (_id, wording, cases) => {
    expect(isGreen(wording, cases)).toBe(true);
  });
});

const reversals = [
  'Das gilt auch für den Mindestlohn.',
  'Dies gilt auch bei Vorsatz.',
  'Ohne Rücksicht auf die Interessen der Arbeitnehmerin gilt das in jedem Fall.',
  'Der Arbeitgeber kann hiervon jederzeit abweichen.',
  'Satz 1 gilt nicht für den Arbeitgeber.',
  'Ausnahmen davon bestimmt allein die Geschäftsführung.',
  'Für die Arbeitnehmerin gilt das Gegenteil.',
  'Die vorstehende Regelung entfällt bei schlechter Ertragslage.',
];
const insertions = [
  ', auch bei Vorsatz',
  ', ohne Rücksicht auf Verschulden',
  ', soweit der Arbeitgeber nichts anderes bestimmt',
  ' (nicht für den Arbeitgeber)',
];

describe('a reversal turns a green clause off', () => {
  it('as a sentence behind it, as a paragraph of its own, or within it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rows('usual')),
        fc.oneof(
          fc.constantFrom(...reversals).map((text) => (wording: string) => `${wording} ${text}`),
          fc.constantFrom(...reversals).map((text) => (wording: string) => `(1) ${wording}\n(2) ${text}`),
          fc
            .constantFrom(...insertions)
            .map((text) => (wording: string) => wording.replace(/\.$/, `${text}.`)),
        ),
        ([, wording, cases], turned) => {
          const altered = turned(wording);
          if (isGreen(altered, cases)) throw new Error(`still green: ${cases.id} ${altered}`);
        },
      ),
      { numRuns: 250 },
    );
  });
});

it('what is not rated is named, and nothing at large is called green', () => {
  const [cases] = proofCases;
  if (cases === undefined) throw new Error('no cases');
  const { overall, notRated } = gradingOf(
    'Die ersten sechs Monate gelten als Probezeit; Zeiten einer Krankheit zählen nicht mit.',
    cases,
  );
  expect(notRated?.clauses).toMatchObject([{ id: 'C01', title: 'Probezeit' }]);
  expect(notRated?.sections).not.toEqual([]);
  expect(overall.state).toBe('open');
  expect(overall.word).toContain('nicht alles geprüft');
  expect(overall.sentence).toContain('Eine haben wir erkannt, aber nicht sicher verstanden');
});
