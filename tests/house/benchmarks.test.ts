import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

const root = projectRoot();
const folder = join(root, 'benchmarks');

/** The files of ours that a file imports when it is loaded. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = text.matchAll(/^(?:import|export) (?!type )(?:[^;']*? from )?'([^']+)';/gm);
  return [...named].flatMap(([, from = '']) => {
    if (from.startsWith('#src/')) return join(root, 'src', from.slice('#src/'.length));
    if (from.startsWith('#tests/')) return join(root, 'tests', from.slice('#tests/'.length));
    return from.startsWith('.') ? join(dirname(file), from) : [];
  });
}

/** All that is loaded with a file, with how it is reached. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !/\.(?:ts|tsx|mjs)$/.test(file)) return seen.add(file);
  seen.add(file);
  for (const one of importsOf(file)) reached(one, seen);
  return seen;
}

const benchmarks = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'));

// Node runs them as they are: it knows neither components nor style sheets nor pictures.
test.each(benchmarks)('%s imports only what Node can run', (name) => {
  const files = [...reached(join(folder, name))];
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !/\.(?:ts|mjs|js|json)$/.test(file))).toEqual([]);
});
