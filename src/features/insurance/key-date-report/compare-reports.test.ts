import { describe, expect, test } from 'vitest';
import { compareReports, differenceWords } from './compare-reports.ts';
import { noCounts } from './report-kinds.ts';

const counts = (cars: number) => ({ ...noCounts, cars });

describe('a number beside last year’s', () => {
  test.each([
    [10, 10, 'gleich', false],
    [10, 15, '+5 (+50\u00a0%)', false],
    [10, 16, '+6 (+60\u00a0%)', true],
    [10, 5, '−5 (−50\u00a0%)', false],
    [10, 4, '−6 (−60\u00a0%)', true],
    [10, 0, '−10 (−100\u00a0%)', true],
    [0, 1, '+1 (neu)', true],
    [2000, 2001, '+1 (+0\u00a0%)', false],
    [1000, 3500, '+2.500 (+250\u00a0%)', true],
  ])('%i, then %i: %s, ask: %s', (before, now, words, isLarge) => {
    const [line] = compareReports(counts(before), counts(now));
    expect(line && differenceWords(line)).toBe(words);
    expect(line?.isLarge).toBe(isLarge);
  });

  test('kinds that were never there are left out, and without a report before nothing is compared', () => {
    expect(compareReports(noCounts, noCounts)).toEqual([]);
    expect(compareReports(null, counts(500))).toEqual([]);
    expect(compareReports(counts(3), { ...noCounts, homes: 2 }).map(({ key }) => key)).toEqual([
      'cars',
      'homes',
    ]);
  });
});
