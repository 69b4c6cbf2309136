import { describe, expect, test } from 'vitest';
import {
  type Dismissal,
  endOfEmployment,
  jobSeekerDeadline,
  severanceCents,
  suitDeadline,
} from '#src/features/tools/dismissal-deadlines/deadlines.ts';
import { readDismissal } from '#src/features/tools/dismissal-deadlines/dismissal-query.ts';
import { figureCases } from './case-table.ts';

const today = '2026-11-22';

function asked(query: string): Dismissal {
  const { parsed: dismissal, problems } = readDismissal(new URLSearchParams(query), today);
  if (!dismissal) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return dismissal;
}

const figures: Readonly<Record<string, (dismissal: Dismissal) => string>> = {
  claim: suitDeadline,
  end: endOfEmployment,
  register: jobSeekerDeadline,
  severance: (dismissal) => String(severanceCents(dismissal)),
};

const cases = figureCases('dismissal-deadlines.cases.md');

describe('cases with their arithmetic', () => {
  test('are at least 150, of every figure', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(new Set(cases.map(({ figure }) => figure))).toEqual(new Set(Object.keys(figures)));
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, expected }) => {
    expect(figures[figure]?.(asked(query))).toBe(expected);
  });
});
