import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import type { Services } from '#src/services.ts';
import type { Lane } from './message-kinds.ts';

/** A message that this process is sending. */
export type Claimed = Selectable<Tables['messages']> & { has_attachments: boolean };

/** The channel of `pg_notify` on which a new message is announced; the payload names its lane. */
export const outboxChannel = 'outbox';

/** Announces a new message to the workers of its lane in every process, once the transaction has committed. */
export async function announce(tx: Tx, lane: Lane): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${lane})`.execute(tx);
}

/** A process that has not been heard of for so long is taken for dead, and others send what it had begun. */
const leaseSeconds = 20;
const leaseEnd = sql<string>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** How often a process says that it is still sending. */
export const renewSeconds = 5;

/** The oldest messages that are due, locked; none for a mailbox that somebody is writing to. */
function nextOf(on: QueryCreator<Tables>, lane: Lane, most: number) {
  return (
    on
      .selectFrom('messages as next')
      .select('next.id')
      .where('next.state', '=', 'queued')
      .where('next.lane', '=', lane)
      .where('next.due_at', '<=', sql<string>`now()`)
      .where('next.claimed_until', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('messages as busy')
              .select('busy.id')
              .whereRef('busy.recipient', '=', 'next.recipient')
              .whereRef('busy.lane', '=', 'next.lane')
              .where('busy.state', '=', 'queued')
              .where('busy.claimed_until', 'is not', null),
          ),
        ),
      )
      .orderBy('next.position')
      .limit(most)
      // Somebody may be changing the address of a waiting message: it is for the next round.
      .forUpdate()
      .skipLocked()
  );
}

/**
 * Takes the oldest messages of a lane for this process; none for a mailbox that somebody is writing to. So the messages of a
 * mailbox keep their order, and three hundred of them take one slot and hold nobody else up. Never two processes at once for
 * a lane, because each must see what the other has taken.
 */
export function claimNext(db: Db, lane: Lane, most: number): Promise<Claimed[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('outbox'), hashtext(${lane}))`.execute(tx);
    const claimed = await tx
      // The planner may ask a mere subquery anew for each row of a table that it takes for nearly empty. Each answer passes over the
      // rows of the one before, and the lane would be taken whole.
      .with(
        (cte) => cte('due').materialized(),
        (on) => nextOf(on, lane, most),
      )
      .updateTable('messages')
      .set((eb) => ({ claimed_until: leaseEnd, tries: eb('tries', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .returning(({ exists, selectFrom }) =>
        exists(
          selectFrom('message_attachments')
            .select('position')
            .whereRef('message_attachments.message_id', '=', 'messages.id'),
        )
          .$castTo<boolean>()
          .as('has_attachments'),
      )
      .execute();
    return claimed.toSorted((one, other) => one.position - other.position);
  });
}

/** Says that these are still being sent. What was put back meanwhile stays free: nobody would give it back again. */
export async function renewClaims(db: Db, ids: ReadonlyArray<string>): Promise<void> {
  await db
    .updateTable('messages')
    .set({ claimed_until: leaseEnd })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .where('claimed_until', 'is not', null)
    .execute();
}

/**
 * Gives back what a process had begun to send and did not finish. It counts as a try, so that a message that kills the
 * process each time comes to an end.
 * @param whose `dead`: of those not heard of any more; `all`: at the start of the only process there is
 */
export async function releaseClaims(db: Db, whose: 'dead' | 'all'): Promise<void> {
  await db
    .updateTable('messages')
    .set({ claimed_until: null, due_at: sql<string>`now()` })
    .where('state', '=', 'queued')
    .$if(whose === 'dead', (query) => query.where('claimed_until', '<', sql<string>`now()`))
    .execute();
}

/**
 * Puts a message back that was not taken, to be sent again in so many seconds.
 * @param how `untried`: nobody was asked, so it has its try back
 */
export async function postpone(
  db: Db,
  id: string,
  seconds: number,
  how: 'tried' | 'untried' = 'tried',
): Promise<void> {
  await db
    .updateTable('messages')
    .set((eb) => ({
      ...(how === 'untried' ? { tries: eb('tries', '-', 1) } : {}),
      claimed_until: null,
      due_at: sql<string>`now() + make_interval(secs => ${sql.lit(seconds)})`,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

type End = { state: 'sent' } | { state: 'failed'; error: string };

/**
 * Records the end of a message and enqueues its follow-up in one transaction; a second end is ignored.
 * @param isKept whether the content stays. Codes on paper and in text messages are for their recipients alone, and the
 * outbox is no place to look them up.
 */
export async function settle(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  message: Claimed,
  end: End,
  isKept: boolean,
): Promise<void> {
  const settleIn = (on: Db) =>
    on
      .updateTable('messages')
      .set({
        state: end.state,
        error: end.state === 'failed' ? end.error : null,
        sent_at: end.state === 'sent' ? clock.now().toISOString() : null,
        claimed_until: null,
        ...(isKept ? {} : { text: '', html: null }),
      })
      .where('id', '=', message.id)
      .where('state', '=', 'queued')
      .executeTakeFirst();
  const { settled_job: followUp } = message;
  if (!followUp && (isKept || !message.has_attachments)) {
    await settleIn(db);
    return;
  }
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await settleIn(tx);
    if (numUpdatedRows === 0n) return;
    if (!isKept) await tx.deleteFrom('message_attachments').where('message_id', '=', message.id).execute();
    if (followUp) await jobs.enqueueNamed(followUp, { messageId: message.id }, tx);
  });
}
