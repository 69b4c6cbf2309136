import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldProblems } from './field-problems.ts';

test('of ten thousand faults as many are told as somebody mends', () => {
  const { error } = z.array(z.string('Bitte ein Wort.')).safeParse(Array(10_000).fill(0));
  const problems = error ? fieldProblems(error) : [];
  expect(problems).toHaveLength(100);
  expect(problems[0]).toEqual({ field: '0', message: 'Bitte ein Wort.' });
});

test('a field is told once', () => {
  const { error } = z.object({ a: z.string().min(3, 'kurz').regex(/b/, 'ohne b') }).safeParse({ a: 'x' });
  expect(error && fieldProblems(error)).toEqual([{ field: 'a', message: 'kurz' }]);
});
