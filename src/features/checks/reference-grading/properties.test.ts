import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paraphrases } from '#tests/tables/reference-grading/paraphrases.ts';
import { referenceAround, today } from '#tests/tables/reference-grading/reference-frame.ts';
import { gradeReference } from './grade-reference.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/references');
const samples = [
  'z01-vertriebsleiterin',
  'z03-lagerlogistik',
  'z07-pflegefachfrau-zwischenzeugnis',
  '24-bemueht-lagerhelfer',
].map((name) => readFileSync(join(folder, `${name}.txt`), 'utf8'));

function gradesOf(text: string): string {
  const outcome = gradeReference(text, { today });
  if (outcome.kind !== 'reference') return outcome.reason;
  const { overall, categories } = outcome.grading;
  return JSON.stringify([
    overall.from,
    overall.to,
    categories.map((category) => [category.key, category.grade]),
  ]);
}

const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

const spellings: ReadonlyArray<readonly [string, (text: string) => string]> = [
  ['Swiss ss', (text) => text.replace(/ß/g, 'ss')],
  ['ASCII umlauts', (text) => text.replace(/[äöüÄÖÜß]/g, (char) => ascii[char] ?? char)],
  ['decomposed umlauts', (text) => text.normalize('NFD')],
  ['Windows line ends', (text) => text.replace(/\n/g, '\r\n')],
  ['fixed blanks', (text) => text.replace(/ (?=\d)/g, '\u00A0')],
  ['ligatures', (text) => text.replace(/fl/g, 'ﬂ').replace(/fi/g, 'ﬁ')],
  ['capitals throughout', (text) => text.toUpperCase()],
  ['tabs and double blanks', (text) => text.replace(/ (?=[a-z])/g, '  ')],
];

describe('spelling does not change grades', () => {
  it.each(spellings)('%s', (_name, change) => {
    for (const text of samples) expect(gradesOf(change(text))).toBe(gradesOf(text));
  });
});

/** Breaks lines at blanks inside sentences, as a PDF does. */
function breakLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      let length = 0;
      return line
        .split(' ')
        .map((word, index) => {
          length += word.length + 1;
          const breaks = index > 0 && length > width && !/^(?:\d|-|\*)/.test(word);
          if (breaks) length = word.length;
          return index === 0 ? word : `${breaks ? '\n' : ' '}${word}`;
        })
        .join('');
    })
    .join('\n');
}

function hyphenate(text: string, every: number): string {
  let seen = 0;
  return text.replace(/(\p{Ll}{4})(\p{Ll}{4,})/gu, (word, head: string, tail: string) => {
    seen += 1;
    return seen % every === 0 && !/^(?:und|oder|sowie)/.test(tail) ? `${head}-\n${tail}` : word;
  });
}

describe('line breaks and hyphenation do not change grades', () => {
  it('random widths', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.integer({ min: 30, max: 110 }), (text, width) => {
        expect(gradesOf(breakLines(text, width))).toBe(gradesOf(text));
      }),
      { numRuns: 40 },
    );
  });

  it('random hyphens inside the statements', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paraphrases), fc.integer({ min: 1, max: 5 }), ({ text }, every) => {
        expect(gradesOf(referenceAround(hyphenate(text, every)))).toBe(gradesOf(referenceAround(text)));
      }),
      { numRuns: 80 },
    );
  });
});

const swaps: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bHerrn? Brandt\b/g, 'Frau Brandt'],
  [/\bEr\b/g, 'Sie'],
  [/\ber\b/g, 'sie'],
  [/\bihm\b/g, 'ihr'],
  [/\bihn\b/g, 'sie'],
  [/\bSein(e|en|em|er|es)?\b/g, 'Ihr$1'],
  [/\bsein(e|en|em|er|es)?\b/g, 'ihr$1'],
];

describe('the form of address does not change grades', () => {
  it.each(paraphrases.filter(({ text }) => /\b[Ee]r\b|\b[Ss]ein/.test(text)))('$text', ({ text }) => {
    const swapped = swaps.reduce((result, [from, to]) => result.replace(from, to), text);
    expect(gradesOf(referenceAround(swapped))).toBe(gradesOf(referenceAround(text)));
  });
});

describe('any text', () => {
  it.each(['1/1\n', 'a ', '\f', '\u00AD\n', '(a)', '§ 1 a\n'])('takes %j 30,000 times', (unit) => {
    expect(() => gradeReference(`Zeugnis\n${unit.repeat(30_000)}`, { today })).not.toThrow();
  });

  it('never throws and gives JSON', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(() => JSON.stringify(gradeReference(text, { today }))).not.toThrow();
        expect(() => gradeReference(referenceAround(text), { today })).not.toThrow();
      }),
      { numRuns: 150 },
    );
  });

  /** What grading takes of this thread's processor, in milliseconds: other work beside it does not count. */
  const effort = (text: string): number => {
    const before = process.threadCpuUsage();
    gradeReference(text, { today });
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };

  it.each<[string, (share: number) => string]>([
    ['a long reference', (share) => samples.join('\n').repeat(130 * share)],
    ['one endless word', (share) => 'a'.repeat(1_000_000 * share)],
    ['only blanks and breaks', (share) => ' \n'.repeat(500_000 * share)],
    ['only hyphens', (share) => 'ab-\n'.repeat(250_000 * share)],
    ['dates', (share) => '1. Mai 2020 bis '.repeat(62_000 * share)],
    ['names', (share) => 'Frau Anna '.repeat(100_000 * share)],
    ['quotes and commas', (share) => '"stets", '.repeat(110_000 * share)],
    [
      'a reference with a giant sentence',
      (share) => referenceAround('stets und gut, '.repeat(66_000 * share)),
    ],
  ])('1 MB of %s takes as much longer than a tenth as it is longer', (_name, textOf) => {
    effort(textOf(1 / 10));
    // Linear is 10, quadratic 100. What is over in 20 ms says nothing about either.
    const tenth = Math.max(20, effort(textOf(1 / 10)));
    expect(effort(textOf(1)) / tenth).toBeLessThan(40);
  });
});
