import { describe, expect, test } from 'vitest';
import { basisOf, type ValueSubject, valueFor, valueRules } from './value-in-dispute.ts';

describe('the value in dispute', () => {
  test.each<[ValueSubject, number, number, string]>([
    ['payment', 1_234_56, 1_234_56, '§ 43 Abs. 1 GKG: the debt'],
    ['payment', 1, 1, 'one cent'],
    ['payment', 30_000_000_01, 30_000_000_00, '§ 39 Abs. 2 GKG: 30 million at most'],
    ['dismissal', 3_500_00, 10_500_00, '§ 42 Abs. 2 S. 1 GKG: 3 x 3,500.00'],
    ['dismissal', 3_333_33, 9_999_99, '3 x 3,333.33'],
    ['reference', 3_500_00, 3_500_00, 'one salary'],
    ['warning', 2_800_50, 2_800_50, 'one salary'],
    ['grading', 250_00, 9_000_00, '§ 42 Abs. 2 S. 2 GKG: 36 x 250.00'],
    ['grading', 833_333_34, 30_000_000_00, '36 x 833,333.34 = 30,000,000.24'],
    ['tenancy', 780_50, 9_366_00, '§ 41 Abs. 1 GKG: 12 x 780.50'],
    ['rent', 55_55, 666_60, '§ 41 Abs. 5 GKG: 12 x 55.55'],
    ['divorce', 999_99, 3_000_00, '§ 43 Abs. 1 S. 2 FamGKG: 3,000.00 at least'],
    ['divorce', 1, 3_000_00, '3,000.00 at least'],
    ['divorce', 1_000_00, 3_000_00, '3 x 1,000.00'],
    ['divorce', 1_000_01, 3_000_03, '3 x 1,000.01'],
    ['divorce', 4_200_00, 12_600_00, '§ 43 Abs. 2 FamGKG: 3 x 4,200.00'],
    ['divorce', 333_333_33, 999_999_99, '3 x 333,333.33'],
    ['divorce', 333_333_34, 1_000_000_00, '1,000,000.00 at most'],
    ['maintenance', 600_00, 7_200_00, '§ 51 Abs. 1 FamGKG: 12 x 600.00'],
    ['recurring', 1_000_00, 3_500_00, '§ 9 ZPO: 3.5 x 1,000.00'],
    ['recurring', 333_33, 1_166_65, '3.5 x 333.33 = 1,166.655'],
    ['authority', 0, 5_000_00, '§ 52 Abs. 2 GKG: 5,000.00 without an amount'],
    ['authority', 1, 1, '§ 52 Abs. 3 GKG: the amount of the notice'],
    ['authority', 812_40, 812_40, 'the amount of the notice'],
  ])('%s, %i cents: %i (%s)', (subject, cents, value) => {
    expect(valueFor(subject, cents, valueRules[subject].court)).toBe(value);
  });

  test.each<[ValueSubject, string, boolean]>([
    ['payment', 'civil', false],
    ['dismissal', 'labour', false],
    ['reference', 'labour', true],
    ['warning', 'labour', true],
    ['grading', 'labour', false],
    ['tenancy', 'civil', false],
    ['rent', 'civil', false],
    ['divorce', 'divorce', false],
    ['maintenance', 'family', false],
    ['recurring', 'civil', false],
    ['authority', 'administrative', false],
  ])('%s goes to the %s court; only practice: %s', (subject, court, isPractice) => {
    expect(valueRules[subject]).toMatchObject({ court, isPractice });
  });

  test.each([
    ['labour', 300_00],
    ['administrative', 300_00],
    ['civil', 350_00],
  ] as const)('recurring before the %s court', (court, value) => {
    // § 42 Abs. 1 GKG: three years for employees and officials; § 9 ZPO: three and a half.
    expect(valueFor('recurring', 100_00, court)).toBe(value);
    expect(basisOf('recurring', court)).toMatch(court === 'civil' ? /9 ZPO/ : /42 Abs.\s1 GKG/);
  });

  test('no rule is left out', () => {
    expect(Object.keys(valueRules)).toHaveLength(11);
  });
});
