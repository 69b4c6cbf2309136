import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bikes, type Tariff, tariff, tariffSchema, yearlyPremium } from './tariff.ts';

/** Figures of their own, so that editors may change the tariff. */
const plain: Tariff = {
  ...tariff,
  leastPremiumCents: 3600,
  bands: [
    { uptoCents: 100_000, perMille: { bike: 100, pedelec: 120, cargo: 120 } },
    { uptoCents: 300_000, perMille: { bike: 80, pedelec: 90, cargo: 95 } },
  ],
  deductible: { cents: 15_000, discountPercent: 20 },
};

describe('what a bike costs in a year', () => {
  test.each([
    ['by the rate of its band', 'bike', 80_000, false, 8000],
    ['another kind, another rate', 'pedelec', 80_000, false, 9600],
    ['never less than the least premium', 'bike', 30_000, false, 3600],
    ['also with a deductible', 'bike', 30_000, true, 3600],
    ['at the limit of a band', 'bike', 100_000, false, 10_000],
    ['just above the limit no less than below it', 'bike', 100_001, false, 10_000],
    ['by the next rate where that is more', 'bike', 200_000, false, 16_000],
    ['less with a deductible', 'bike', 200_000, true, 12_800],
    ['rounded up to ten cents', 'bike', 80_010, false, 8010],
  ] as const)('%s', (_name, bike, valueCents, hasDeductible, expected) => {
    expect(yearlyPremium(plain, { bike, valueCents, hasDeductible })).toBe(expected);
  });

  test('a dearer bike never costs less, and a deductible never more', () => {
    const value = fc.integer({ min: tariff.leastCents, max: tariff.mostCents });
    fc.assert(
      fc.property(fc.constantFrom(...bikes), value, value, (bike, one, other) => {
        const of = (valueCents: number, hasDeductible: boolean) =>
          yearlyPremium(tariff, { bike, valueCents, hasDeductible });
        expect(of(Math.max(one, other), false)).toBeGreaterThanOrEqual(of(Math.min(one, other), false));
        expect(of(one, true)).toBeLessThanOrEqual(of(one, false));
      }),
    );
  });
});

test('the tariff has its form, says that it is a sample, and its bands reach to the highest value', () => {
  const read = tariffSchema.parse(tariff);
  expect(`${read.name} ${read.note}`).toMatch(/Beispiel/);
  const limits = read.bands.map(({ uptoCents }) => uptoCents);
  expect(limits).toEqual(limits.toSorted((one, other) => one - other));
  expect(limits.at(-1)).toBe(read.mostCents);
  expect(new Set(read.cover.map(({ isIn }) => isIn))).toEqual(new Set([true, false]));
});
