import { expect, test } from 'vitest';
import { dayFromGerman } from './german-day.ts';

test.each([
  ['4.3.1985', '1985-03-04'],
  ['04.03.85', '1985-03-04'],
  ['4. 3. 85', '1985-03-04'],
  ['4/3/1985', '1985-03-04'],
  ['4 3 1985', '1985-03-04'],
  [' 1985-03-04 ', '1985-03-04'],
  ['29.2.2000', '2000-02-29'],
  // In 2026 nobody of 16 was born later than 2010.
  ['1.1.10', '2010-01-01'],
  ['1.1.11', '1911-01-01'],
  ['29.2.1985', undefined],
  ['31.4.1985', undefined],
  ['4.13.1985', undefined],
  ['4.3.', undefined],
  ['gestern', undefined],
  ['', undefined],
])('„%s“ is %s', (typed, day) => {
  expect(dayFromGerman(typed, 2026)).toBe(day);
});
