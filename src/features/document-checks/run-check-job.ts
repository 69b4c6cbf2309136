import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

/** Reads and judges the document of one check. Its name is older than the second check. */
export const runCheckJob = defineJob({
  name: 'reference-check-run',
  schema: z.object({ checkId: z.uuid() }),
  timeLimitSeconds: 300,
  retries: 3,
});
