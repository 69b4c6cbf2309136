import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

/** Delivers the events of one case, as far as they are accepted. Several run beside each other, one for each case. */
export const deliverCaseEventsJob = defineJob({
  name: 'case-events-deliver',
  schema: z.object({ queue: z.string(), caseId: z.uuid() }),
  timeLimitSeconds: 120,
  // A receiver that refuses is tried again by the event's own times; this is for faults of ours.
  retries: 3,
  parallel: 4,
});
