import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gradeReference } from '#src/features/checks/reference-grading/public.ts';
import { report, rowOf } from './table.ts';

/** Prints the median time of grading a two-page reference and of one megabyte of text. Run: `node <this file>`. */
const folder = join(import.meta.dirname, '../tests/fixtures/references');
const today = '2026-11-20';
const twoPages = readFileSync(join(folder, '21-bereichsleiter-lang.txt'), 'utf8');
const body =
  readFileSync(join(folder, 'z01-vertriebsleiterin.txt'), 'utf8').split('Frau Dr. Albers verfügt')[1] ?? '';
const longText = twoPages.replace(
  'Mit seinen Leistungen',
  `${body.slice(0, 1_500)}\n\nMit seinen Leistungen`,
);
const megabyte = twoPages.repeat(Math.ceil(1_000_000 / twoPages.length));

function median(text: string, runs: number): number {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    gradeReference(text, { today });
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

median(longText, 50);
const texts = [
  { name: 'two pages', text: longText, runs: 200 },
  { name: 'one megabyte', text: megabyte, runs: 3 },
];
report(
  texts.map(({ name, text, runs }) =>
    rowOf({
      what: `grading ${name} (${text.length} characters)`,
      figure: { value: median(text, runs), unit: 'ms' },
    }),
  ),
);
