import { describe, expect, test } from 'vitest';
import { createAnalyzer, isEmptyWord } from './analysis.ts';
import { createDecompounder, mostRemembered, remembering } from './decompounding.ts';
import { fold, wordsOf } from './folding.ts';
import { stem } from './stemming.ts';

describe('folding', () => {
  test.each([
    ['Kündigung', 'kundigung'],
    ['KUENDIGUNG', 'kundigung'],
    ['kundigung', 'kundigung'],
    ['Ku\u0308ndigung', 'kundigung'],
    ['Straße', 'strasse'],
    ['neue Steuer, quer, bauen', 'neue steuer quer bauen'],
    ['Aktenzeichen: 1 O 23/26', 'aktenzeichen 1 o 23 26'],
    ['E-Mail-Adresse', 'email adresse'],
    ['U-Bahn', 'ubahn'],
    ['Vertrags-Prüfung', 'vertrags prufung'],
    ['CO₂', 'co2'],
    ['𝔉rist', 'frist'],
    ['Café „Öl“', 'cafe ol '],
    ['🙂\u0000', ''],
  ])('%s → %s', (original, folded) => {
    expect(fold(original).text).toBe(folded);
  });

  test('knows which signs of the original each unit stands for', () => {
    const { text, from, to } = fold('Büro der Mueller');
    const at = text.indexOf('muller');
    expect([from[at], to[at + 5]]).toEqual([9, 16]);
    expect([from[1], to[1]]).toEqual([1, 2]);
    const street = fold('Maß');
    expect([street.from[3], street.to[3]]).toEqual([2, 3]);
  });

  test('never more units than places', () => {
    for (const text of ['𝔉🙂ﬁ½ß', 'ä\u0301ue', 'E-', '-e']) {
      const { text: folded, from, to } = fold(text);
      expect([from.length, to.length]).toEqual([folded.length, folded.length]);
    }
  });
});

describe('stemming brings together', () => {
  test.each([
    ['Kündigung kündigen kündigt Kündigungen'],
    ['Mahnung mahnen mahnt Mahnungen'],
    ['Prüfung prüfen prüft Prüfungen'],
    ['zahlen zahlt Zahlung Zahlungen'],
    ['Forderung fordern fordert Forderungen'],
    ['Verspätung verspätet'],
    ['Vertrag Verträge Vertrags Verträgen'],
    ['Mangel Mängel Mängeln'],
    ['Zeugnis Zeugnisse Zeugnissen Zeugniss'],
    ['Steuer Steuern'],
    ['Anwalt Anwälte Anwältin Anwältinnen Anwälten'],
    ['Erbe erben erbt'],
    ['Frist Fristen'],
    ['schriftlich schriftliche schriftlichen'],
    ['melden meldet Meldung'],
  ])('%s', (words, ...more) => {
    const stems = [words, ...more].flatMap(wordsOf).map(stem);
    expect([...new Set(stems)]).toHaveLength(1);
  });

  test.each([
    ['Haft', 'Hafen'],
    ['Miete', 'Mitte'],
    ['Recht', 'Rechnung'],
    ['Kunde', 'Kündigung'],
    ['Wert', 'wer'],
    ['Zeuge', 'Zeugnis'],
  ])('but not %s and %s', (one, other) => {
    const [a, b] = [one, other].flatMap(wordsOf).map(stem);
    expect(a).not.toBe(b);
  });
});

describe('compounds', () => {
  const analyzer = createAnalyzer(wordsOf('Weihnacht Räumen Lohn'));
  const partsOf = (word: string) => wordsOf(word).flatMap((one) => analyzer.keys(one).parts);
  const stems = (words: string) => wordsOf(words).map(stem);

  test.each([
    ['Kündigungsschutzklage', 'Kündigung Schutz Klage'],
    ['kündigungschutzklage', 'Kündigung Schutz Klage'],
    ['Mietkaution', 'Miete Kaution'],
    ['Mieterhöhung', 'Miete Erhöhung'],
    ['Nebenkostenabrechnung', 'Nebenkosten Abrechnung'],
    ['Bußgeldbescheid', 'Buße Geld Bescheid'],
    ['Arbeitszeugnis', 'Arbeit Zeugnis'],
    ['Weihnachtsgeld', 'Weihnacht Geld'],
    ['Schneeräumen', 'Schnee Räumen'],
    ['Fahrverbot', ''],
    ['Kündigung', ''],
    ['Gericht', ''],
    ['Bescheinigung', ''],
    ['Testament', ''],
    ['Versicherung', ''],
  ])('%s holds %s', (word, parts) => {
    expect(partsOf(word).toSorted()).toEqual(stems(parts).toSorted());
  });

  test('a word list decides, with linking letters and lost endings', () => {
    const { parts } = createDecompounder(
      ['hund', 'hutte', 'schule', 'weg', 'tagen', 'kirche', 'hof'],
      ['weg', 'hof'],
    );
    expect(parts('hundehutte')).toEqual(['hund', 'hutte']);
    expect(parts('schulweg')).toEqual(['schule', 'weg']);
    expect(parts('kirchhof')).toEqual(['kirche', 'hof']);
    expect(parts('katzehutte')).toEqual([]);
    expect(parts('a'.repeat(200))).toEqual([]);
  });
});

describe('participles are found under their verb', () => {
  const analyzer = createAnalyzer(
    wordsOf('kündigen, abmahnen, ablehnen, blitzen, das Gericht richtet, wiegen'),
  );
  const wholeOf = (word: string) => wordsOf(word).flatMap((one) => analyzer.keys(one).whole);

  test.each([
    ['gekündigt', 'kündigen'],
    ['abgemahnt', 'abmahnen'],
    ['abgelehnt', 'ablehnen'],
    ['geblitzt', 'blitzen'],
  ])('%s: %s', (participle, verb) => {
    expect(wholeOf(participle)).toContain(stem(wordsOf(verb)[0] ?? ''));
  });

  test.each(['Gericht', 'Gehalt', 'Gewicht', 'Gebiet'])('%s is none', (noun) => {
    expect(wholeOf(noun)).toEqual([stem(wordsOf(noun)[0] ?? '')]);
  });
});

test.each([
  ['ich', true],
  ['fur', true],
  ['uber', true],
  ['k', true],
  ['5', false],
  ['frist', false],
])('%s says nothing: %s', (word, expected) => {
  expect(isEmptyWord(word)).toBe(expected);
});

describe('words that were asked for', () => {
  test('are remembered up to a limit; then it begins anew', () => {
    const looked: string[] = [];
    const keysOf = remembering((word: string) => {
      looked.push(word);
      return [word];
    }, 2);
    for (const word of ['a', 'a', 'b', 'c', 'c', 'a']) expect(keysOf(word)).toEqual([word]);
    expect(looked).toEqual(['a', 'b', 'c', 'a']);
  });

  test('are neither kept with their keys nor with their parts once there are too many', () => {
    const analyzer = createAnalyzer([]);
    const { parts } = createDecompounder([], []);
    const [keys, written, inside] = [analyzer.keys('frist'), analyzer.allKeys('Frist'), parts('kaution')];
    expect(analyzer.keys('frist')).toBe(keys);
    expect(analyzer.allKeys('Frist')).toBe(written);
    expect(parts('kaution')).toBe(inside);
    for (let at = 0; at <= mostRemembered; at += 1) {
      analyzer.keys(`k${at}`);
      analyzer.allKeys(`w${at}`);
      parts(`p${at}`);
    }
    expect(analyzer.keys('frist')).not.toBe(keys);
    expect(analyzer.allKeys('Frist')).not.toBe(written);
    expect(parts('kaution')).not.toBe(inside);
  });
});
