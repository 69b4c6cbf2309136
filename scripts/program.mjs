/**
 * How Node runs the built portal: `npm start`, the journeys, the benchmarks, and the command of production. Plain JavaScript that Node 18
 * understands. What it is for: `docs/adr/0057-memory.md`.
 */

/**
 * Young objects get a quarter of the room that Node gives them, and one thread collects them: what outlives a page is so little that threads
 * would spend more on sharing the work than on doing it.
 */
export const programArguments = [
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
  'build/server/index.js',
];

/** One heap for all threads outside V8: glibc makes one for each, and gives none back. */
export const programEnvironment = { MALLOC_ARENA_MAX: '1' };
