import { expect, test } from 'vitest';
import { normalised, normalisePassword, typedCode } from './normalised.ts';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test.each(forms)('%s of what people write is that of Unicode', (form) => {
  for (const text of ['Müller', 'Mu\u0308ller', 'ﬁnden', 'Tiê\u0301ng Viê\u0323t', 'ﾊﾟﾝ', 'क्षत्रिय', ''])
    expect(normalised(text, form)).toBe(text.normalize(form));
});

/** Marks of two kinds in turns, which have to be put in order. */
const marks = { combining: '\u0315\u0300', japanese: '\uFF9E\u0334', mixed: '\u0315\uFF9F\u0300' };

test.each(Object.entries(marks))(
  'a hundred thousand %s marks are as few as thirty: their number costs nothing',
  (_name, pair) => {
    for (const form of forms) {
      const made = normalised(`a${pair.repeat(100_000)}b`, form);
      expect(made.length).toBeLessThan(40);
      expect(made.endsWith('b')).toBe(true);
    }
  },
);

test('thirty marks in a row stay, in each of several words', () => {
  const word = `a${'\u0315\u0316'.repeat(15)}`;
  expect(normalised(`${word} ${word}`, 'NFC')).toBe(`${word} ${word}`.normalize('NFC'));
});

test('a password of ASCII, as `npm run staff` makes them, is what it was under NFC, by which staff were hashed before', () => {
  const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  expect(normalisePassword(ascii)).toBe(ascii.normalize('NFC'));
});

test.each([
  ['7K2M-93QX', '7K2M93QX'],
  [' 7k2m 93qx. ', '7K2M93QX'],
  ['„7K2M–93QX“,', '7K2M93QX'],
  ['123 456.', '123456'],
  ['１２３\u00a0４５６', '123456'],
  ['...', ''],
])('%j is the code %j', (text, code) => {
  expect(typedCode(text)).toBe(code);
});
