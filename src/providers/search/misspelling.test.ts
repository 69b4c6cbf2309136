import { describe, expect, test } from 'vitest';
import { beginningsMeant, slipsBetween, wordsMeant } from './misspelling.ts';

describe('slips', () => {
  test.each([
    ['kundigung', 'kundigung', 0],
    ['kundigumg', 'kundigung', 1],
    ['kundgiung', 'kundigung', 1],
    ['kundiung', 'kundigung', 1],
    ['kundiggung', 'kundigung', 0.5],
    ['abmanung', 'abmahnung', 0.5],
    ['stauer', 'steuer', 0.5],
    ['datenlek', 'datenleck', 1],
    ['', 'abo', 3],
  ])('%s – %s: %d', (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });
});

test.each([
  ['abmanung', ['anmahnung', 'abmahnung', 'ordnung'], ['abmahnung', 'anmahnung']],
  ['kund', ['kundigung', 'hund', 'kunst'], ['hund', 'kundigung']],
  ['abc', ['abd'], []],
  ['miete', ['mitte', 'miete'], ['miete', 'mitte']],
  ['rechnung', ['ordnung'], []],
])('%s among %o was probably meant as %o', (typed, candidates, words) => {
  expect(wordsMeant(typed, candidates).map(({ word }) => word)).toEqual(words);
});

test('a word that is not finished yet may have a slip, too', () => {
  expect(beginningsMeant('kundigumgs', ['kundigungsfrist', 'ordnung'])[0]).toBe('kundigungs');
  expect(beginningsMeant('kautoin', ['kaution', 'kautionskonto'])[0]).toBe('kaution');
});
