import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCents, writeCents } from './money-input.ts';

describe('amounts as people write them', () => {
  test.each([
    ['5000', 500_000],
    ['5.000', 500_000],
    ['5,000', 500_000],
    ['5 000', 500_000],
    ['5\u00a0000 €', 500_000],
    ["5'000.50", 500_050],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1234,5', 123_450],
    ['12.34', 1_234],
    ['0,01', 1],
    ['0', 0],
    ['007', 700],
    ['30.000.000', 3_000_000_000],
    ['30.000.000,00 EUR', 3_000_000_000],
    ['12 Euro', 1_200],
    ['12,-', 1_200],
    ['12,--', 1_200],
    [' 99 ', 9_900],
    ['99999999999999999999', Number.MAX_SAFE_INTEGER],
  ])('%s', (text, cents) => {
    expect(readCents(text)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '€',
    'viel',
    '-5',
    '−5',
    '1.2345',
    '1,234,56',
    '1.234.56',
    '1.23.456',
    '12,345.6.7',
    '1.000,000',
    '5,',
    '.5',
    '1e6',
    '0x10',
    'NaN',
    'Infinity',
    '12 34 56 x',
  ])('„%s“ is none', (text) => {
    expect(readCents(text)).toBeUndefined();
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(readCents(writeCents(cents))).toBe(cents);
      }),
    );
  });

  test.each([
    [123_456, '1.234,56'],
    [500_000, '5.000'],
    [5, '0,05'],
  ])('%i cents stand as %s in a field', (cents, text) => {
    expect(writeCents(cents)).toBe(text);
  });
});
