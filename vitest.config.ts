import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{integration,providers,house,faults,figures}/**/*.test.ts'],
    globalSetup: ['tests/prepared-database.ts'],
    setupFiles: ['src/ui/fail-on-console.ts'],
    // By default one core is left idle; on two cores that doubles the time.
    maxWorkers: availableParallelism(),
    // What src/lib/wasm-code.ts does for the program, for the tests' own WebAssembly.
    execArgv: ['--no-wasm-code-gc'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
