import { join } from 'node:path';
import { projectRoot } from '#src/lib/project-root.ts';

/** What the build makes and `npm start` runs. */
export const serverFile = join(projectRoot(), 'build/server/index.js');

/**
 * What Node is given to start the built program for a short life. The engine of the embedded database is compiled quickly and
 * never again in the background, where V8 would spend a third of all that a start costs on making later minutes faster.
 * The portal that most journeys share starts as `npm start` does.
 */
export const briefServer: readonly string[] = ['--liftoff-only', serverFile];
