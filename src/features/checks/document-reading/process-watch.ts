import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * Most memory in MB of a process for a foreign file, with heap, buffers and WebAssembly: a PDF of 6 MB took 4 GB.
 * The largest good photo needs 450 with the drawing library.
 */
export const processMb = 768;

/** Checks every tenth of a second in a second thread, so that endless loops are noticed, too. */
const looking = `
  const { mostBytes, parent } = require('node:worker_threads').workerData;
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  }, 100);
`;

/**
 * Ends this process if it exceeds `mostMb` or its parent is gone. Signals to the whole group (Ctrl+C, a stopped
 * service) are left to the portal: a process that ended by one would look like a crash by its file.
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
 * Prevents new threads in this process. A thread gets Node's permission model only by its start options, so one
 * with `execArgv: []` would have all rights (Node 24). Flags of V8 could still write files, so they are locked.
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
