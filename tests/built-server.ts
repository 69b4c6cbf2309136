import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';

/** What the build makes and `npm start` runs. */
export const serverFile = join(projectRoot(), 'build/server/index.js');

/**
 * Node options for a short run of the built program. The embedded database is compiled quickly and not optimised
 * in the background, which would be a third of the cost of a start. The portal that most journeys share starts as
 * `npm start` does.
 */
export const briefServer: readonly string[] = ['--liftoff-only', serverFile];
