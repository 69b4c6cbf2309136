import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

/** Reads and grades the reference of one check. */
export const runCheckJob = defineJob({
  name: 'reference-check-run',
  schema: z.object({ checkId: z.uuid() }),
  timeLimitSeconds: 300,
  retries: 3,
});
