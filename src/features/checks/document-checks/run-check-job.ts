import { z } from 'zod';
import { readAtOnce } from '#src/features/checks/document-reading/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';

/**
 * Reads and judges the document of one check. Its name is older than the second check. A document is given up, and its check
 * refused, well before the time of its run is over.
 */
export const runCheckJob = defineJob({
  name: 'reference-check-run',
  schema: z.object({ checkId: z.uuid() }),
  timeLimitSeconds: 300,
  retries: 3,
  // As many as are read at once: none waits for its turn while its time runs.
  parallel: readAtOnce,
});
