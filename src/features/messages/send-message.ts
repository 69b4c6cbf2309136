import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

/** Hands one message of the outbox over to its transport. */
export const sendMessageJob = defineJob({
  name: 'message-send',
  schema: z.object({ messageId: z.uuid() }),
  timeLimitSeconds: 120,
  retries: 12,
});
