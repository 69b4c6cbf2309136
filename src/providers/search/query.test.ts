import { describe, expect, test } from 'vitest';
import { meaningsIn } from './knowledge.ts';
import { createAnalyzer } from './language/analysis.ts';
import { createPassages, mostWords } from './passages.ts';
import { prepared } from './prepared.ts';
import { queryWords, typedWords, unitsOf } from './query.ts';
import { forEachWord } from './written-words.ts';

const analyzer = createAnalyzer(['ablehnen', 'lehnen']);
const words = (query: string) => queryWords(query, analyzer, meaningsIn({}, analyzer));

describe('what a query looks for', () => {
  test('a verb with its particle at the end is one word, where the index knows it', () => {
    const [word] = words('Versicherung lehnt ab').slice(1);
    const keys = (known: string[]) =>
      word && unitsOf(word, (key) => known.includes(key)).flatMap(({ alternatives }) => alternatives);
    expect(keys(['lehn', 'ablehn'])).toEqual([{ key: 'ablehn', worth: 1 }]);
    expect(keys(['lehn'])).toEqual([{ key: 'lehn', worth: 1 }]);
  });

  test('words that say nothing ask for nothing, and no letter is pasted twice', () => {
    expect(words('was soll ich tun, Kündigung, Kündigung').map(({ word }) => word)).toEqual(['kundigung']);
    expect(
      words('eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn'),
    ).toHaveLength(12);
  });
});

test('of a pasted letter no more words are taken apart than are looked for', () => {
  const analysed = new Set<string>();
  const counting = {
    ...analyzer,
    keys(word: string) {
      analysed.add(word);
      return analyzer.keys(word);
    },
  };
  const many = Array.from({ length: 200 }, (_, at) => `ich will wort${at}`).join(' ');
  const found = queryWords(`${many} ab`, counting, meaningsIn({}, counting));
  expect(found.map(({ word }) => word)).toEqual(Array.from({ length: 12 }, (_, at) => `wort${at}`));
  // The particle at the very end still belongs to a verb before it.
  expect(found[0]?.verbs).toEqual(['abwort0']);
  expect([...analysed].filter((word) => word.startsWith('wort'))).toHaveLength(12);
});

test('a hundred letters are twelve words to look for, and each word is looked for once', () => {
  expect(typedWords('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4))).toHaveLength(12);
  expect(typedWords('Kündigung kuendigung KÜNDIGUNG Frist')).toEqual(['kundigung', 'frist']);
});

test('signs that stand for many letters make no word of thousands', () => {
  expect(typedWords(`${'\u{FDFA}'.repeat(190)} Frist ${'a'.repeat(81)}`)).toEqual(['frist']);
  const longest = 'rindfleischetikettierungsuberwachungsaufgabenubertragungsgesetz';
  expect(typedWords(longest)).toEqual([longest]);
  const analyzer = { keys: () => ({ whole: ['x'], parts: [] }) } as unknown as Parameters<
    typeof queryWords
  >[1];
  expect(queryWords('\u{FDFA}'.repeat(190), analyzer, () => new Map())).toEqual([]);
});

test('a part of a compound is worth less than the word, and a title more than a text', () => {
  const { worths } = prepared(
    { id: '/a', path: '/a', kind: 'Ratgeber', title: 'Mietkaution', description: '', text: 'Kündigung' },
    analyzer,
  );
  const [whole = 0, part = 0, text = 0] = ['mietkaution', 'kaution', 'kundig'].map((key) => worths.get(key));
  expect(whole).toBeGreaterThan(part * 1.5);
  expect(part).toBeGreaterThan(text * 2);
});

/** Finds words in texts by the worth of their keys. */
function finder(worths: Record<string, number>): (text: string) => string | null {
  const passages = createPassages(analyzer);
  return (text) => {
    const read = passages.read('text', text);
    return passages.finder(new Map(Object.entries(worths)))(read);
  };
}

test('the passage is a sentence rather than a heading', () => {
  const text = 'Die Kaution\nDer Vermieter muss die Kaution nach dem Auszug abrechnen und zurückzahlen.';
  expect(finder({ kaution: 2 })(text)).toBe(
    'Der Vermieter muss die <em>Kaution</em> nach dem Auszug abrechnen und zurückzahlen.',
  );
});

test('a label of a word or two is no passage', () => {
  const passageIn = finder({ kaution: 2 });
  expect(passageIn('Mietkaution\nUnsere Kaution')).toBeNull();
  expect(passageIn('Kaution\nDie Kaution gehört Ihnen.')).toBe('Die <em>Kaution</em> gehört Ihnen.');
});

test.each([
  'Eine E-Mail vom 3.10.2026, § 573c Abs. 1 BGB: „Tür-zu“ – 1½ Räume, x² und Ⅳ.',
  'E-',
  'a-b-c d-1 e–f g-',
  '',
  'Ärger über die 👩‍⚖️ im Büro\nCafé Cafe\u0301',
])('words of „%s“ are those of the pattern that says what a word is', (text) => {
  const words: string[] = [];
  forEachWord(text, (from, to) => words.push(text.slice(from, to)));
  expect(words).toEqual(text.match(/\p{L}-\p{L}[\p{L}\p{N}]*|[\p{L}\p{N}]+/gu) ?? []);
});

test('hits stand where they are in a passage that others come before, and a long one is cut around them', () => {
  const passageIn = finder({ kaution: 2 });
  const long = `${'Viele Worte stehen davor und sagen nichts. '.repeat(3)}\n  ${'Noch ein Wort, '.repeat(20)}die Kaution ${'und noch eines '.repeat(20)}`;
  const shown = passageIn(long) ?? '';
  expect(shown).toContain('die <em>Kaution</em> und');
  expect([shown.startsWith('… '), shown.endsWith(' …'), shown.length < 250]).toEqual([true, true, true]);
});

test('a text that is known is found in again, with words that were not asked for before', () => {
  const passages = createPassages(analyzer);
  const text = 'Die Miete ist am dritten Werktag fällig.\nDie Kaution gehört dem Mieter allein.';
  passages.read('one', text);
  const known = passages.known('one');
  const found = (key: string) => known && passages.finder(new Map([[key, 1]]))(known);
  expect(found('kaution')).toBe('Die <em>Kaution</em> gehört dem Mieter allein.');
  expect(found('miet')).toBe('Die <em>Miete</em> ist am dritten Werktag fällig.');
  expect(found('nirgend')).toBeNull();
  expect(passages.known('two')).toBeUndefined();
});

test('of sentences with the same words the first is shown, and more of them are worth more', () => {
  const passageIn = finder({ kaution: 2, miet: 1 });
  const one = 'Die Kaution steht auf einem Konto der Bank.';
  expect(passageIn(`${one}\nDie Kaution ist auch dort noch seine.`)).toContain('<em>Kaution</em> steht');
  expect(passageIn(`${one} Die Kaution ist keine Miete, sagt das Gericht.`)).toBe(
    'Die <em>Kaution</em> ist keine <em>Miete</em>, sagt das Gericht.',
  );
});

test('words that stand nowhere else are not kept for ever, and texts of before are still found in', () => {
  const passages = createPassages(analyzer);
  const before = passages.read('before', 'Die Kaution gehört dem Mieter allein.');
  const foreign = (at: number) => Array.from({ length: 5000 }, (_, word) => `w${at}x${word}`).join(' ');
  for (let at = 0; at * 5000 <= mostWords; at += 1) passages.read(`foreign ${at}`, foreign(at));
  const after = passages.read('after', 'Sie bekommen die Kaution zurück, sagt das Gericht.');
  expect(passages.known('before')).toBeUndefined();
  const passageIn = passages.finder(new Map([['kaution', 1]]));
  expect([before, after].map(passageIn)).toEqual([
    'Die <em>Kaution</em> gehört dem Mieter allein.',
    'Sie bekommen die <em>Kaution</em> zurück, sagt das Gericht.',
  ]);
});
