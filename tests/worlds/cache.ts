import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { stateOf, worldNames } from './state.ts';

/** Time without a copy after which a world counts as outdated; a running suite copies its worlds all the time. */
const unusedMs = 30 * 60_000;
/** A world of the present state is useful tomorrow as well, for tests with a fixed clock. */
const presentMs = 3 * 24 * 3_600_000;

/** Notes that a world has just been copied. */
export function used(folder: string): void {
  const now = new Date();
  utimesSync(folder, now, now);
}

/** Removes worlds of earlier states and what a killed run has left half made, so that the cache does not grow. */
export function removeUnused(cache: string): void {
  // Files of a PostgreSQL database are none of these: it has mostly gone with its server.
  const present = worldNames.map((world) => `${world}-${stateOf(world)}`);
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    const limit = present.some((start) => name.startsWith(start)) ? presentMs : unusedMs;
    if (age > limit) rmSync(path, { recursive: true, force: true });
  }
}
