import { describe, expect, test } from 'vitest';
import { baseRateOn, baseRates, firstRateDay, ratesKnownUntil } from './base-rates.ts';

// Main refinancing rate of the European Central Bank as it stood before each half-year (its own announcements), since it
// has been a fixed one. § 247 Abs. 1 BGB: the base rate moves by as many points; at 2.50 % it was 1.62 %.
describe('the base rate follows the main refinancing rate, 0.88 points below it', () => {
  test.each([
    ['2009-01-01', 250],
    ['2009-07-01', 100],
    ['2010-01-01', 100],
    ['2010-07-01', 100],
    ['2011-01-01', 100],
    ['2011-07-01', 125],
    ['2012-01-01', 100],
    ['2012-07-01', 100],
    ['2013-01-01', 75],
    ['2013-07-01', 50],
    ['2014-01-01', 25],
    ['2014-07-01', 15],
    ['2015-01-01', 5],
    ['2015-07-01', 5],
    ['2016-01-01', 5],
    ['2016-07-01', 0],
    ['2019-01-01', 0],
    ['2022-07-01', 0],
    ['2023-01-01', 250],
    ['2023-07-01', 400],
    ['2024-01-01', 450],
    ['2024-07-01', 425],
    ['2025-01-01', 315],
    ['2025-07-01', 215],
    ['2026-01-01', 215],
    ['2026-07-01', 240],
  ])('%s: %i', (day, refinancing) => {
    expect(baseRateOn(day)).toBe(refinancing - 88);
  });
});

// Footnote to § 247 BGB in the printed law, with the numbers of the Bundesanzeiger.
describe('until 2009 as announced', () => {
  test.each([
    ['2002-01-01', 257],
    ['2002-07-01', 247],
    ['2003-01-01', 197],
    ['2003-07-01', 122],
    ['2004-01-01', 114],
    ['2004-07-01', 113],
    ['2005-01-01', 121],
    ['2005-07-01', 117],
    ['2006-01-01', 137],
    ['2006-07-01', 195],
    ['2007-01-01', 270],
    ['2007-07-01', 319],
    ['2008-01-01', 332],
    ['2008-07-01', 319],
  ])('%s: %i', (day, hundredths) => {
    expect(baseRateOn(day)).toBe(hundredths);
  });
});

test('rates begin with a half-year, in order, and only where something changes', () => {
  for (const [index, { validFrom, hundredths }] of baseRates.entries()) {
    expect(validFrom).toMatch(/^20\d\d-0[17]-01$/);
    const before = baseRates[index - 1];
    if (!before) continue;
    expect(validFrom > before.validFrom).toBe(true);
    expect(hundredths).not.toBe(before.hundredths);
  }
});

test('the table knows its bounds, and goes on with the last rate', () => {
  expect(firstRateDay).toBe('2002-01-01');
  expect(ratesKnownUntil).toBe('2026-12-31');
  expect(baseRateOn('2026-12-31')).toBe(152);
  expect(baseRateOn('2027-01-01')).toBe(152);
});
