import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import printed from '#tests/fixtures/litigation-costs/printed-tables.json' with { type: 'json' };
import { baseFee, type FeeKind, feeLawOn, feeOf, highestValueCents, roundedShare } from './fee-table.ts';

/** The rows as Anlage 2 GKG and Anlage 2 RVG print them, in euros, under both laws. */
const tables = [
  ['court since 1 June 2025', '2025-06-01', 'court', printed.gkg_2025],
  ['lawyer since 1 June 2025', '2025-06-01', 'lawyer', printed.rvg_2025],
  ['court until 31 May 2025', '2025-05-31', 'court', printed.gkg_2021],
  ['lawyer until 31 May 2025', '2025-05-31', 'lawyer', printed.rvg_2021],
] as const;

const rows = tables.flatMap(([name, day, kind, table]) =>
  Object.entries(table).map(([upTo, fee]) => [name, Number(upTo), fee, day, kind] as const),
);
const cents = (euros: number) => Math.round(euros * 100);

describe('the printed tables', () => {
  test('have 42 rows each', () => {
    for (const [, , , table] of tables) expect(Object.keys(table)).toHaveLength(42);
  });

  test.each(rows)('%s, up to %i EUR: %d EUR', (_name, upTo, fee, day, kind) => {
    expect(baseFee(feeLawOn(day), kind, cents(upTo))).toBe(cents(fee));
  });

  test.each(rows)('%s, one cent above %i EUR is the next row', (name, upTo, _fee, day, kind) => {
    const next = rows.find(([other, value]) => other === name && value > upTo);
    if (!next) return;
    expect(baseFee(feeLawOn(day), kind, cents(upTo) + 1)).toBe(cents(next[2]));
  });
});

// § 34 Abs. 1 GKG and § 13 Abs. 1 RVG: above 500,000 EUR another 210 and 175 EUR for each 50,000 that are begun.
describe('beyond the printed rows', () => {
  test.each<[string, number, FeeKind, number]>([
    ['500,000.01: 4,138 + 210', 500_000.01, 'court', 4348],
    ['550,000: 4,138 + 210', 550_000, 'court', 4348],
    ['550,000.01: 4,138 + 2 x 210', 550_000.01, 'court', 4558],
    ['1 million: 4,138 + 10 x 210', 1_000_000, 'court', 6238],
    ['30 million: 4,138 + 590 x 210', 30_000_000, 'court', 128_038],
    ['1 million: 3,752 + 10 x 175', 1_000_000, 'lawyer', 5502],
    ['30 million: 3,752 + 590 x 175', 30_000_000, 'lawyer', 107_002],
    ['30,000,000.01 counts as 30 million (§ 39 Abs. 2 GKG)', 30_000_000.01, 'court', 128_038],
    ['a billion counts as 30 million', 1e9, 'lawyer', 107_002],
    ['one cent', 0.01, 'court', 40],
    ['one cent', 0.01, 'lawyer', 51.5],
  ])('%s', (_name, value, kind, fee) => {
    expect(baseFee(feeLawOn('2026-11-22'), kind, cents(value))).toBe(cents(fee));
  });
});

describe('the law of a day', () => {
  test.each([
    ['2026-11-22', '2025-06-01'],
    ['2025-06-01', '2025-06-01'],
    ['2025-05-31', '2021-01-01'],
    ['2021-01-01', '2021-01-01'],
  ])('%s: that of %s', (day, validFrom) => {
    expect(feeLawOn(day).validFrom).toBe(validFrom);
  });

  test('there is none before 2021', () => {
    expect(() => feeLawOn('2020-12-31')).toThrow(RangeError);
  });
});

describe('parts of a fee', () => {
  test.each([
    // 51.50 x 1.3 = 66.95
    [51_50, 130, 66_95],
    // 51.50 x 0.65 = 33.475, half a cent up
    [51_50, 65, 33_48],
    // 134.50 x 0.75 = 100.875
    [134_50, 75, 100_88],
    // 40.00 x 0.3 = 12.00, at least 15.00 (§ 34 Abs. 2 GKG)
    [40_00, 30, 15_00],
    [38_00, 40, 15_20],
  ])('%i cents at %i hundredths: %i', (base, hundredths, expected) => {
    expect(feeOf(base, hundredths)).toBe(expected);
  });
});

const value = fc.integer({ min: 1, max: highestValueCents });
const anyKind = fc.constantFrom<FeeKind>('court', 'lawyer');
const anyDay = fc.constantFrom('2021-01-01', '2025-06-01');

describe('properties', () => {
  test('a higher value never costs less, and a newer law never less than the older', () => {
    fc.assert(
      fc.property(value, value, anyKind, anyDay, (one, other, kind, day) => {
        const [low, high] = one < other ? [one, other] : [other, one];
        const law = feeLawOn(day);
        expect(baseFee(law, kind, low)).toBeLessThanOrEqual(baseFee(law, kind, high));
        expect(baseFee(feeLawOn('2025-05-31'), kind, low)).toBeLessThan(
          baseFee(feeLawOn('2025-06-01'), kind, low),
        );
      }),
    );
  });

  test('fees are whole cents', () => {
    fc.assert(
      fc.property(value, anyKind, fc.integer({ min: 30, max: 500 }), (worth, kind, hundredths) => {
        expect(Number.isSafeInteger(feeOf(baseFee(feeLawOn('2026-01-01'), kind, worth), hundredths))).toBe(
          true,
        );
      }),
    );
  });

  test('a share and the rest add up to within a cent, and are never off by more than half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const share = roundedShare(amount, percent, 100);
        expect(Math.abs(share - (amount * percent) / 100)).toBeLessThanOrEqual(0.5);
        expect(Math.abs(share + roundedShare(amount, 100 - percent, 100) - amount)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
