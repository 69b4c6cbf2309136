import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { documentScripts } from './scripts/document-scripts.ts';
import { ProjectOrder } from './tests/project-order.ts';

const pieces = globSync(['src/**/*.test.{ts,tsx}', 'tests/{providers,house,figures}/**/*.test.ts']);
/** What another stage of the same run tries (`scripts/test.mjs`). */
const elsewhere = (process.env.TEST_ELSEWHERE ?? '').split(' ');
const portals = globSync('tests/{integration,faults,attack}/**/*.test.ts').filter(
  (path) => !elsewhere.includes(path),
);

function having(files: readonly string[], mark: RegExp): string[] {
  return files.filter((file) => mark.test(readFileSync(file, 'utf8')));
}

/** What replaces a module for itself needs it not yet loaded by another file, and leaves it replaced. */
const replacesModules = /\bvi\.(?:mock|resetModules)\(/;
const replacingPieces = having(pieces, replacesModules);
const replacingPortals = having(portals, replacesModules);
const components = having(pieces, /^\/\/ @vitest-environment jsdom$/m);
const replacingComponents = components.filter((file) => replacingPieces.includes(file));

/**
 * What starts processes, databases or the recognition of pictures: seconds of a processor for each, so `npm test` runs
 * them and `npm run test:quick` does not.
 */
const processes = [
  // What has been built, which the quick run does not.
  ...globSync('tests/built/**/*.test.ts'),
  'src/database/database.test.ts',
  'src/features/checks/document-checks/grade-in-process.test.ts',
  'src/features/checks/document-reading/reading.test.ts',
  'src/features/checks/document-reading/refusing.test.ts',
  'src/jobs/jobs.test.ts',
  'tests/providers/identity-embedded.test.ts',
  'tests/providers/search.test.ts',
  'tests/providers/wallet-process.test.ts',
];

export default defineConfig({
  plugins: [documentScripts],
  // The bot check's thread of the browser begins to work as soon as it is loaded; loaders of pages need none of it.
  resolve: {
    alias: { 'altcha/workers/pbkdf2?worker': join(import.meta.dirname, 'tests/fixtures/no-thread.ts') },
  },
  test: {
    setupFiles: ['src/ui/fail-on-console.ts'],
    // By default one core is left idle; on two cores that doubles the time. One more worker than cores, because each waits
    // an eighth of its time for jobs and for the database.
    maxWorkers: availableParallelism() + 1,
    // What src/lib/wasm-code.ts does for the program, for the tests' own WebAssembly.
    execArgv: ['--no-wasm-code-gc'],
    sequence: { sequencer: ProjectOrder },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pieces',
          include: pieces,
          exclude: [...components, ...replacingPieces, ...processes],
          // Nothing is replaced here, so each module is loaded once for all files of a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: components,
          exclude: replacingPieces,
          setupFiles: ['src/ui/empty-document.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: replacingPieces, exclude: replacingComponents },
      },
      {
        extends: true,
        test: {
          name: 'replacing components',
          include: replacingComponents,
          setupFiles: ['src/ui/empty-document.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'processes', globalSetup: ['tests/worlds.ts'], include: processes },
      },
      {
        extends: true,
        test: {
          name: 'portals',
          globalSetup: ['tests/worlds.ts'],
          include: portals,
          exclude: replacingPortals,
          // Each file starts portals of its own; loading the whole server anew for it would take as long as its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'replacing portals',
          globalSetup: ['tests/worlds.ts'],
          include: replacingPortals,
        },
      },
    ],
  },
});
