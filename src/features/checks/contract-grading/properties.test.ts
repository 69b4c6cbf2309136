import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContractGrading, contractOutcomeSchema, gradeContract } from './public.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/contracts');
const samples = [
  '01-buero-sauber',
  '04-befristet-ohne-grund-sauber',
  '11-buero-viele-fehler',
  '12-mindestlohn-unterschritten',
  '14-befristet-zu-lang-spaet-unterschrieben',
  '18-fortbildung-rueckzahlung',
].map((name) => readFileSync(join(folder, `${name}.txt`), 'utf8'));
const today = '2026-11-22';

function gradedOrNull(text: string): ContractGrading | null {
  const outcome = gradeContract(text, { today });
  return outcome.kind === 'graded' ? outcome.grading : null;
}

/** What must not depend on spelling or layout. */
function essence(text: string): string {
  const grading = gradedOrNull(text);
  if (grading === null) return 'refused';
  return JSON.stringify([
    grading.clauses.map(({ id, outcome, state }) => [id, outcome, state]),
    grading.writtenTerms.map(({ status }) => status),
    grading.figures.hourlyWage.hourlyCents,
    grading.figures.leave.contractDays,
  ]);
}

const ascii: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
const spellings: ReadonlyArray<readonly [string, (text: string) => string]> = [
  ['Swiss ss', (text) => text.replace(/ß/g, 'ss')],
  ['ASCII umlauts', (text) => text.replace(/[äöüÄÖÜß]/g, (char) => ascii[char] ?? char)],
  ['decomposed umlauts', (text) => text.normalize('NFD')],
  ['Windows line ends', (text) => text.replace(/\n/g, '\r\n')],
  ['fixed blanks', (text) => text.replace(/ (?=\d|€)/g, '\u00A0')],
  ['ligatures', (text) => text.replace(/fl/g, 'ﬂ').replace(/fi/g, 'ﬁ')],
  ['double blanks', (text) => text.replace(/ (?=[a-z])/g, '  ')],
];

describe('spelling changes nothing', () => {
  it.each(spellings)('%s', (_name, change) => {
    for (const text of samples) expect(essence(change(text))).toBe(essence(text));
  });
});

/** Breaks lines at blanks inside paragraphs, as a PDF does; marks stay at the start of their lines. */
function breakLines(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(?:§|_)/.test(line) || line.length < 60) return line;
      let length = 0;
      return line
        .split(' ')
        .map((word, index) => {
          length += word.length + 1;
          const breaks = index > 0 && length > width && !/^[-–(*§]/.test(word);
          if (breaks) length = word.length;
          return index === 0 ? word : `${breaks ? '\n' : ' '}${word}`;
        })
        .join('');
    })
    .join('\n');
}

describe('line breaks and hyphenation change nothing', () => {
  it('lines of any width', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.integer({ min: 35, max: 110 }), (text, width) => {
        expect(essence(breakLines(text, width))).toBe(essence(text));
      }),
      { numRuns: 25 },
    );
  });

  it('words broken at the end of a line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.integer({ min: 2, max: 7 }), (text, every) => {
        let seen = 0;
        const broken = text.replace(/(\p{Ll}{4})(\p{Ll}{4,})/gu, (word, head: string, tail: string) => {
          seen += 1;
          return seen % every === 0 && !/^(?:und|oder|sowie|bis|noch)/.test(tail)
            ? `${head}-\n${tail}`
            : word;
        });
        expect(essence(broken)).toBe(essence(text));
      }),
      { numRuns: 25 },
    );
  });
});

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...samples.flatMap((text) => text.split(/(?<=[.\n])/)),
    '§ 9 ',
    'Probezeit: 99 Jahre. ',
    'befristet bis zum 31.02.2026 ',
    '\u00AD\uFEFF',
    '1.000.000,00 Euro ',
    '(((',
    '𝔄𝔯𝔟𝔢𝔦𝔱',
  );

  it('gives places that cut out their quotes, in order, and JSON of the schema', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const text = `Arbeitsvertrag\nArbeitgeber, Arbeitnehmer, Arbeitsverhältnis, Urlaub, Kündigung, Gehalt\n${parts.join('')}`;
        const outcome = gradeContract(text, { today });
        expect(contractOutcomeSchema.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
        if (outcome.kind !== 'graded') return;
        let before = 0;
        for (const { quote, start, end } of outcome.grading.clauses) {
          expect(text.slice(start, end)).toBe(quote);
          expect(start).toBeGreaterThanOrEqual(before);
          before = start;
        }
        for (const [index, clause] of outcome.grading.clauses.entries()) {
          const next = outcome.grading.clauses[index + 1];
          const isSame = next?.start === clause.start && next.end === clause.end;
          if (next !== undefined && !isSame) expect(next.start).toBeGreaterThanOrEqual(clause.end);
        }
        expect(outcome.grading.firstSteps).toHaveLength(3);
      }),
      { numRuns: 120 },
    );
  });

  it.each(['1/1\n', 'a ', '\f', '\u00AD\n', '(a)', '§ 1 a\n'])('takes %j 30,000 times', (unit) => {
    expect(() => gradeContract(`Arbeitsvertrag\n${unit.repeat(30_000)}`, { today })).not.toThrow();
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(() => gradeContract(text, { today })).not.toThrow();
        expect(() => gradeContract(`${samples[0] ?? ''}\n${text}`, { today })).not.toThrow();
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['contracts', samples.join('\n').repeat(60)],
    ['one endless word', `${samples[0] ?? ''} ${'a'.repeat(600_000)}`],
    [
      'one endless sentence',
      `${samples[0] ?? ''} ${'die kündigung und der urlaub verfallen, '.repeat(15_000)}`,
    ],
    ['numbers', `${samples[0] ?? ''} ${'1.000,00 Euro 30 Tage '.repeat(25_000)}`],
    ['blanks', `${samples[0] ?? ''} ${' \n'.repeat(300_000)}`],
  ])('of half a megabyte of %s only the beginning is read, and the result says so', (_name, text) => {
    const graded = gradeContract(text, { today });
    expect(graded).toEqual(gradeContract(text.slice(0, 150_000), { today, unread: ['cut'] }));
    if (graded.kind !== 'graded') throw new Error(graded.reason);
    expect(graded.grading.notRated?.unread).toEqual(['cut']);
    expect(graded.grading.clauses.filter(({ state }) => state === 'green')).toEqual([]);
  });
});
