import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { CaseEventTable } from '#src/database/desk-tables.ts';
import { addMinutes } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';

export type CaseEvent = Selectable<CaseEventTable>;
/** A case whose events are delivered in their order. */
export type EventCase = { queue: string; caseId: string };

/** Added to the longest time of one post: to record the result. */
const noteSeconds = 5;

type Leasing = Pick<Services, 'db' | 'clock' | 'settings'>;

/**
 * End of the lease. One process at a time sends the events of a case; a dead one blocks it no longer than one post
 * may take.
 */
function leaseEnd({ clock, settings }: Leasing): string {
  const seconds = settings.CASE_EVENTS_WEBHOOK_TIMEOUT_MS / 1000 + noteSeconds;
  return addMinutes(clock.now(), seconds / 60);
}

/**
 * Numbers the events that have become visible since. Positions are given when an event is written, and an earlier
 * one may commit later. So readers get numbers: after a number that was read, no smaller one appears.
 */
export async function numberEvents(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('case-event sequence', 0))`.execute(tx);
    await sql`update case_events set sequence = numbered.sequence from (
      select id, nextval('case_event_sequence') as sequence
      from (select id from case_events where sequence is null order by position) as unnumbered
    ) as numbered where case_events.id = numbered.id`.execute(tx);
  });
}

/** Events that nobody has acknowledged, in the order in which they became visible. */
export function openEvents(db: Db, after: number, limit: number): Promise<CaseEvent[]> {
  return db
    .selectFrom('case_events')
    .selectAll()
    .where('state', '<>', 'acknowledged')
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/**
 * Acknowledges events; they are not delivered again.
 * @returns how many of the ids are acknowledged by now; unknown ones do not count
 */
export async function acknowledge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: ReadonlyArray<string>,
  by: NonNullable<CaseEvent['acknowledged_by']>,
): Promise<number> {
  await db
    .updateTable('case_events')
    .set({ state: 'acknowledged', acknowledged_at: clock.now().toISOString(), acknowledged_by: by })
    .where('id', 'in', ids)
    .where('state', '<>', 'acknowledged')
    .execute();
  const { count } = await db
    .selectFrom('case_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest unacknowledged event of a case. Later ones wait for it. */
export function nextEvent(db: Db, one: EventCase): Promise<CaseEvent | undefined> {
  return db
    .selectFrom('case_events')
    .selectAll()
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.caseId)
    .where('state', '<>', 'acknowledged')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
}

/** Records a failed try; after the last one the event is `dead`. */
export async function noteFailure(
  db: Db,
  id: string,
  failure: { attempts: number; error: string; nextAttemptAt: string; isLast: boolean },
): Promise<void> {
  await db
    .updateTable('case_events')
    .set({
      attempts: failure.attempts,
      last_error: failure.error,
      next_attempt_at: failure.nextAttemptAt,
      ...(failure.isLast ? { state: 'dead' as const } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

/** Cases whose next event may be tried now, those waiting longest first. */
export async function dueCases(db: Db, now: Date, limit: number): Promise<EventCase[]> {
  const rows = await db
    .selectFrom('case_events as event')
    .select(['event.queue', 'event.case_id'])
    .where('event.state', '=', 'pending')
    .where('event.next_attempt_at', '<=', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_events as earlier')
            .select('earlier.id')
            .whereRef('earlier.queue', '=', 'event.queue')
            .whereRef('earlier.case_id', '=', 'event.case_id')
            .whereRef('earlier.position', '<', 'event.position')
            .where('earlier.state', '<>', 'acknowledged'),
        ),
      ),
    )
    .orderBy('event.next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ queue: row.queue, caseId: row.case_id }));
}

/**
 * Takes the lease to send the events of a case.
 * @returns the name of the holder, or undefined while another process sends
 */
export async function takeLease(services: Leasing, one: EventCase): Promise<string | undefined> {
  const { db, clock } = services;
  const now = clock.now();
  const holder = randomUUID();
  const fresh = { holder, leased_until: leaseEnd(services) };
  const row = await db
    .insertInto('case_event_leases')
    .values({ queue: one.queue, case_id: one.caseId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'case_id'])
        .doUpdateSet(fresh)
        .where('case_event_leases.leased_until', '<=', now.toISOString()),
    )
    .returning('holder')
    .executeTakeFirst();
  return row?.holder;
}

/** Renews the lease. @returns false if another process has taken it */
export async function renewLease(services: Leasing, one: EventCase, holder: string): Promise<boolean> {
  const row = await services.db
    .updateTable('case_event_leases')
    .set({ leased_until: leaseEnd(services) })
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.caseId)
    .where('holder', '=', holder)
    .returning('holder')
    .executeTakeFirst();
  return row !== undefined;
}

export async function giveLeaseBack(db: Db, one: EventCase, holder: string): Promise<void> {
  await db
    .deleteFrom('case_event_leases')
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.caseId)
    .where('holder', '=', holder)
    .execute();
}

/** Dead events, the oldest first. Their cases wait until staff decide. */
export function deadEvents(db: Db): Promise<CaseEvent[]> {
  return db
    .selectFrom('case_events')
    .selectAll()
    .where('state', '=', 'dead')
    .orderBy('position')
    .limit(200)
    .execute();
}

/** Retries a dead event, or ends it. @returns undefined if it is not dead any more */
export function reviveEvent(tx: Tx, id: string, now: string): Promise<CaseEvent | undefined> {
  return tx
    .updateTable('case_events')
    .set({ state: 'pending', attempts: 0, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returningAll()
    .executeTakeFirst();
}

export function skipEvent(tx: Tx, id: string, now: string): Promise<CaseEvent | undefined> {
  return tx
    .updateTable('case_events')
    .set({ state: 'acknowledged', acknowledged_at: now, acknowledged_by: 'staff' })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returningAll()
    .executeTakeFirst();
}

/** The query that deletes what was acknowledged before an instant. */
export const deleteAcknowledged = (tx: Tx, before: string) =>
  tx.deleteFrom('case_events').where('state', '=', 'acknowledged').where('acknowledged_at', '<', before);
