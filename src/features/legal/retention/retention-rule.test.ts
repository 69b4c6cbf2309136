import { expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { periodWords } from './retention-rule.ts';

test.each([
  [1, '1 Tag'],
  [90, '90 Tage'],
  [364, '364 Tage'],
  [365, '1 Jahr'],
  [730, '2 Jahre'],
  [731, '2 Jahre'],
  [1000, '1.000 Tage'],
  [1096, '3 Jahre'],
  [2557, '7 Jahre'],
  [3653, '10 Jahre'],
])('%i days are told as %s', (days, words) => {
  expect(periodWords({ days }, readSettings({})).replace('\u00a0', ' ')).toBe(words);
});

test('calendar years say from when they count', () => {
  expect(periodWords({ calendarYears: 3 }, readSettings({}))).toBe('3\u00a0Jahre ab Jahresende');
});
