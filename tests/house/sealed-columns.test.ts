import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { briefSeals, sealedColumns } from '#src/database/sealed-columns.ts';
import { projectRoot } from '#src/lib/project-root.ts';

/*
 * What is sealed and stands in no list is lost with the secret it was sealed with. That no column is missing is seen in a
 * database that holds everything (`changed-secret.test.ts`); that no caller goes past the lists is seen here.
 */

const root = projectRoot();
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** What is named where a purpose is wanted: one of the lists, or a name that was taken from them. */
const fromLists = (text: string) =>
  new Set([
    ...[...text.matchAll(/const \{ \w+(?:: (\w+))? \} = (?:sealedColumns\.\w+|briefSeals)\b/g)].map(
      ([whole, renamed]) => renamed ?? /\{ (\w+)/.exec(whole)?.[1] ?? '',
    ),
  ]);

test('whoever seals names a purpose of the lists', () => {
  const outside = sources
    .filter(({ path }) => !['src/lib/sealed.ts', 'src/database/seal-anew.ts'].includes(path))
    .flatMap(({ path, text }) => {
      const names = fromLists(text);
      const purposes = [...text.matchAll(/\b(?:un)?seal\(\s*[^,()]+,\s*([\w.']+)/g)].map(
        ([, purpose = '']) => purpose,
      );
      const calls = [...text.matchAll(/(?<!function )\b(?:un)?seal\(/g)].length;
      if (calls !== purposes.length) return [`${path}: a call whose purpose cannot be read`];
      return purposes
        .filter((one) => !/^(sealedColumns\.\w+\.purpose|briefSeals\.\w+)$/.test(one) && !names.has(one))
        .map((one) => `${path}: ${one}`);
    });
  expect(outside).toEqual([]);
});

test('each entry of the lists has somebody who seals for it', () => {
  const all = sources.map(({ text }) => text).join('\n');
  const keys = [
    ...Object.keys(sealedColumns).map((key) => `sealedColumns.${key}`),
    ...Object.keys(briefSeals).map((key) => `briefSeals.${key}`),
  ];
  const unused = keys.filter((key) => {
    const name = key.split('.')[1] ?? '';
    return !all.includes(key) && !new RegExp(`\\{ ${name}(: \\w+)? \\} = briefSeals`).test(all);
  });
  expect(unused).toEqual([]);
});

test('what a page holds and brings back is sealed with the keys of the portal, not with the secret', () => {
  const withSecret = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:un)?seal\(\s*[\w.]*APP_SECRET,\s*briefSeals\.(\w+)/g)].map(
      ([, name]) => `${path}: ${name}`,
    ),
  );
  // The data of a job lie in the database.
  const inJobs = 'src/features/account/registration/registration.jobs.ts: codeMailAddress';
  expect(withSecret).toEqual([inJobs, inJobs]);
});

/** Signed with `APP_SECRET` itself, so over with it: each with its reason. */
const signedWithSecret: Readonly<Record<string, string>> = {
  'src/features/guides/editorial/editorial.api.ts':
    'links to drafts, for three days, made by a command that opens no database',
};

test('what is signed hangs on the keys of the portal, not on the secret', () => {
  const found = sources.filter(({ text }) =>
    /\b(?:sign|signatures|isSignature|signedId|idSignedIn|signPreview|isPreview)\(\s*(?:[\w.]+\.)?APP_SECRET/.test(
      text,
    ),
  );
  expect(found.map(({ path }) => path)).toEqual(Object.keys(signedWithSecret));
});
