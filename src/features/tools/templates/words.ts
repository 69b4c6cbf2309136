import type { LetterTemplate } from '#src/providers/cms/index.ts';

/** The legal form of a letter, in a few words. */
export const formWords: Readonly<Record<LetterTemplate['form'], string>> = {
  text: 'E-Mail genügt',
  signed: 'Papier mit Unterschrift',
  saferSigned: 'am sichersten auf Papier',
};

/** How a letter is best sent. */
export const wayWords: Readonly<Record<LetterTemplate['way'], string>> = {
  registered: 'am besten per Einwurf-Einschreiben',
  post: 'am besten mit der Post',
  mail: 'am besten per E-Mail',
  messenger: 'am besten durch einen Boten',
};
