import { expect, test } from 'vitest';
import { fold } from './normalise.ts';
import { readSentences } from './sentences.ts';

test.each([
  ['words without any blank', 'freuen/zusammen/'.repeat(5_000)],
  ['full stops', `Er war ${'.'.repeat(80_000)} gut`],
  ['exclamation marks', `Er war gut${'!'.repeat(80_000)}`],
  ['a letter and a full stop', 'a.b'.repeat(25_000)],
  ['signs of two halves', `Sie war gut ${'\u{1d4b3}a'.repeat(30_000)}`],
])('a paragraph of %s becomes sentences of bounded length', (_name, paragraph) => {
  const sentences = readSentences(fold(paragraph), new Set());
  expect(Math.max(...sentences.map(({ text }) => text.length))).toBeLessThanOrEqual(1_600);
  expect(sentences.filter(({ text }) => !text.isWellFormed())).toEqual([]);
});
