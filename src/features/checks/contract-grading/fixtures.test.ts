import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clauseIdSchema, documentTypeSchema, figureStateSchema } from './grading.schema.ts';
import { type ContractGrading, contractOutcomeSchema, gradeContract } from './public.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/contracts');
const today = '2026-11-22';

/** What is right for a contract, written by hand; `by` is the arithmetic. `red` and `yellow` are complete, `green` need not be. */
const expectedSchema = z.strictObject({
  options: z
    .strictObject({
      monthlyGrossCents: z.number().optional(),
      weeklyHours: z.number().optional(),
      start: z.string().optional(),
    })
    .optional(),
  type: documentTypeSchema,
  red: z.array(clauseIdSchema),
  yellow: z.array(clauseIdSchema),
  green: z.array(clauseIdSchema),
  /** What looks usual and has no proof in this contract, each with the reason. */
  notGreen: z.partialRecord(clauseIdSchema, z.string()).optional(),
  missing: z.array(z.number()),
  frame: z.record(z.string(), z.union([z.string(), z.number()])),
  wage: z.strictObject({ cents: z.number(), minimum: z.number(), state: figureStateSchema, by: z.string() }),
  leave: z.strictObject({
    days: z.number().nullable(),
    minimum: z.number(),
    state: figureStateSchema,
    by: z.string(),
  }),
  notice: z.record(z.string(), z.string()).optional(),
  lastDayToSue: z.string().optional(),
});
type Expected = z.infer<typeof expectedSchema>;

const samples = readdirSync(folder)
  .filter((name) => /^\d.*\.txt$/.test(name))
  .map((file) => ({
    file,
    text: readFileSync(join(folder, file), 'utf8'),
    expected: expectedSchema.parse(
      JSON.parse(readFileSync(join(folder, file.replace('.txt', '.json')), 'utf8')),
    ),
  }));

function graded(text: string, expected: Expected): ContractGrading {
  const outcome = gradeContract(text, { today, ...expected.options });
  if (outcome.kind !== 'graded') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

function idsOf(grading: ContractGrading, state: string): string[] {
  return [...new Set(grading.clauses.filter((clause) => clause.state === state).map(({ id }) => id))].sort();
}

it('there are at least 30 contracts, 8 of them without any alarm', () => {
  expect(samples.length).toBeGreaterThanOrEqual(30);
  const clean = samples.filter(({ expected }) => expected.red.length + expected.yellow.length === 0);
  expect(clean.length).toBeGreaterThanOrEqual(8);
});

describe.each(samples)('$file', ({ text, expected }) => {
  const grading = graded(text, expected);

  it('rates exactly these clauses red and yellow, and these green', () => {
    expect(idsOf(grading, 'red')).toEqual([...expected.red].sort());
    expect(idsOf(grading, 'yellow')).toEqual([...expected.yellow].sort());
    expect(idsOf(grading, 'green')).toEqual(expect.arrayContaining(expected.green));
    const unproven = Object.keys(expected.notGreen ?? {});
    expect(idsOf(grading, 'green').filter((id) => unproven.includes(id))).toEqual([]);
  });

  it('names the missing items and no other', () => {
    const missing = grading.writtenTerms
      .filter(({ status }) => status === 'missing' || status === 'partly')
      .map(({ number }) => number);
    expect(missing).toEqual(expected.missing);
  });

  it('reads the frame', () => {
    expect(grading.documentType).toBe(expected.type);
    const values = Object.fromEntries(grading.frame.map(({ key, value }) => [key, value]));
    expect(values).toMatchObject(expected.frame);
  });

  it('works out wage, leave, notice and deadline', () => {
    const { hourlyWage, leave, notice, fixedTerm } = grading.figures;
    const { by: _wage, ...wage } = expected.wage;
    const { by: _leave, ...days } = expected.leave;
    expect({
      cents: hourlyWage.hourlyCents,
      minimum: hourlyWage.minimumCents,
      state: hourlyWage.state,
    }).toEqual(wage);
    expect({ days: leave.contractDays, minimum: leave.minimumDays, state: leave.state }).toEqual(days);
    for (const [side, applies] of Object.entries(expected.notice ?? {})) {
      const found = notice.find((item) => item.side === side && item.phase === 'after');
      expect(found?.applies.replaceAll('\u00A0', ' ')).toBe(applies);
    }
    expect(fixedTerm?.lastDayToSue).toBe(expected.lastDayToSue);
  });

  it('quotes the text exactly', () => {
    const quotes = [
      ...grading.clauses,
      ...grading.frame.flatMap(({ quote }) => quote ?? []),
      ...grading.writtenTerms.flatMap(({ quote }) => quote ?? []),
    ];
    for (const { quote, start, end } of quotes) expect(text.slice(start, end)).toBe(quote);
  });

  it('numbers the clauses from the top', () => {
    expect(grading.clauses.map(({ number }) => number)).toEqual(grading.clauses.map((_, index) => index + 1));
    const starts = grading.clauses.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('follows the schema as JSON', () => {
    const outcome = { kind: 'graded', grading };
    expect(contractOutcomeSchema.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
  });

  it('leaves no gap in its texts and never advises against signing', () => {
    const shown = JSON.stringify({ ...grading, frame: [] }, (key, value) =>
      key === 'quote' ? undefined : value,
    );
    expect(shown).not.toMatch(/undefined|NaN|\{[a-z]+\}|Infinity/);
    expect(shown).not.toMatch(/nicht unterschreiben|unterschreiben Sie nicht/i);
    expect(shown).not.toMatch(/§ \d|\d (?:€|%)/);
  });
});

const refused = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(join(folder, 'not-a-contract/expected.json'), 'utf8')));

describe('no employment contract', () => {
  it.each(Object.entries(refused))('%s is refused as %s', (file, reason) => {
    const outcome = gradeContract(readFileSync(join(folder, 'not-a-contract', file), 'utf8'), { today });
    expect(outcome).toMatchObject({ kind: 'not-a-contract', reason });
    if (outcome.kind === 'not-a-contract') expect(outcome.explanation.length).toBeGreaterThan(40);
  });

  const references = join(folder, '../references');
  const papers = [references, join(references, 'not-a-reference')].flatMap((place) =>
    readdirSync(place)
      .filter((name) => name.endsWith('.txt') && name !== '08-arbeitsvertrag.txt')
      .map((name) => [name, readFileSync(join(place, name), 'utf8')] as const),
  );

  it.each(papers)('%s of the reference check is refused', (name, text) => {
    const outcome = gradeContract(text, { today });
    expect(outcome.kind).toBe('not-a-contract');
    const expected = /kuendigung/.test(name) ? 'dismissal' : /^z0/.test(name) ? 'reference' : null;
    if (expected !== null) expect(outcome).toMatchObject({ reason: expected });
  });

  it.each([
    ['', 'too-short'],
    ['Arbeitsvertrag', 'too-short'],
    ['%%%% 1234 ### §§§ 9876 ~~~ 5555 ((( ))) 2345 2345 2345 2345 2345', 'unreadable'],
    [
      'This contract is made between the company and the employee. The employee shall work in the office of the company and shall be paid by the company at the end of each month.',
      'foreign-language',
    ],
    [
      'Einkaufszettel: Milch, Brot, Butter, Eier und Käse. Danach in die Stadt zum Friseur, zur Post und auf den Markt. Am Abend kommen Gäste zum Essen, und es gibt Suppe, Fisch und einen Kuchen mit Äpfeln. Morgen dann zum Arzt und mit dem Rad nach Hause.',
      'other',
    ],
  ])('%s', (text, reason) => {
    expect(gradeContract(text, { today })).toMatchObject({ kind: 'not-a-contract', reason });
  });
});
