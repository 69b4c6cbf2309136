import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { today } from '#tests/tables/reference-grading/reference-frame.ts';
import { gradeReference } from './grade-reference.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/references/not-a-reference');
const expected = z
  .object({ samples: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')));

describe('texts that are not one reference are refused with a reason', () => {
  it.each(Object.entries(expected.samples))('%s: %s', (name, reason) => {
    const outcome = gradeReference(readFileSync(join(folder, `${name}.txt`), 'utf8'), { today });
    expect(outcome).toMatchObject({ kind: 'not-a-reference', reason });
    if (outcome.kind === 'not-a-reference') expect(outcome.explanation).toMatch(/\p{Lu}.+\.$/u);
  });
});
