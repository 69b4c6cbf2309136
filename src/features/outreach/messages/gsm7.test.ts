import { expect, test } from 'vitest';
import { asSmsText, smsLength } from './gsm7.ts';

test.each([
  ['Ihr Code: 123456', 16],
  ['Grüße aus Köln, äöüß ÄÖÜ', 24],
  ['5 €', 4],
  ['[a]', 5],
  ['zwei\nZeilen', 11],
  ['„Code“', undefined],
  ['5\u00a0Minuten', undefined],
  ['Łódź', undefined],
  ['`', undefined],
  ['😀', undefined],
])('%j takes %s places', (text, places) => {
  expect(smsLength(text)).toBe(places);
});

test.each([
  ['„Ihr Code“ – 5\u00a0Minuten …', '"Ihr Code" - 5 Minuten ...'],
  ['Hafen Żółw', 'Hafen Zo?w'],
  ['a\u0308rgerlich', 'ärgerlich'],
  ['Ihr 😀', 'Ihr ?'],
])('%j is sent as %j', (text, sent) => {
  expect(asSmsText(text)).toBe(sent);
  expect(smsLength(asSmsText(text))).toBeDefined();
});
