import { describe, expect, test } from 'vitest';
import { withoutLinks, writtenLine, writtenText } from './written-text.ts';

describe('what somebody wrote', () => {
  test.each([
    ['line breaks of a form', 'a\r\nb\rc', 'a\nb\nc'],
    ['signs that nobody sees', ' Kün\u00addi\u0000gung\u200b\ufeff \u0007', 'Kündigung\u200b'],
    ['smart quotes, dashes and fixed blanks stay', '„Ja“ – 5\u00a0€', '„Ja“ – 5\u00a0€'],
    ['emoji and right-to-left text stay', '👩‍⚖️ שלום \u202bمرحبا\u202c', '👩‍⚖️ שלום \u202bمرحبا\u202c'],
    ['tabs stay', 'a\tb', 'a\tb'],
  ])('%s', (_what, typed, kept) => {
    expect(writtenText(typed)).toBe(kept);
  });

  test('one line has no breaks', () => {
    expect(writtenLine(' Erika\r\n  Muster\u2028mann\t')).toBe('Erika Muster mann');
  });

  test('links are broken', () => {
    expect(withoutLinks('Gewinn: https://x.example/a?b und WWW.y.example!')).toBe(
      'Gewinn: [Link entfernt] und [Link entfernt]',
    );
  });
});
