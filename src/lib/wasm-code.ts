import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from freeing compiled WebAssembly code while the program runs. Call before a thread that uses WebAssembly
 * starts. In Node 24 (V8 13.6) freeing it races with other threads of the process in V8's list of code pages, and V8
 * then ends the whole process ("Check failed: jit_page…", signal SIGTRAP; github.com/nodejs/node/issues/64500).
 * The price is the memory of first, slower versions of functions: a few megabytes a thread.
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
