import { describe, expect, test } from 'vitest';
import { premiumsPaid, taxYearProblems } from './tax-receipt.ts';

const booking = (
  booked_on: string,
  kind: 'premium' | 'payment' | 'refund' | 'fee',
  amount_cents: number,
) => ({
  booked_on,
  kind,
  amount_cents,
});

test('what was paid in a year: without what was only charged, without fees and what was paid back', () => {
  const paid = premiumsPaid([
    booking('2023-12-31', 'premium', -1_000),
    booking('2024-01-02', 'payment', 1_000),
    booking('2024-02-01', 'premium', -1_000),
    booking('2024-02-01', 'payment', 1_000),
    booking('2024-05-14', 'refund', -300),
    booking('2025-02-01', 'payment', 1_000),
    booking('2025-02-07', 'payment', -1_000),
    booking('2025-02-07', 'fee', -500),
    booking('2025-12-31', 'payment', 1_500),
    booking('2026-02-07', 'fee', -500),
  ]);
  expect([...paid]).toEqual([
    [2024, 1_700],
    [2025, 1_000],
  ]);
});

describe('years that cannot be certified', () => {
  const contract = { start_date: '2019-03-01', end_date: null };
  const paid = new Map([2019, 2020, 2022, 2025, 2026].map((year) => [year, 1]));
  const message = (years: number[], end_date: string | null = null) =>
    taxYearProblems(years, { ...contract, end_date }, paid, '2026-11-20').map(({ message }) => message)[0];

  test.each([
    [[2025], null, undefined],
    [[2019, 2020], null, undefined],
    [[2026], null, /2026 ist noch nicht zu Ende.*ab dem 1\.\u00a0Januar 2027/],
    [[2031], null, /2031 ist noch nicht zu Ende/],
    [[2018], null, /2018 gab es diesen Vertrag noch nicht. Er begann 2019/],
    [[2021], null, /Für 2021 ist keine Zahlung/],
    [[2025], '2022-12-31', /2025 gab es diesen Vertrag nicht mehr. Er endete 2022/],
    [[2022], '2022-12-31', undefined],
    [[2018, 2020, 2026], null, /2018 .* 2026 /],
  ])('%j of a contract until %s', (years, end, sentence) => {
    if (sentence) expect(message(years, end)).toMatch(sentence);
    else expect(message(years, end)).toBeUndefined();
  });

  test('years of other tax rates', () => {
    const old = { start_date: '2000-01-01', end_date: null };
    const [problem] = taxYearProblems([2006], old, new Map([[2006, 1]]), '2026-11-20');
    expect(problem).toMatchObject({ field: 'years', message: expect.stringContaining('vor 2007') });
  });
});
