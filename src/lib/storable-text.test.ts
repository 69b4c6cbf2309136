import { expect, test } from 'vitest';
import { isStorable, storableText, unstorableFields } from './storable-text.ts';

test.each([
  ['an ordinary text', 'Grüße aus Köln\n\t💥 مرحبا', true],
  ['NUL', 'a\0b', false],
  ['the first half of a pair', 'a\ud83d', false],
  ['the second half of a pair', '\udca9a', false],
  ['two halves in the wrong order', '\udca9\ud83d', false],
])('%s', (_what, text, isFine) => {
  expect(isStorable(text)).toBe(isFine);
  expect(isStorable(storableText(text))).toBe(true);
  expect(storableText('Grüße 💥')).toBe('Grüße 💥');
});

test('each text that cannot be stored is named by its path, at any depth, names of fields too', () => {
  const value = {
    name: 'Erika',
    story: 'a\0',
    list: [{ note: 'gut' }, { note: '\ud83d' }],
    inner: { 'schl\0echt': 1 },
    count: 3,
    nothing: null,
  };
  expect(unstorableFields(value).map(({ field }) => field)).toEqual(['story', 'list.1.note', 'inner']);
  expect(unstorableFields({ name: 'Erika', list: [1, 'a'] })).toEqual([]);
});
