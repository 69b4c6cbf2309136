import { appendFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Notes how long each test file took, with its imports and hooks, which the JSON report leaves out: a line for each
 * file in the file that `TEST_TIMES` names. `scripts/test-times.mjs` reads it.
 */
export default class FileTimes implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const file = process.env.TEST_TIMES;
    if (!file) return;
    const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
    const milliseconds = environmentSetupDuration + setupDuration + collectDuration + duration;
    appendFileSync(file, `${JSON.stringify({ name: module.relativeModuleId, milliseconds })}\n`);
  }
}
