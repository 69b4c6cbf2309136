import { expect, test } from 'vitest';
import { readSettings } from '#src/config/settings.ts';
import { isGuessable } from './guessable-passwords.ts';

const settings = readSettings({});

test.each([
  ['in the list of common ones', '12345678', true],
  ['in the list, in other case', 'PassWort1', true],
  ['in the list, with signs at its end', 'Passwort1!?', true],
  ['in the list, with a year', 'Sommer2024!', true],
  ['in the list, with digits', 'passwort123', true],
  ['in the list, in wide letters', 'ｐａｓｓｗｏｒｔ', true],
  ['along the keyboard', 'qwertzuiop', true],
  ['along the keyboard, backwards', 'poiuztrewq', true],
  ['two signs over and over', 'abababababab', true],
  ['the name of the product with a year', 'Rechtshafen2026', true],
  ['a word of the insurer with a year', 'Hafen2026', true],
  ['the address up to the @', 'Anna-Karenina', true],
  ['a part of the address with a few signs', 'Karenina!2', true],
  ['four words', 'anker stein wolke tasse', false],
  ['a sentence that names the product', 'mein rechtshafen liegt im norden', false],
  ['mixed signs', 'vT9#kq2w', false],
])('%s: %s', async (_name, password, expected) => {
  expect(await isGuessable(settings, password, 'anna-karenina@example.org')).toBe(expected);
});

test('a short part of the address forbids nothing', async () => {
  expect(await isGuessable(settings, 'anker-bo', 'bo@example.org')).toBe(false);
});
