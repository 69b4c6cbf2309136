import { workerData } from 'node:worker_threads';
import { serveTasks } from './thread-answers.ts';
import { waysToBreak } from './ways-to-break.test-data.ts';

/** A reading thread that breaks in the way its document's first byte asks for. */
const way: number = workerData.bytes[0];

function fillMemory(): never {
  const kept: unknown[] = [];
  for (;;) kept.push(new Array(100_000).fill(kept.length));
}

function fillBuffers(): never {
  const kept: Uint8Array[] = [];
  for (;;) if (kept.length < 400) kept.push(new Uint8Array(4 * 1024 * 1024).fill(1));
}

serveTasks(async () => {
  if (way === waysToBreak.exit) process.exit(3);
  if (way === waysToBreak.memory) fillMemory();
  if (way === waysToBreak.outside) fillBuffers();
  if (way === waysToBreak.hang) for (;;);
  if (way === waysToBreak.thrown) throw new RangeError('Maximum call stack size exceeded');
  setImmediate(() => {
    throw new Error('thrown where nobody listens');
  });
  await new Promise(() => undefined);
});
