import { describe, expect, test } from 'vitest';
import { formatPercent, readPercent } from './percent-input.ts';

describe('percentages as people write them', () => {
  test.each([
    ['7', 700],
    ['7,5', 750],
    ['7.5', 750],
    ['7,52 %', 752],
    [' 7,52\u00a0% ', 752],
    ['0', 0],
    ['0,05', 5],
    ['12 Prozent', 1200],
    ['999,99', 99_999],
  ])('%s', (text, hundredths) => {
    expect(readPercent(text)).toBe(hundredths);
  });

  test.each(['', 'viel', '-1', '1,234', '1000', '1e3', '7,5,2', '7,', ',5', '%'])('%s is none', (text) => {
    expect(readPercent(text)).toBeUndefined();
  });
});

test.each([
  [652, '6,52\u00a0%'],
  [-88, '\u20130,88\u00a0%'],
  [0, '0,00\u00a0%'],
  [1052, '10,52\u00a0%'],
])('%i as text', (hundredths, text) => {
  expect(formatPercent(hundredths)).toBe(text);
});
