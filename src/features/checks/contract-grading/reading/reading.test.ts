import { describe, expect, test } from 'vitest';
import { readContractText } from './contract-text.ts';
import { findDates } from './dates.ts';
import { findAmounts, findDurations } from './numbers.ts';
import { longestSentence } from './sentences.ts';

test.each([
  ['sechs monate', [[6, 'months']]],
  ['6 (sechs) monaten', [[6, 'months']]],
  ['eine 3-monatige frist', [[3, 'months']]],
  ['zweiwoechige frist', [[2, 'weeks']]],
  ['einundzwanzig tagen', [[21, 'days']]],
  ['ein halbes jahr', [[6, 'months']]],
  ['binnen monatsfrist', [[1, 'months']]],
  ['anderthalb jahre', [[1.5, 'years']]],
  ['mit einer frist von einem monat zum ende eines kalendermonats', [[1, 'months']]],
  ['zum schluss eines monats', []],
  ['zum 15. eines monats', []],
  ['der erste tag', []],
  ['weihnachten', []],
])('lengths in „%s“', (text, expected) => {
  expect(findDurations(text).map(({ amount, unit }) => [amount, unit])).toEqual(expected);
});

test.each([
  ['3.450,00 euro', [345_000]],
  ['eur 13,90', [1_390]],
  ['€ 4,500.00', [450_000]],
  ['1.200,- €', [120_000]],
  ['2300 eur', [230_000]],
  ['54,000.00 eur', [5_400_000]],
  ['12 000,50 €', [1_200_050]],
  ['40 stunden', []],
  ['nr. 1234', []],
])('amounts in „%s“', (text, expected) => {
  expect(findAmounts(text).map(({ cents }) => cents)).toEqual(expected);
});

test.each([
  ['1. april 2026', ['2026-04-01']],
  ['01.04.26', ['2026-04-01']],
  ['1. 4. 2026', ['2026-04-01']],
  ['2026-04-01', ['2026-04-01']],
  ['1 september 2026', ['2026-09-01']],
  ['31.02.2026', []],
  ['31. dezember eines jahres', []],
])('days in „%s“', (text, expected) => {
  expect(findDates(text).map(({ iso }) => iso)).toEqual(expected);
});

describe('sections and sentences', () => {
  const headings = (text: string) =>
    readContractText(text)
      .sections.filter(({ number, heading }) => number !== null || heading !== '')
      .map(({ number, heading }) => [number, heading]);

  test.each([
    [
      '§ 1 Beginn\nText eins.\n\n§ 2 Urlaub\nText zwei.',
      [
        ['1', 'beginn'],
        ['2', 'urlaub'],
      ],
    ],
    ['§1\nBeginn\nText.', [['1', 'beginn']]],
    [
      '1. Vergütung / Sonstige Leistungen\n1.1 Der Lohn ist fällig.',
      [['1', 'verguetung / sonstige leistungen']],
    ],
    ['Urlaub\nDer Urlaub beträgt 30 Tage.', [[null, 'urlaub']]],
    ['Es gilt die Frist nach\n§ 622 BGB und nach\n§ 5 dieses Vertrags.', []],
    ['Die Kündigung ist zum\n15. eines Monats möglich.', []],
    ['Der Vertrag endet mit\nBeendigung des Arbeitsverhältnisses\nvon selbst.', []],
  ])('of %j', (text, expected) => {
    expect(headings(text)).toEqual(expected);
  });

  test.each([
    ['Frist nach § 622 Abs. 3 BGB gilt. Danach mehr.', 2],
    ['Zum 15. oder zum Ende eines Monats kann gekündigt werden.', 1],
    ['Das gilt z. B. bei Urlaub; sonst nicht.', 1],
    ['Beginn am 1.4.2026. Ende offen.', 2],
  ])('%s has %i sentences', (text, count) => {
    expect(readContractText(text).sentences).toHaveLength(count);
  });
});

const brokenLines = `Arbeitsvertrag

14. Weihnachtsgeld zahlt die Firma freiwillig; auch mehrfache Zahlung begründet keinen
Anspruch.
`;

test.each([
  [
    '§ 16 Die Arbeitnehmerin bestätigt, eine Ausfertigung dieses Vertrags erhalten und den Inhalt\nverstanden zu haben.',
    'verstanden zu haben.',
  ],
  [
    [1, 2, 3, 4]
      .map(
        (number) =>
          `${number}. Die Firma gewährt freiwillig eine Prämie, auch mehrfache Zahlung begründet keinen\nAnspruch.`,
      )
      .join('\n'),
    'keinen anspruch.',
  ],
  [brokenLines, 'keinen anspruch.'],
])('a sentence behind its number that breaks at the end of the line is no heading: %s', (text, end) => {
  const { sentences, sections } = readContractText(text);
  expect(sections.map(({ heading }) => heading).join('')).toBe('');
  expect(sentences.at(-1)?.text).toMatch(new RegExp(`(?:bestaetigt|freiwillig).*${end}$`));
});

test.each([
  ['words without any blank', 'auch/aufhebung/'.repeat(5_000)],
  ['signs of two halves', '\u{1d4b3}'.repeat(40_000)],
  ['signs of two halves, one place on', `a${'\u{1d4b3}'.repeat(40_000)}`],
  ['one blank, then none', `der ${'lang/'.repeat(15_000)}`],
])('a paragraph of %s becomes sentences of bounded length, and nothing is lost', (_name, paragraph) => {
  const { sentences } = readContractText(paragraph);
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(longestSentence);
  expect(sentences.map(({ text }) => text).join('')).toBe(paragraph.replace(' ', ''));
  expect(sentences.filter(({ text }) => !text.isWellFormed())).toEqual([]);
});
