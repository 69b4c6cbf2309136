import { describe, expect, test } from 'vitest';
import { readDrawFile } from './draw-files.ts';
import { endWords } from './round-words.ts';
import { roundAt } from './rounds.ts';

describe('rounds of a quarter follow each other without a gap', () => {
  const draw = { slug: 'x', every: 'quarter' } as const;
  test.each([
    ['2026-11-22T10:00:00Z', 'x-2026-q4', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-12-31T22:59:59Z', 'x-2026-q4', '2026-09-30T22:00:00.000Z', '2026-12-31T23:00:00.000Z'],
    ['2026-12-31T23:00:00Z', 'x-2027-q1', '2026-12-31T23:00:00.000Z', '2027-03-31T22:00:00.000Z'],
    ['2027-06-30T22:00:00Z', 'x-2027-q3', '2027-06-30T22:00:00.000Z', '2027-09-30T22:00:00.000Z'],
  ])('%s', (now, key, startsAt, endsAt) => {
    expect(roundAt(draw, new Date(now))).toEqual({ key, startsAt, endsAt });
  });
});

describe('one round from a first to a last day', () => {
  const draw = { slug: 'advent', from: '2026-12-01', until: '2026-12-24' } as const;
  test.each([
    ['2026-11-30T22:59:59Z', undefined],
    ['2026-11-30T23:00:00Z', 'advent'],
    ['2026-12-24T22:59:59Z', 'advent'],
    ['2026-12-24T23:00:00Z', undefined],
  ])('%s: %s', (now, key) => {
    expect(roundAt(draw, new Date(now))?.key).toBe(key);
  });
});

const whole = { title: 'Titel', prize: 'Ein Buch', winners: 1, reserves: 0, answerDays: 14 };
test.each([
  ['no dates', whole],
  ['both kinds of dates', { ...whole, every: 'quarter', from: '2026-01-01', until: '2026-01-02' }],
  ['an end before the beginning', { ...whole, from: '2026-01-02', until: '2026-01-01' }],
  ['no time to answer', { ...whole, every: 'quarter', answerDays: 0 }],
])('a file with %s is refused with its name', (_name, file) => {
  expect(() => readDrawFile('probe', JSON.stringify(file))).toThrow('content/prize-draws/probe.json');
});

test.each([
  ['2026-12-31T23:00:00.000Z', '31.12.2026, 24\u00a0Uhr'],
  ['2027-06-30T22:00:00.000Z', '30.06.2027, 24\u00a0Uhr'],
  ['2026-12-31T11:30:00.000Z', '31.12.2026, 12:30\u00a0Uhr'],
])('the end %s is said as %s', (endsAt, words) => {
  expect(endWords(endsAt)).toBe(words);
});
