import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { programArguments, programEnvironment } from '../../scripts/program.mjs';

test('production is started as `npm start` does it', () => {
  const guide = readFileSync(join(projectRoot(), 'docs/how-to/go-to-production.md'), 'utf8').replace(
    /\s+/g,
    ' ',
  );
  const [file, ...flags] = programArguments.toReversed();
  const variables = Object.entries(programEnvironment).map(([name, value]) => `${name}=${value}`);
  const words = [...variables, 'node', ...flags.toReversed(), '--env-file=.env', file];
  expect(flags.length).toBeGreaterThan(0);
  expect(guide).toContain(`\`${words.join(' ')}\``);
});
