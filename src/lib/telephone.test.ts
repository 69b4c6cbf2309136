import { expect, test } from 'vitest';
import { phoneProblem } from './telephone.ts';

test.each([
  '0171 3920012',
  '0151/12345678',
  '+49 (0)171 3920012',
  '0049 171 3920012',
  '040 66969123',
  '040 12345',
  '(04632) 123',
  '04632-12345',
  '+43 1 51510',
  '669 691 23',
  '0881 123456',
  '+880 2 9551234',
  '09101 123456',
  '',
  ' ',
])('„%s“ may be a number, or is none', (text) => {
  expect(phoneProblem(text)).toBeUndefined();
});

test.each([
  ['0171 1', 'zu kurz'],
  ['0171 392001', 'zu kurz'],
  ['+49 171 1', 'zu kurz'],
  ['0049 (0)171 39', 'zu kurz'],
  ['040 12', 'zu kurz'],
  ['12345', 'zu kurz'],
  ['+43 1 51', 'zu kurz'],
  ['0171 3920012 0171 3920012', 'zu lang'],
  ['0900 5123456', 'Sonderrufnummern'],
  ['+49 (0)137 1234567', 'Sonderrufnummern'],
  ['0180/5123456', 'Sonderrufnummern'],
  ['0088 213300655', 'Satellitentelefone'],
  ['abends', 'nur mit Ziffern'],
  ['0171 3920012 abends', 'nur mit Ziffern'],
])('„%s“ is refused: %s', (text, words) => {
  expect(phoneProblem(text)).toContain(words);
});
