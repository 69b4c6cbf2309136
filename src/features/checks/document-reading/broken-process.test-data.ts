import { serveTasks } from './process-answers.ts';
import { waysToBreak } from './ways-to-break.test-data.ts';

function fillMemory(): never {
  const kept: unknown[] = [];
  for (;;) kept.push(new Array(100_000).fill(kept.length));
}

function fillBuffers(): never {
  const kept: Uint8Array[] = [];
  for (;;) if (kept.length < 400) kept.push(new Uint8Array(4 * 1024 * 1024).fill(1));
}

/** One text that is too large for the heap: V8 ends the whole process for it, whatever bounds a thread has. */
function fillAtOnce(): string {
  const kept: unknown[] = [];
  for (let count = 0; count < 1_600_000; count += 1) kept.push({ count });
  return `${'A'.repeat(45_000_000)}\u20ac`.toUpperCase().concat(String(kept.length)).split('').join(' ');
}

/** Breaks in the way that the first byte of its document asks for. */
serveTasks(async (_task, [way]) => {
  if (way === waysToBreak.exit) process.exit(3);
  if (way === waysToBreak.memory) fillMemory();
  if (way === waysToBreak.atOnce) fillAtOnce();
  if (way === waysToBreak.outside) fillBuffers();
  if (way === waysToBreak.hang) for (;;);
  if (way === waysToBreak.thrown) throw new RangeError('Maximum call stack size exceeded');
  setImmediate(() => {
    throw new Error('thrown where nobody listens');
  });
  await new Promise(() => undefined);
});
