import { expect, test } from 'vitest';
import { z } from 'zod';
import { tooLong } from './text-length.ts';

const schema = z.string().trim().max(8000, tooLong(8000));

test('a text that is too long is told how long it is, as it counts', () => {
  const answer = schema.safeParse(`${'x'.repeat(10_000)}  `);
  expect(answer.error?.issues.map(({ message }) => message)).toEqual([
    'Bitte höchstens 8.000\u00a0Zeichen, es sind 10.000.',
  ]);
  expect(schema.safeParse('x'.repeat(8000)).success).toBe(true);
});
