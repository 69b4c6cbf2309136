import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentModes, paymentOptions, premiumPerPeriod } from './payment-modes.ts';

const day = '2026-11-20';

describe('premium of one period', () => {
  test.each([
    [12_000, 'YEARLY', 12_000],
    [12_000, 'HALF_YEARLY', 6_120],
    [12_000, 'QUARTERLY', 3_090],
    [12_000, 'MONTHLY', 1_050],
    [28_457, 'MONTHLY', 2_490],
    [7_429, 'MONTHLY', 650],
    // 100.01 € · 1.02 / 2 = 51.0051 €, and 100 € · 1.03 / 4 = 25.75 €: rounded to the nearest cent.
    [10_001, 'HALF_YEARLY', 5_101],
    [10_000, 'QUARTERLY', 2_575],
    [50, 'HALF_YEARLY', 26],
    [0, 'MONTHLY', 0],
  ] as const)('%i cents a year, paid %s: %i', (yearly, mode, cents) => {
    expect(premiumPerPeriod(yearly, mode, day)).toBe(cents);
  });

  test('there is no table before the first', () => {
    expect(() => premiumPerPeriod(1, 'MONTHLY', '2014-12-31')).toThrow('surcharges');
  });

  test('a year is the cheaper the rarer it is paid, and each option is whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 500_000 }), (yearly) => {
        const options = paymentOptions(yearly, day);
        expect(options.map(({ paymentMode }) => paymentMode)).toEqual([...paymentModes]);
        const years = options.map(({ perYear }) => perYear.amountCents);
        expect(years).toEqual(years.toSorted((one, other) => one - other));
        expect(years[0]).toBe(yearly);
        for (const { premium } of options) expect(Number.isInteger(premium.amountCents)).toBe(true);
      }),
    );
  });
});
