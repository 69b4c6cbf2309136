import { describe, expect, test } from 'vitest';
import { calculate, divisionOf } from './calculate.ts';
import { caseHints } from './case-hints.ts';
import { readLitigation } from './litigation-query.ts';
import { divisionWords } from './litigation-result.tsx';

function asked(query: string) {
  const { parsed, problems } = readLitigation(new URLSearchParams(query), '2026-11-22');
  if (!parsed) throw new Error(JSON.stringify(problems));
  return parsed;
}

describe('what somebody should know before trusting the figures', () => {
  const lawyer = /§\s78 ZPO/;
  const leave = /§\s511 Abs\.\s2 ZPO/;
  test.each<[string, RegExp[]]>([
    ['betrag=10000&anwalt=nein', []],
    ['betrag=10000,01&anwalt=nein', [lawyer]],
    // Until the end of 2025 the local court decided up to 5,000 EUR.
    ['betrag=5000&anwalt=nein&klage=31.12.2025', []],
    ['betrag=5000,01&anwalt=nein&klage=31.12.2025', [lawyer]],
    ['betrag=10000,01&anwalt=ja', []],
    ['betrag=5000&anwalt=nein&instanzen=2', [lawyer]],
    ['betrag=50000&anwalt=nein&instanzen=0&ende=settlement', []],
    ['gericht=labour&anwalt=nein', []],
    ['gericht=labour&anwalt=nein&instanzen=2', [/§\s11 Abs\.\s4 ArbGG/]],
    ['gericht=administrative&anwalt=nein', []],
    ['gericht=administrative&anwalt=nein&instanzen=2', [/§\s67 Abs\.\s4 VwGO/]],
    ['anlass=maintenance&betrag=300&anwalt=nein', [/§\s114 FamFG/]],
    ['anlass=divorce&betrag=3000&anwalt=nein', [/§\s114 FamFG/]],
    ['betrag=1000&instanzen=2', [leave]],
    ['betrag=1000,01&instanzen=2', []],
    ['betrag=600,01&instanzen=2&klage=31.12.2025', []],
    ['betrag=600&instanzen=2&klage=31.12.2025', [leave]],
    ['betrag=1000&instanzen=1', []],
    ['betrag=1000&instanzen=2&anwalt=nein', [lawyer, leave]],
  ])('%s', (query, expected) => {
    const found = caseHints(asked(query).dispute).map(({ text }) => text);
    expect(found).toEqual(expected.map((one) => expect.stringMatching(one)));
  });
});

describe('who pays what, with its basis', () => {
  test.each<[string, RegExp]>([
    ['anteil=30', /Sie tragen 70\s% .*30\s% \(§§\s91, 92 ZPO\)/],
    ['gericht=administrative', /§§\s154, 155 VwGO/],
    ['gericht=family', /§\s113 Abs\.\s1 FamFG, §§\s91, 92 ZPO/],
    ['anlass=maintenance&betrag=300', /§\s243 FamFG/],
    ['gericht=labour', /auch wenn sie gewinnt \(§\s12a ArbGG\)/],
    ['ende=settlement', /Hälfte des Gerichts \(§\s98 ZPO\)/],
    ['ende=settlement&gericht=administrative', /\(§\s160 VwGO\)/],
    ['anlass=divorce&betrag=3000', /\(§\s150 Abs\.\s1 FamFG\)/],
    ['instanzen=0', /Wer in Verzug war/],
    ['instanzen=0&gericht=labour', /auch als Schaden ist er nicht zu ersetzen \(§\s12a Abs\.\s1 ArbGG\)/],
    ['instanzen=0&anlass=divorce&betrag=3000', /^Jede Seite zahlt ihren Anwalt selbst\.$/],
    ['instanzen=0&anlass=authority&betrag=', /§\s80 VwVfG/],
  ])('%s', (query, expected) => {
    const one = asked(query);
    const stage = calculate(one.dispute).stages.at(-1)?.stage ?? 'first';
    expect(divisionWords(stage, divisionOf(stage, one.dispute), one)).toMatch(expected);
  });
});

describe('an ending that the case cannot have', () => {
  const endingOf = (query: string, reader: 'page' | 'program') =>
    readLitigation(new URLSearchParams(query), '2026-11-22', reader).parsed?.dispute.ending;

  test.each([
    ['instanzen=0', 'settlement'],
    ['instanzen=0&ende=judgment', 'settlement'],
    ['instanzen=0&mahnung=ja&vorher=nein&ende=judgment', 'default'],
    ['anlass=divorce&betrag=3000&ende=settlement', 'judgment'],
    ['instanzen=0&ende=withdrawal', 'withdrawal'],
  ])('on the page %s becomes %s', (query, ending) => {
    expect(endingOf(query, 'page')).toBe(ending);
  });

  test('programs are told, unless they named none', () => {
    expect(endingOf('instanzen=0&ende=judgment', 'program')).toBeUndefined();
    expect(endingOf('instanzen=0', 'program')).toBe('settlement');
  });
});
