import { expect, test } from 'vitest';
import { csvOf } from './desk-files.ts';

test.each([
  ['=HYPERLINK("https://boese.example";"hier")', `"'=HYPERLINK(""https://boese.example"";""hier"")"`],
  ['+49 40 1', `"'+49 40 1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['Erika; Mustermann', '"Erika; Mustermann"'],
  ['zwei\nZeilen', '"zwei\nZeilen"'],
  ['„Umlaute“ äöü', '"„Umlaute“ äöü"'],
])('%s is text and stays so', (given, written) => {
  expect(csvOf(['Name'], [[given]])).toBe(`\ufeff"Name"\r\n${written}\r\n`);
});
