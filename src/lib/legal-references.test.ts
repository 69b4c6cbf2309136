import { expect, test } from 'vitest';
import { keepTogether } from './legal-references.ts';

test.each([
  ['(§ 25 Abs. 2 Nr. 2 TDDDG)', '(§~25 Abs.~2 Nr.~2~TDDDG)'],
  ['nach § 622 BGB', 'nach §~622~BGB'],
  ['§§ 195, 199 BGB', '§§~195, 199~BGB'],
  ['Art. 6 Abs. 1 Buchst. b DSGVO', 'Art.~6 Abs.~1 Buchst.~b DSGVO'],
  ['§ 651o BGB', '§~651o~BGB'],
  ['§ 556 Abs. 3 Satz 2 BGB', '§~556 Abs.~3 Satz~2~BGB'],
  ['Der Satz wird gelesen', 'Der Satz wird gelesen'],
  ['Im § 4 steht das. Die Frist', 'Im §~4 steht das. Die Frist'],
])('%s', (text, kept) => {
  expect(keepTogether(text).replaceAll('\u00A0', '~')).toBe(kept);
});
