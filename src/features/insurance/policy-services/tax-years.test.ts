import { expect, test } from 'vitest';
import { taxYears } from './tax-years.ts';

const cost = (year: number, amountCents = 10_000) => ({
  year,
  amount: { amountCents, currency: 'EUR' as const },
});
const yearsOf = (contract: Parameters<typeof taxYears>[0], today: string) =>
  taxYears(contract, today).map(({ year }) => year);

const running = {
  startDate: '2024-07-01',
  endDate: null,
  premiumYears: [2024, 2025, 2026].map((year) => cost(year)),
};

test.each([
  ['the running year is not over, the newest comes first', running, '2026-11-20', [2025, 2024]],
  ['on New Year’s Day the last year is over', running, '2027-01-01', [2026, 2025, 2024]],
  ['on its last day it is not', running, '2026-12-31', [2025, 2024]],
  [
    'nothing before the contract or after its end',
    {
      startDate: '2024-07-01',
      endDate: '2025-06-30',
      premiumYears: [2023, 2024, 2025, 2026].map((year) => cost(year)),
    },
    '2028-01-15',
    [2025, 2024],
  ],
  [
    'no year that cost nothing',
    { startDate: '2023-12-31', endDate: null, premiumYears: [cost(2023, 0), cost(2024)] },
    '2026-01-01',
    [2024],
  ],
  ['a contract of this year has none', { ...running, startDate: '2026-10-01' }, '2026-11-20', []],
])('%s', (_name, contract, today, years) => {
  expect(yearsOf(contract, today)).toEqual(years);
});

test('no more than one call takes', () => {
  const premiumYears = Array.from({ length: 15 }, (_, index) => cost(2010 + index));
  const years = yearsOf({ startDate: '2010-01-01', endDate: null, premiumYears }, '2025-03-01');
  expect(years).toHaveLength(10);
  expect(years[0]).toBe(2024);
});
