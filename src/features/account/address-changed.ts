import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

/** The address of an account was changed elsewhere, at its identity provider, where we have not seen the new mailbox proved. */
export const addressChangedJob = defineJob({
  name: 'account-address-changed',
  schema: z.object({ before: z.string(), after: z.string() }),
  timeLimitSeconds: 60,
  retries: 8,
});
