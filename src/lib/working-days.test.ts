import { expect, test } from 'vitest';
import { addWorkingDays } from './working-days.ts';

test.each([
  ['a week later on the same weekday', '2026-11-16', 5, '2026-11-23'],
  ['a weekend does not count', '2026-11-20', 1, '2026-11-23'],
  ['none is the day itself', '2026-11-21', 0, '2026-11-21'],
  ['Christmas and Boxing Day fall on Friday and Saturday', '2026-12-23', 2, '2026-12-28'],
  ['New Year and a weekend', '2026-12-31', 1, '2027-01-04'],
  ['Good Friday and Easter Monday', '2027-03-25', 1, '2027-03-30'],
  [
    'Reformation Day in Hamburg, a Saturday in 2026, a Sunday in 2027, a Tuesday in 2028',
    '2028-10-30',
    1,
    '2028-11-01',
  ],
])('%s', (_name, from, count, expected) => {
  expect(addWorkingDays(from, count)).toBe(expected);
});

test('an instant counts from its day in Berlin', () => {
  expect(addWorkingDays(new Date('2026-11-19T23:30:00Z'), 1)).toBe('2026-11-23');
});
