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

describe('with three decimals', () => {
  test.each([
    ['0,001 %', 1],
    ['0,125', 125],
    ['0.1', 100],
    ['20', 20_000],
  ])('%s', (text, thousandths) => {
    expect(readPercent(text, 3)).toBe(thousandths);
  });

  test.each(['0,0005', '1000', '-0,001'])('%s is none', (text) => {
    expect(readPercent(text, 3)).toBeUndefined();
  });

  test.each([
    [1, '0,001\u00a0%'],
    [125, '0,125\u00a0%'],
    [100, '0,10\u00a0%'],
    [1500, '1,50\u00a0%'],
  ])('%i as text', (thousandths, text) => {
    expect(formatPercent(thousandths, 3)).toBe(text);
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
