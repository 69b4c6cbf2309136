import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';

const root = projectRoot();
const biome = join(root, 'node_modules/.bin/biome');

/** One forbidden import for each layer: where it would stand, and what it would import. */
const violations = [
  ['src/lib/zz-violation.ts', '#src/features/services/catalogue/public.ts'],
  ['src/ui/zz-violation.ts', '#src/features/services/catalogue/public.ts'],
  ['src/config/zz-violation.ts', '#src/database/database.ts'],
  ['src/database/zz-violation.ts', '#src/jobs/jobs.ts'],
  ['src/jobs/zz-violation.ts', '#src/features/services/order/public.server.ts'],
  ['src/providers/storage/zz-violation.ts', '#src/features/services/order/public.server.ts'],
  ['src/providers/storage/zz-violation.ts', '#src/providers/payment/paypal.ts'],
  ['src/navigation/zz-violation.ts', '#src/shell/page-shell.tsx'],
  ['src/shell/zz-violation.ts', '#src/server/app.ts'],
  ['src/features/services/catalogue/zz-violation.ts', '#src/features/services/order/place-order.ts'],
  ['src/features/services/catalogue/zz-violation.ts', '#src/shell/page-shell.tsx'],
  ['src/features/services/catalogue/zz-violation.ts', '#src/server/app.ts'],
  ['src/features/services/catalogue/zz-violation.ts', '#src/providers/payment/paypal.ts'],
  ['src/server/zz-violation.ts', '#src/providers/payment/paypal.ts'],
  ['src/server/zz-violation.ts', '#src/features/services/order/feature.server.ts'],
  ['src/server/zz-violation.ts', '#src/features/services/order/place-order.ts'],
  ['src/zz-violation.tsx', '#src/features/services/order/place-order.ts'],
  ['src/server/features.ts', '#src/features/services/order/place-order.ts'],
  ['src/features/services/catalogue/zz-violation.ts', '#src/features/services/order/feature.server.ts'],
] as const;

/** The rules alone, in a folder of their own: other tests read our tree at the same time. */
const folder = mkdtempSync(join(tmpdir(), 'rechtshafen-rules-'));
for (const file of ['biome.json', 'package.json']) copyFileSync(join(root, file), join(folder, file));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** What Biome says of a path by one rule; '' for nothing. */
function lint(rule: string, path: string): string {
  try {
    return execFileSync(biome, ['lint', `--only=${rule}`, path], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr);
    throw error;
  }
}

function lintImport(file: string, imported: string): string {
  write(file, `export * from '${imported}';\n`);
  return lint('style/noRestrictedImports', file);
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('import rules of the house', () => {
  test.each(violations)('%s may not import %s', (file, imported) => {
    expect(lintImport(file, imported)).toContain('lint/style/noRestrictedImports');
  });

  test('an allowed import passes', () => {
    const output = lintImport(
      'src/features/services/catalogue/zz-violation.ts',
      '#src/features/services/order/public.server.ts',
    );
    expect(output).not.toContain('noRestrictedImports');
  });

  test('no file imports one that imports it, not even its types', () => {
    write('src/lib/zz-one.ts', "export type { Two } from './zz-two.ts';\n");
    write(
      'src/lib/zz-two.ts',
      "import type {\n  Three,\n} from '#src/lib/zz-three.ts';\nexport type Two = Three;\n",
    );
    write('src/lib/zz-three.ts', "import { type Two } from './zz-one.ts';\nexport type Three = Two[];\n");
    const said = lint('suspicious/noImportCycles', 'src/lib');
    expect(said).toContain('resolves to src/lib/zz-two.ts');
    expect(said).toContain('which imports src/lib/zz-three.ts');
    expect(said).toContain('which imports src/lib/zz-one.ts');
  });
});
