import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { today } from '#tests/tables/reference-grading/reference-frame.ts';
import { gradeReference } from './grade-reference.ts';
import { type Grading, gradingOutcomeSchema } from './public.ts';

const folder = join(import.meta.dirname, '../../../../tests/fixtures/references');

const sampleSchema = z.object({
  file: z.string(),
  type: z.string(),
  grades: z.record(z.string(), z.number().nullable()),
  range: z.record(z.string(), z.tuple([z.number(), z.number()])),
  evidence: z.record(z.string(), z.string()).optional(),
  closing: z.record(z.string(), z.string().nullable()).optional(),
  flags_required: z.array(z.string()),
  flags_forbidden: z.array(z.string()),
  missing: z.array(z.string()).optional(),
  missing_required: z.array(z.string()).optional(),
  missing_forbidden: z.array(z.string()).optional(),
  person: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  issued: z.string().nullable(),
});
type Sample = z.infer<typeof sampleSchema>;

const expected = z
  .object({ samples: z.record(z.string(), sampleSchema) })
  .parse(JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')));

function read(sample: Sample): { text: string; grading: Grading } {
  const text = readFileSync(join(folder, sample.file), 'utf8');
  const outcome = gradeReference(text, { today });
  if (outcome.kind !== 'reference') throw new Error(`${sample.file} refused: ${outcome.reason}`);
  return { text, grading: outcome.grading };
}

function gradeOf(grading: Grading, key: string): { from: number; to: number } | null {
  if (key === 'gesamt') {
    const { from, to } = grading.overall;
    return from === null || to === null ? null : { from, to };
  }
  return grading.categories.find((category) => category.key === key)?.grade ?? null;
}

describe.each(Object.entries(expected.samples))('%s', (_name, sample) => {
  const { text, grading } = read(sample);
  const keys = grading.findings.map((finding) => finding.key);
  const missing = grading.missing.map((part) => part.key);

  it.each(Object.entries(sample.grades))('grade of %s is %s', (key, grade) => {
    const span = gradeOf(grading, key);
    if (grade === null) {
      expect(span).toBeNull();
      return;
    }
    const [best, worst] = sample.range[key] ?? [grade, grade];
    expect(span).not.toBeNull();
    expect(span?.from).toBeGreaterThanOrEqual(best);
    expect(span?.to).toBeLessThanOrEqual(worst);
  });

  it('has the required findings and none of the forbidden', () => {
    expect(keys).toEqual(expect.arrayContaining(sample.flags_required));
    expect(keys.filter((key) => sample.flags_forbidden.includes(key))).toEqual([]);
  });

  it('names the missing parts', () => {
    if (sample.missing !== undefined) expect(missing).toEqual(sample.missing);
    expect(missing).toEqual(expect.arrayContaining(sample.missing_required ?? []));
    expect(missing.filter((key) => sample.missing_forbidden?.includes(key))).toEqual([]);
  });

  it('reads person, period, date and kind', () => {
    expect(grading.person.name).toBe(sample.person);
    expect(grading.period).toEqual({ from: sample.from, to: sample.to });
    expect(grading.issued).toBe(sample.issued);
    expect(grading.documentType).toBe(sample.type);
  });

  it('quotes the expected evidence', () => {
    for (const [key, quote] of Object.entries(sample.evidence ?? {})) {
      const quotes = grading.evidence.filter((item) => item.category === key).map((item) => item.quote);
      expect(quotes.join('\n')).toContain(quote);
    }
  });

  it('reads the closing parts', () => {
    expect(grading.closing).toMatchObject(sample.closing ?? {});
  });

  it('gives offsets that cut the quote out of the original text', () => {
    for (const item of grading.evidence) expect(text.slice(item.start, item.end)).toBe(item.quote);
    for (const finding of grading.findings) {
      if (finding.position === undefined) continue;
      expect(text.slice(finding.position.start, finding.position.end)).toBe(finding.quote);
    }
  });

  it('numbers places from the top, and places do not overlap unless they are the same', () => {
    grading.evidence.forEach((item, index) => {
      const before = grading.evidence[index - 1];
      if (before === undefined) return;
      if (before.number === item.number) expect([item.start, item.end]).toEqual([before.start, before.end]);
      else {
        expect(item.start).toBeGreaterThanOrEqual(before.end);
        expect(item.number).toBe(before.number + 1);
      }
    });
  });

  it('is never better overall than the summary formula and follows the schema as JSON', () => {
    const performance = gradeOf(grading, 'leistung');
    const overall = gradeOf(grading, 'gesamt');
    if (performance !== null && overall !== null)
      expect(overall.from).toBeGreaterThanOrEqual(performance.from);
    const outcome = { kind: 'reference', grading };
    expect(gradingOutcomeSchema.parse(JSON.parse(JSON.stringify(outcome)))).toEqual(outcome);
  });

  it('writes a letter without open gaps other than address and place', () => {
    const letter = JSON.stringify(grading.letter);
    const gaps = [...letter.matchAll(/\[[^\]"]{2,40}\]/g)]
      .map((match) => match[0])
      .filter((gap) => !gap.startsWith('["'));
    const allowed = [
      '[Ort]',
      '[Ihre Anschrift]',
      '[Anschrift des Arbeitgebers]',
      '[Name des Arbeitgebers]',
      '[Datum]',
    ];
    expect(gaps.filter((gap) => !allowed.includes(gap))).toEqual([]);
    expect(letter).not.toMatch(/undefined|null|NaN|\{unserer\}/);
  });
});
