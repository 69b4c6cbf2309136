import { expect, test } from 'vitest';
import { dayProblem, readDay } from './day-input.ts';

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  ['04.03.1985', '1985-03-04'],
  ['4.3.85', '1985-03-04'],
  [' 4. 3. 1985 ', '1985-03-04'],
  ['4/3/1985', '1985-03-04'],
  ['1985-03-04', '1985-03-04'],
  ['4,11,2026', '2026-11-04'],
  ['4, 11, 26', '2026-11-04'],
  ['04112026', '2026-11-04'],
  ['041126', '2026-11-04'],
  ['31112026', undefined],
  ['20261104', undefined],
  ['4112026', undefined],
  ['41126', undefined],
  ['4,11', undefined],
  ['1.200,50', undefined],
  ['1.1.26', '2026-01-01'],
  ['1.1.27', '1927-01-01'],
  ['29.2.2024', '2024-02-29'],
  ['1. Juni 2025', '2025-06-01'],
  ['20. Nov. 2026', '2026-11-20'],
  ['4 März 1985', '1985-03-04'],
  ['4. Maerz 85', '1985-03-04'],
  ['31. April 1985', undefined],
  ['4. Brumaire 1985', undefined],
  ['29.2.2023', undefined],
  ['31.4.1985', undefined],
  ['1985-02-30', undefined],
  ['4.3.', undefined],
  ['4.3.185', undefined],
  ['0.1.1985', undefined],
  ['', undefined],
  ['heute', undefined],
])('%j is the day %s', (text, day) => {
  expect(readDay(text, now)).toBe(day);
});

test.each([
  ['20.11', 'Jahr'],
  ['20.11.', 'Jahr'],
  ['20,11', 'Jahr'],
  ['20. November', 'Jahr'],
  ['30.2.2026', 'Diesen Tag gibt es nicht'],
  ['gestern', 'Diesen Tag gibt es nicht'],
])('what is said of „%s“: %s', (text, words) => {
  expect(dayProblem(text)).toContain(words);
});
