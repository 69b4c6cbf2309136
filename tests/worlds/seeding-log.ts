import { appendFileSync } from 'node:fs';

/** One line of the file that `TEST_SEEDING_LOG` names: what data for tests has cost. */
type SeedingEvent = { kind: 'made' | 'copied' | 'seeded'; world: string; seconds: number; file?: string };

/** Writes down how long something took, where the runner wants to know. */
function note(event: SeedingEvent): void {
  const log = process.env.TEST_SEEDING_LOG;
  // One call for each line: lines of several processes do not mix.
  if (log) appendFileSync(log, `${JSON.stringify(event)}\n`);
}

/**
 * Does some work and notes how long it took.
 * @param file the test file that asked for it
 */
export async function timed<Result>(
  kind: SeedingEvent['kind'],
  world: string,
  work: () => Promise<Result>,
  file?: string,
): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const seconds = Math.round(performance.now() - begun) / 1000;
  note({ kind, world, seconds, ...(file === undefined ? {} : { file }) });
  return result;
}
