import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, isDay, weekdayOf } from './calendar.ts';

test.each([
  ['2026-01-31', 1, undefined, '2026-02-28'],
  ['2028-01-31', 1, undefined, '2028-02-29'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2026-11-15', 2, undefined, '2027-01-15'],
  ['2026-01-15', -2, undefined, '2025-11-15'],
  ['2028-02-29', 12, undefined, '2029-02-28'],
  ['2026-11-21', -1, 1, '2026-10-01'],
  ['2026-11-21', 0, 31, '2026-11-30'],
])('%s and %i months, aimed at %s: %s', (day, months, aimedAt, result) => {
  expect(addMonths(day, months, aimedAt)).toBe(result);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-01-01', -1, '2025-12-31'],
  // The night in which clocks change has its 23 hours; a day is still a day.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2028-02-28', 366, '2029-02-28'],
])('%s and %i days: %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
  expect(daysBetween(day, result)).toBe(days);
});

test.each([
  ['2026-11-28', 6],
  ['2026-11-29', 0],
  ['2026-11-30', 1],
])('%s is day %i of its week', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('„%s“ is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
