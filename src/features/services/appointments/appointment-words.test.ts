import { expect, test } from 'vitest';
import { untilWords } from './appointment-words.ts';

test.each([
  [0, 'Bis zum Beginn'],
  [1, 'Bis eine Stunde vorher'],
  [24, 'Bis 24\u00a0Stunden vorher'],
])('%i hours: %s', (hours, words) => {
  expect(untilWords(hours)).toBe(words);
});
