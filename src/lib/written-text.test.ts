import { describe, expect, test } from 'vitest';
import { writtenLine, writtenText } from './written-text.ts';

describe('what somebody wrote', () => {
  test.each([
    ['line breaks of a form', 'a\r\nb\rc', 'a\nb\nc'],
    ['signs that nobody sees', ' Kün\u00addi\u0000g\u200bung\ufeff \u0007', 'Kündigung'],
    ['what is no sign at all', 'Weg\ufffe 1\uffff\ufdd0', 'Weg 1'],
    ['smart quotes, dashes and fixed blanks stay', '„Ja“ – 5\u00a0€', '„Ja“ – 5\u00a0€'],
    ['emoji and right-to-left text stay', '👩‍⚖️ שלום \u202bمرحبا\u202c', '👩‍⚖️ שלום \u202bمرحبا\u202c'],
    ['tabs stay', 'a\tb', 'a\tb'],
  ])('%s', (_what, typed, kept) => {
    expect(writtenText(typed)).toBe(kept);
  });

  test('one line has no breaks', () => {
    expect(writtenLine(' Erika\r\n  Muster\u2028mann\t')).toBe('Erika Muster mann');
  });

  test.each([
    ['\u202eErika', 'Erika'],
    ['O’Neil \u202a\u202b\u202c\u202d\u202e', 'O’Neil'],
    ['\u2066Erika\u2067 \u2068\u2069Mustermann', 'Erika Mustermann'],
    ['שלום مرحبا\u200f 👩‍⚖️', 'שלום مرحبا\u200f 👩‍⚖️'],
  ])('one line turns nothing round: %j', (typed, kept) => {
    expect(writtenLine(typed)).toBe(kept);
  });
});
