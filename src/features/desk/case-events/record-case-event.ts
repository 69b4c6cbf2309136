import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import type { Services } from '#src/services.ts';
import type { NewCaseEvent } from './case-event.schema.ts';

/** Delivers the events of one case, as far as they are accepted. Several run beside each other, one for each case. */
export const deliverCaseEventsJob = defineJob({
  name: 'case-events-deliver',
  schema: z.object({ queue: z.string(), caseId: z.uuid() }),
  timeLimitSeconds: 120,
  // Retries for faults of ours. A receiver that refuses is retried by the times of the event.
  retries: 3,
  parallel: 4,
});

/**
 * Lets one transaction at a time write events of a case, until it ends. So positions are in the order of the
 * events, and none becomes visible after a later one.
 */
async function lockEventsOf(tx: Tx, { queue, caseId }: NewCaseEvent): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case-event ${queue} ${caseId}`}, 0))`.execute(
    tx,
  );
}

/**
 * Writes an event for the insurer's own systems, within the transaction of its cause. If the row of the case is
 * locked too, lock it before this call, never after.
 * @returns the id of the event, by which receivers recognise a repetition
 */
export async function recordCaseEvent(services: Services, tx: Tx, event: NewCaseEvent): Promise<string> {
  const id = randomUUID();
  const now = services.clock.now().toISOString();
  await lockEventsOf(tx, event);
  await tx
    .insertInto('case_events')
    .values({
      id,
      queue: event.queue,
      case_id: event.caseId,
      reference: event.reference,
      type: event.type,
      data: JSON.stringify(event.data ?? {}),
      created_at: now,
      state: 'pending',
      attempts: 0,
      next_attempt_at: now,
    })
    .execute();
  if (services.settings.CASE_EVENTS_WEBHOOK_URL !== '') {
    await services.jobs.enqueue(deliverCaseEventsJob, { queue: event.queue, caseId: event.caseId }, tx);
  }
  return id;
}
