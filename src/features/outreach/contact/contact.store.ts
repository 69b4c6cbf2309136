import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ContactRequestTable } from '#src/database/outreach-tables.ts';
import { berlinInstant } from '#src/lib/berlin-time.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import type { CallWindow } from './call-windows.ts';
import type { NewContactRequest } from './contact.schema.ts';
import { topicOf } from './topics.ts';

/** Messages of the contact page, whoever they are from. */
export const contactRows = (db: Db | Tx) => db.selectFrom('contact_requests').selectAll();

/** Key of the queue in addresses and events. */
export const contactQueueKey = 'contact-requests';

export type ContactRequest = Selectable<ContactRequestTable>;

/** For topics that editors have taken away since. */
const usualDays = 3;

/** The day by which we answer what was sent at an instant, and its end. */
export function promiseFor(topic: string, from: Date): { promisedOn: string; dueAt: string } {
  const promisedOn = addWorkingDays(from, topicOf(topic)?.days ?? usualDays);
  return { promisedOn, dueAt: berlinInstant(promisedOn, 23 * 60 + 59) ?? `${promisedOn}T22:59:00.000Z` };
}

/** How many calls are planned for each window, by the ISO instant of its beginning. */
export async function plannedCalls(db: Db | Tx, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('contact_requests')
    .select(({ fn }) => ['call_at', fn.countAll<number>().as('calls')])
    .where('call_state', '=', 'planned')
    .where('call_at', '>', now.toISOString())
    .groupBy('call_at')
    .execute();
  return new Map(rows.flatMap(({ call_at, calls }) => (call_at ? [[call_at, Number(calls)]] : [])));
}

/** Arbitrary key of the advisory lock under which calls are planned. */
const callLock = 7_431_003;

/** Serialises the transactions that plan calls, so that each sees the calls of the one before. */
export async function lockCalls(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(callLock)})`.execute(tx);
}

/** How many calls to a number are planned whose window is not over. @param phone E.164 */
export async function plannedCallsTo(tx: Tx, phone: string, now: Date): Promise<number> {
  const { calls } = await tx
    .selectFrom('contact_requests')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('call_state', '=', 'planned')
    .where('phone', '=', phone)
    .where('call_until', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** Inserts a request. The caller adds its message to the conversation. */
export function insertContactRequest(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  request: Pick<NewContactRequest, 'topic' | 'name' | 'email' | 'reference'>,
  { partnerId, call }: { partnerId: string | null; call: (CallWindow & { phone: string }) | null },
): Promise<ContactRequest> {
  const now = clock.now();
  const { promisedOn, dueAt } = promiseFor(request.topic, now);
  const { topic, name, email, reference } = request;
  return tx
    .insertInto('contact_requests')
    .values({
      id: randomUUID(),
      number: referenceNumber('KO', now),
      topic,
      name,
      email,
      reference,
      partner_id: partnerId,
      status: 'received',
      received_at: now.toISOString(),
      status_at: now.toISOString(),
      promised_on: promisedOn,
      due_at: call?.endsAt ?? dueAt,
      phone: call?.phone ?? null,
      call_at: call?.startsAt ?? null,
      call_until: call?.endsAt ?? null,
      call_state: call ? 'planned' : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A request by its id; undefined when there is none. */
export function findContactRequest(db: Db | Tx, id: string): Promise<ContactRequest | undefined> {
  return contactRows(db).where('id', '=', id).executeTakeFirst();
}

/** The call of a request; null where an answer in writing is wanted. */
export function callOf({ call_at, call_until }: ContactRequest): CallWindow | null {
  return call_at && call_until ? { startsAt: call_at, endsAt: call_until } : null;
}
