import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const portals = globSync('tests/{integration,faults}/**/*.test.ts');
/** What replaces a module for itself needs it not yet loaded by another file. */
const replacing = portals.filter((file) => readFileSync(file, 'utf8').includes('vi.mock('));

export default defineConfig({
  test: {
    globalSetup: ['tests/prepared-database.ts'],
    setupFiles: ['src/ui/fail-on-console.ts'],
    // By default one core is left idle; on two cores that doubles the time.
    maxWorkers: availableParallelism(),
    // What src/lib/wasm-code.ts does for the program, for the tests' own WebAssembly.
    execArgv: ['--no-wasm-code-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pieces',
          include: ['src/**/*.test.{ts,tsx}', 'tests/{providers,house,figures}/**/*.test.ts', ...replacing],
        },
      },
      {
        extends: true,
        test: {
          name: 'portals',
          include: portals,
          exclude: replacing,
          // Each file starts portals of its own; loading the whole server anew for it would take as long as its tests.
          isolate: false,
        },
      },
    ],
  },
});
