import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { asvsNumbers } from './asvs-numbers.ts';

const document = readFileSync(join(projectRoot(), 'docs/security.md'), 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every requirement of levels 1 and 2 has its row, once and in order', () => {
  const wanted = Object.entries(asvsNumbers).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.map(([, number]) => number)).toEqual(wanted);
});

test('each row says how it is met, by what it is tried, or why not', () => {
  const isSaid = ([, , requirement = '', how = '', tried = '']: string[]) =>
    requirement !== '' && how !== '' && (tried !== '–' || /does not apply|operator:|open:/.test(how));
  expect(rows.filter((row) => row.length !== 6 || !isSaid(row))).toEqual([]);
});

test('every file and decision that it names is there', () => {
  const files = [...document.matchAll(/`((?:src|tests|docs|scripts)\/[^`]+)`/g)].map(
    ([, file]) => file ?? '',
  );
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => !existsSync(join(projectRoot(), file)))).toEqual([]);
  const records = readdirSync(join(projectRoot(), 'docs/adr')).map((name) => name.slice(0, 4));
  const named = [...document.matchAll(/ADR (\d{4})/g)].map(([, number]) => number ?? '');
  expect(named.filter((number) => !records.includes(number))).toEqual([]);
});
