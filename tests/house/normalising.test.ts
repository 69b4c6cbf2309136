import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

test('one place normalises: anywhere else a text of two kinds of marks in turns would take the square of its length', () => {
  const folder = join(projectRoot(), 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const normalising = sources.filter((name) =>
    /\.normalize\(/.test(readFileSync(join(folder, name), 'utf8')),
  );
  expect(normalising).toEqual(['lib/normalised.ts']);
});
