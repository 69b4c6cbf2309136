import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Expected and actual values of the failed tests of a file. */
function differences(module: TestModule): Array<{ test: string; difference: string }> {
  return Array.from(module.children.allTests('failed'), (test) => ({
    test: test.fullName.replaceAll(' > ', ' '),
    difference: (test.result().errors ?? []).map(({ diff }) => diff ?? '').join('\n'),
  })).filter(({ difference }) => difference !== '');
}

/**
 * Writes data that the JSON report leaves out, one line for each test file into the file of `TEST_TIMES`: its time
 * with imports and hooks, and the values of failed tests. `scripts/test-stages.mjs` and `test-times.mjs` read it.
 */
export default class FileTimes implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = process.env.TEST_TIMES;
    if (!file) return;
    const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + setupDuration + collectDuration + duration;
    appendFileSync(
      file,
      `${JSON.stringify({ name: module.relativeModuleId, milliseconds, failed: differences(module) })}\n`,
    );
  }
}
