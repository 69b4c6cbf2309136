import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { pages } from '#src/routes.ts';

/*
 * A page that shows a text of the editors, alone or below a calculator, finds it by its own address. Without the file it is
 * a 404 that nothing else notices.
 */

const root = projectRoot();
/** What loads the text: of a calculator, with the present day, or alone. */
const loadsText = /tools\/calculator\/public\.ts|\bdocumentForToday\(|\bdocumentAt\(/;
const written = new Set(
  globSync('{areas,guides,pages}/**/*.md', { cwd: join(root, 'content') }).map((file) =>
    file.replaceAll('\\', '/').replace(/^\w+(\/.+)\.md$/, '$1'),
  ),
);

test('each page with a text of the editors has that text', () => {
  const showing = pages.filter(
    ({ path, file }) => !path.includes(':') && loadsText.test(readFileSync(join(root, 'src', file), 'utf8')),
  );
  expect(showing.length).toBeGreaterThan(20);
  expect(showing.map(({ path }) => path).filter((path) => !written.has(path))).toEqual([]);
});
