import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import type { Services } from '#src/services.ts';
import { createTurn, type Rival, type Room, type Turn } from './fair-turns.ts';
import type { Lane } from './message-kinds.ts';

/** A message that this process is sending. */
export type Taken = Selectable<Tables['messages']> & Rival & { has_attachments: boolean };

/** Messages that share slots: those of one lane and one channel. */
export type Queue = { lane: Lane; channel: Taken['channel'] };

/** The channel of `pg_notify` on which a new message is announced; the payload names its queue. */
export const outboxChannel = 'outbox';

/** How a queue is called in announcements and in the log. */
export const nameOf = ({ lane, channel }: Queue) => `${lane} by ${channel}`;

/** Announces a new message to the workers of its queue in every process, once the transaction has committed. */
export async function announce(tx: Tx, queue: Queue): Promise<void> {
  await sql`select pg_notify(${outboxChannel}, ${nameOf(queue)})`.execute(tx);
}

/** A process that is silent for so long counts as dead, and others send its messages. */
const leaseSeconds = 20;
const leaseEnd = sql<string>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/** How often a process says that it is still sending. */
export const renewSeconds = 5;

/**
 * The next messages that are due, locked: first tries before retries, none for a mailbox that is being written to.
 */
function nextOf(tx: Tx, { lane, channel }: Queue, turn: Turn) {
  const { mailboxes, domains, only } = turn.closed();
  return (
    tx
      .selectFrom('messages as next')
      .select(['next.id', 'next.recipient', 'next.domain', sql<boolean>`next.tries > 0`.as('is_retry')])
      .where('next.state', '=', 'queued')
      .where('next.lane', '=', lane)
      .where('next.channel', '=', channel)
      .where('next.due_at', '<=', sql<string>`now()`)
      .where('next.claimed_until', 'is', null)
      .$if(!turn.mayRetry(), (query) => query.where(sql<SqlBool>`not (next.tries > 0)`))
      .$if(mailboxes.length > 0, (query) => query.where('next.recipient', 'not in', mailboxes))
      .$if(domains.length > 0, (query) => query.where('next.domain', 'not in', domains))
      .$if(only !== undefined, (query) => query.where('next.domain', 'in', only ?? []))
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
      .orderBy(sql`next.tries > 0`)
      .orderBy('next.position')
      .limit(turn.left())
      // A message whose address is being changed is left for the next round.
      .forUpdate()
      .skipLocked()
  );
}

type Closed = ReturnType<Turn['closed']>;

async function oneWaits(tx: Tx, { lane, channel }: Queue, domains: readonly string[]): Promise<boolean> {
  if (domains.length === 0) return false;
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('lane', '=', lane)
    .where('channel', '=', channel)
    .where('due_at', '<=', sql<string>`now()`)
    .where('claimed_until', 'is', null)
    .where('domain', 'in', domains)
    .limit(1)
    .execute();
  return found.length > 0;
}

/**
 * Whether a message of a domain with room waits. Skipping ten thousand messages of one full domain each time would
 * be slow. The index jumps from domain to domain instead.
 */
async function othersWait(tx: Tx, queue: Queue, { domains, only }: Closed): Promise<boolean> {
  const { lane, channel } = queue;
  if (only) return oneWaits(tx, queue, only);
  const edges = domains.toSorted();
  const place = sql`domain collate "C"`;
  const gaps = [...edges, undefined].map((below, index) => {
    const above = edges[index - 1];
    return sql`(select 1 from messages
      where state = 'queued' and lane = ${lane} and channel = ${channel} and due_at <= now() and claimed_until is null
      ${above === undefined ? sql`` : sql`and ${place} > ${above}`} ${below === undefined ? sql`` : sql`and ${place} < ${below}`}
      order by ${place} limit 1)`;
  });
  const { rows } = await sql`${sql.join(gaps, sql` union all `)} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Looks again without the domains whose share is full, until all slots are taken or no other message waits. */
async function choose(tx: Tx, queue: Queue, turn: Turn): Promise<string[]> {
  const chosen: string[] = [];
  while (turn.left() > 0) {
    const closed = turn.closed();
    const isAnyClosed = closed.domains.length > 0 || closed.only !== undefined;
    if (isAnyClosed && !(await othersWait(tx, queue, closed))) break;
    const wanted = turn.left();
    const found = await nextOf(tx, queue, turn).execute();
    const taken = found.filter((next) => turn.take(next));
    chosen.push(...taken.map(({ id }) => id));
    if (taken.length === found.length || found.length < wanted) break;
  }
  return chosen;
}

/**
 * Takes the next messages of a queue for this process: one for each mailbox, none for a mailbox that is being
 * written to. So the messages of a mailbox keep their order, and three hundred of them take one slot. Processes
 * take turns for a lane, because each must see what the other has taken.
 */
export function takeNext(db: Db, queue: Queue, room: Room): Promise<Taken[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('outbox'), hashtext(${queue.lane}))`.execute(tx);
    const chosen = await choose(tx, queue, createTurn(room));
    if (chosen.length === 0) return [];
    const taken = await tx
      .updateTable('messages')
      .set((eb) => ({ claimed_until: leaseEnd, tries: eb('tries', '+', 1) }))
      .where('id', 'in', chosen)
      .returningAll()
      // `tries` includes the present one.
      .returning(sql<boolean>`tries > 1`.as('is_retry'))
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
    return taken.toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id));
  });
}

/**
 * Renews the leases of messages that are being sent. One that was put back meanwhile stays free, because nothing
 * would end its lease.
 */
export async function renewLeases(db: Db, ids: ReadonlyArray<string>): Promise<void> {
  await db
    .updateTable('messages')
    .set({ claimed_until: leaseEnd })
    .where('id', 'in', ids)
    .where('state', '=', 'queued')
    .where('claimed_until', 'is not', null)
    .execute();
}

/**
 * Frees messages that a process had begun to send and did not finish. This counts as a try, so that a message that
 * kills the process each time is given up.
 * @param whose `dead`: those of silent processes; `all`: at the start of the only process
 */
export async function endLeases(db: Db, whose: 'dead' | 'all'): Promise<void> {
  await db
    .updateTable('messages')
    .set({ claimed_until: null, due_at: sql<string>`now()` })
    .where('state', '=', 'queued')
    .$if(whose === 'dead', (query) => query.where('claimed_until', '<', sql<string>`now()`))
    .execute();
}

/**
 * Puts a message that was not accepted back, to be sent again in so many seconds.
 * @param how `untried`: the server was not asked, so this try does not count
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
 * Records the final result of a message and enqueues its follow-up in one transaction. A second result is ignored.
 * @param isKept whether the content stays. Codes of letters and text messages are removed, so that nobody can look
 * them up in the outbox.
 */
export async function settle(
  { db, jobs, clock }: Pick<Services, 'db' | 'jobs' | 'clock'>,
  message: Taken,
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
        // No longer needed, and personal data.
        domain: '',
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
