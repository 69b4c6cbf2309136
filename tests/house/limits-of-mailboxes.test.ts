import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

/*
 * What is counted by a mailbox has a name that ends with `-address`, so that `erika+eins@…` and `erika@…` are one
 * (`src/database/limit-rules.ts`). A limit of another name that is given an address counts it as it is written.
 */

/** Counted by the account that has exactly this address, each with the reason why no mailbox is filled by it. */
const countedAsWritten: Readonly<Record<string, string>> = {
  'login-account': 'wrong passwords of an account, which send nothing',
};

test('a limit that is given an address of mail counts mailboxes', () => {
  const root = projectRoot();
  const found = globSync('src/**/*.ts', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const calls = text.matchAll(/\.(?:consume|allows|used|forget)\(\s*'([a-z-]+)',\s*([^)]*)\)/g);
    return [...calls].map(([, name = '', key = '']) => ({ path, name, key }));
  });
  expect(found.length).toBeGreaterThan(40);
  const written = found.filter(({ name, key }) => /mail/i.test(key) && !name.endsWith('-address'));
  expect(written.map(({ name }) => name)).toEqual(Object.keys(countedAsWritten));
});
