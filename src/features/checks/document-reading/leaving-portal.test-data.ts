import { waysToBreak } from './ways-to-break.test-data.ts';
import { WorkProcess } from './work-process.ts';

/** A portal that has given a process work without end, and says its number. Ended from outside. */
const busy = new WorkProcess('src/features/checks/document-reading/broken-process.test-data.ts', {
  bytes: Uint8Array.of(waysToBreak.hang),
  memoryMb: 128,
});
void busy.ask({}, 60_000).catch(() => undefined);
setTimeout(() => process.stdout.write(String(busy.pid)), 1500);
