import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { programArguments, programEnvironment } from '../../scripts/program.mjs';

test('the README starts the portal as `npm start` does', () => {
  const readme = readFileSync(join(projectRoot(), 'README.md'), 'utf8').replace(/\s+/g, ' ');
  const [file, ...flags] = programArguments.toReversed();
  const variables = Object.entries(programEnvironment).map(([name, value]) => `${name}=${value}`);
  const words = [...variables, 'node', ...flags.toReversed(), '--env-file=.env', file];
  expect(flags.length).toBeGreaterThan(0);
  expect(readme).toContain(`\`${words.join(' ')}\``);
});
