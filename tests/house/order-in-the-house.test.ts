import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import { pages } from '#src/routes.ts';

const root = projectRoot();
/** Tracked files and new ones that git does not ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => name !== '' && existsSync(join(root, name)));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const code = files.filter((name) => /^(src|tests|scripts|benchmarks)\/.*\.(ts|tsx|mjs)$/.test(name));

describe('order in the house', () => {
  test('no file of the program has more than 400 lines', () => {
    const long = code.filter((name) => name.startsWith('src/') && read(name).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  test('the program imports nothing of its tests', () => {
    const program = code.filter((name) => name.startsWith('src/') && !/\.test\.tsx?$/.test(name));
    expect(program.filter((name) => /'#tests\/|\/tests\//.test(read(name)))).toEqual([]);
  });

  test('no drawer without a name of its own', () => {
    expect(
      files.filter((name) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(name)),
    ).toEqual([]);
  });

  test('nothing is left over: no switched-off check, no skipped test, no waiting for time', () => {
    const leftovers =
      /@ts-(ignore|expect-error|nocheck)|\.only\(|\b(test|it|describe)\.(skip|skipIf|runIf)\(|test\.todo|waitForTimeout|: any\b/;
    const own = 'tests/house/order-in-the-house.test.ts';
    expect(code.filter((name) => name !== own && leftovers.test(read(name)))).toEqual([]);
  });

  test('nothing reads outside the repository, and no file names a package registry', () => {
    const own = 'tests/house/order-in-the-house.test.ts';
    const outside = /['"`](\.\.\/)+shared\/|\/work\/|registry\.npmjs/;
    const texts = files.filter(
      (name) => /\.(ts|tsx|mjs|json|md|css|npmrc)$|^\.ci\//.test(name) && name !== own,
    );
    expect(texts.filter((name) => outside.test(read(name)))).toEqual([]);
  });

  test('every page of the table has its route module', () => {
    expect(pages.filter(({ file }) => !existsSync(join(root, 'src', file)))).toEqual([]);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  test('every production dependency is explained', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const explained = read('docs/dependencies.md');
    expect(Object.keys(dependencies).filter((name) => !explained.includes(name))).toEqual([]);
    expect(Object.values(dependencies).filter((version) => !/^\d/.test(version))).toEqual([]);
  });

  test('every decision record is listed', () => {
    const list = read('docs/adr/README.md');
    const records = files
      .filter((name) => /^docs\/adr\/\d{4}-/.test(name))
      .map((name) => name.split('/').at(-1) ?? '');
    expect(records.filter((name) => !list.includes(name))).toEqual([]);
  });
});
