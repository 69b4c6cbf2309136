import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Memory that a process for a foreign file may hold, in MB, its heap, buffers and WebAssembly with it: a PDF of 6 MB took 4 GB.
 * The largest good photo needs 450 with the library that draws it.
 */
export const processMb = 768;

/** Looks every tenth of a second, from a thread beside the one that works: also out of a loop that never returns. */
const looking = `
  const { mostBytes, parent } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/**
 * Ends this process as soon as it holds more than `mostMb`, or its parent is gone. A signal to the whole group (Ctrl+C, a service that is
 * stopped) is the portal's business: a process that ended by it would be taken for a file that has broken it.
 */
export function watchMyself(mostMb: number): void {
  const watch = new Worker(looking, {
    eval: true,
    workerData: { mostBytes: mostMb * 1024 * 1024, parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  watch.unref();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
}

/**
 * Lets nothing in this process start a thread any more, whatever way it takes. A thread has Node's permission model only by what it is
 * started with: one with `execArgv: []` may do everything (Node 24). Flags of V8 could still write files, so they stay as they are.
 */
export function allowNoThreads(): void {
  // Node 24.21 can drop rights; the types do not say so yet.
  const drop: unknown = Reflect.get(process.permission, 'drop');
  if (typeof drop !== 'function') throw new Error('This version of Node cannot drop rights.');
  Reflect.apply(drop, process.permission, ['worker']);
  const engine: object = createRequire(import.meta.url)('node:v8');
  Object.defineProperty(engine, 'setFlagsFromString', { value: undefined, configurable: false });
  syncBuiltinESMExports();
}
