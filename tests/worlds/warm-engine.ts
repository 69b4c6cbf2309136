import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The compiled code of the embedded database. V8 shares it between all threads of the process that load the same bytes, for
 * as long as one of them holds it: with it in hand, a portal that starts after another finds the engine compiled and
 * optimised, at a third of the processor's time.
 */
const held: WebAssembly.Module[] = [];

/** Call before a database is opened; a second call changes nothing. */
export function keepEngineWarm(): void {
  if (held.length > 0) return;
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  held.push(new WebAssembly.Module(readFileSync(join(engine, 'pglite.wasm'))));
}
