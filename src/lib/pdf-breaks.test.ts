import { expect, test } from 'vitest';
import { weightOf, withBreaks } from './pdf-breaks.ts';

test('ordinary words stay as they are, with their breaks and blanks that do not break', () => {
  const text =
    'Nach § 109 Abs. 1 GewO\nsteht Ihnen ein Zeugnis zu.\n\nMehr: https://www.gesetze-im-internet.de/gewo/__109.html';
  const letter = [
    { text: [{ text: 'Sehr ', bold: true }, { text: 'geehrte' }] },
    { ul: [text], margin: [0, 1] },
  ];
  expect(withBreaks([text, ...letter])).toEqual([text, ...letter]);
});

test.each([
  ['tabs and blanks', 'a\t\t \u00a0b  c', 'a b c'],
  ['empty lines', 'a\n \n\t\n\r\nb\r\nc\fd\u2028e', 'a\n\nb\nc\nd\ne'],
  ['signs that nobody sees', `a${'\u200b\u00ad'.repeat(500)}b`, 'a\u200bb'],
  ['marks on a letter', `a${'\u0301'.repeat(500)}b`, 'a\u0301\u0301\u0301\u0301b'],
  ['blanks that do not break', 'aa\u00a0'.repeat(40), 'aa '.repeat(40)],
])('%s do not pile up', (_name, text, clean) => {
  expect(withBreaks(text)).toBe(clean);
  expect(withBreaks({ table: { body: [[{ stack: [{ text }] }]] } })).toEqual({
    table: { body: [[{ stack: [{ text: clean }] }]] },
  });
});

test('a run of signs may go on in the next line, in a table sooner', () => {
  const run = 'x'.repeat(125);
  expect(withBreaks(run)).toBe(`${'x'.repeat(30)}\u200b`.repeat(4) + 'x'.repeat(5));
  expect(withBreaks({ table: { body: [['x'.repeat(40)]] } })).toEqual({
    table: { body: [[`${'x'.repeat(15)}\u200b`.repeat(2) + 'x'.repeat(10)]] },
  });
});

test('what a content weighs grows with its signs and its lines', () => {
  expect(weightOf([{ text: 'x'.repeat(100) }, { ul: ['a\nb'] }])).toBe(100 + 20 + 3 + 40);
  expect(weightOf({ canvas: [], style: 'title', text: '' })).toBe(20);
});
