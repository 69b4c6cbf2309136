import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '#src/lib/project-root.ts';
import { keepWasmCode } from '#src/lib/wasm-code.ts';

let begun: Worker | undefined;

function newThread(): Worker {
  keepWasmCode();
  return new Worker(join(projectRoot(), 'src/database/pglite-worker.ts'));
}

/**
 * Starts the thread of the embedded database, which compiles its program while the portal loads. It opens nothing
 * yet.
 */
export function beginDatabaseThread(): void {
  begun ??= newThread();
}

/** The thread that was begun, or a new one; it waits to be told which folder to open. */
export function databaseThread(): Worker {
  const thread = begun ?? newThread();
  begun = undefined;
  return thread;
}
