import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What was expected and what came, of each test of a file that failed. */
function differences(module: TestModule): Array<{ test: string; difference: string }> {
  return Array.from(module.children.allTests('failed'), (test) => ({
    test: test.fullName.replaceAll(' > ', ' '),
    difference: (test.result().errors ?? []).map(({ diff }) => diff ?? '').join('\n'),
  })).filter(({ difference }) => difference !== '');
}

/**
 * Notes what the JSON report leaves out, a line for each test file in the file that `TEST_TIMES` names: how long it took with
 * its imports and hooks, and by what values its failed tests failed. `scripts/test-stages.mjs` and `test-times.mjs` read it.
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
