import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { kinds } from '#src/navigation/browser-store.ts';

const root = projectRoot();
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'public'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (name) => /\.(tsx?|js|mjs|html)$/.test(name) && !name.includes('.test.') && existsSync(join(root, name)),
  );

/** What keeps something in a browser. `caches` and `history` as methods, so that a word of a comment is none. */
const stores =
  /\b(sessionStorage|localStorage|indexedDB|cookieStore)\b|\bcaches\.(open|match)|document\.cookie\s*=|serviceWorker\.register|navigator\.storage\b/;

test('nothing is kept in a browser past the one place that knows whose it is', () => {
  const others = sources.filter((name) => stores.test(readFileSync(join(root, name), 'utf8')));
  // Setup of component tests, which empties what each of them has left.
  expect(others).toEqual(['src/navigation/browser-store.ts', 'src/ui/empty-document.ts']);
});

test('the privacy notice names everything that is kept there', () => {
  const notice = readFileSync(join(root, 'content/legal/datenschutz.md'), 'utf8');
  const named = [...notice.matchAll(/^\| ([\w-]+) \|/gm)].map(([, name]) => name ?? '');
  const kept = [...Object.keys(kinds), 'rh-owner', 'rh-left', 'rh-here', 'rh-since'];
  expect(kept.filter((name) => !named.includes(name))).toEqual([]);
});
