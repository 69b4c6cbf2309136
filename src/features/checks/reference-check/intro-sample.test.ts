import { describe, expect, test } from 'vitest';
import { sampleResult } from './intro-sample.ts';

describe('the sample on the service page', () => {
  const sample = sampleResult();

  test('is graded as a reference, with a category for each marked passage', () => {
    if (!sample) throw new Error('The program refused the sample.');
    expect(sample.categories.length).toBeGreaterThanOrEqual(5);
    for (const { number, start, end } of sample.marks) {
      expect(sample.text.slice(start, end)).toMatch(/\p{L}/u);
      expect(sample.categories.flatMap(({ numbers }) => numbers)).toContain(number);
    }
  });

  // Facts A.3: „zu unserer vollen Zufriedenheit“ is a 3 and the upper bound of the whole.
  test('has the grade of its summary formula', () => {
    const performance = sample?.categories.find(({ label }) => label === 'Gesamtleistung');
    expect(performance).toMatchObject({ from: 3, to: 3 });
    expect(sample?.from).toBeGreaterThanOrEqual(3);
  });

  test('shows good, medium and weak passages, so that each kind of line is seen', () => {
    expect(new Set(sample?.marks.map(({ tone }) => tone))).toEqual(new Set(['good', 'medium', 'weak']));
  });
});
