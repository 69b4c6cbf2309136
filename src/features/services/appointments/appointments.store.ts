import { type Expression, expressionBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { AppointmentEventTable, AppointmentTable } from '#src/database/service-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import { passRows, type Taking } from '#src/features/account/accounts/public.server.ts';
import { type CaseEventType, recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { orderIdsOfCustomer, orders, ordersSeenBy } from '#src/features/services/order/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { boughtStates } from './appointment-words.ts';
import type { Slot } from './slots.ts';

/** Appointments, whoever they belong to. */
export const appointmentRows = (db: Db | Tx) => db.selectFrom('appointments').selectAll();

export type Appointment = Selectable<AppointmentTable>;
export type AppointmentEvent = Selectable<AppointmentEventTable>;

/** States in which an appointment takes its time of its adviser; the migration's constraints say the same. */
const takingStates = ['held', 'booked', 'done', 'not_reached'] as const;

/** Arbitrary key of the advisory lock under which times are given out. */
const slotLock = 7_431_002;

/**
 * Serialises the transactions that allocate times, so that each sees what the last one took. Take it before any
 * row of `appointments` is locked, or two could deadlock.
 */
export async function lockSlots(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(slotLock)})`.execute(tx);
}

/** The appointment as the program sees it, without regard to who asks. Never answer a caller with it unscoped. */
export function appointmentById(db: Db, id: string): Promise<Appointment | undefined> {
  return appointmentRows(db).where('id', '=', id).executeTakeFirst();
}

/** The appointment with this idempotency key of this subject. */
export function appointmentByKey(db: Db, subject: string, key: string): Promise<Appointment | undefined> {
  return appointmentRows(db)
    .where('subject', '=', subject)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The appointment of an order. It does not check the owner. */
export async function appointmentIdOfOrder(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('appointments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.id;
}

/** The mailbox of an address in a query: without what follows a plus sign. */
export const mailboxOf = (email: Expression<unknown>) =>
  sql`regexp_replace(lower(${email}), '[+][^@]*@', '@')`;

/** The most mails in an hour about bookings and changes by a customer: three talks that are moved and cancelled. */
const mostMails = 12;

/**
 * Whether a mailbox may get another mail about its customer's own changes. The address is not proved, so somebody
 * could book, move and cancel, each with a mail to a stranger. Above the bound only the page confirms.
 * @param tx in which the change is written already, so that it counts itself
 */
export async function isWithinMails(
  { clock }: Services,
  tx: Tx,
  { email }: Pick<Appointment, 'email'>,
): Promise<boolean> {
  const { mails } = await tx
    .selectFrom('appointments')
    .select(
      sql<string>`coalesce(sum(1 + moves + case when state = 'cancelled' then 1 else 0 end), 0)`.as('mails'),
    )
    .where(mailboxOf(sql.ref('email')), '=', mailboxOf(sql.val(email)))
    .where('booked_at', 'is not', null)
    .where('updated_at', '>', addMinutes(clock.now(), -60))
    .executeTakeFirstOrThrow();
  return Number(mails) <= mostMails;
}

/** The next appointment of some orders that has not ended. */
export function bookedAhead(
  db: Db,
  { orderIds, now }: { orderIds: string[]; now: string },
): Promise<Appointment | undefined> {
  if (orderIds.length === 0) return Promise.resolve(undefined);
  return appointmentRows(db)
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'booked')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
}

/** The appointment, if one of the subjects chose it or may see its order. */
export function appointmentForSubjects(
  db: Db,
  id: string,
  subjects: ReadonlyArray<string>,
): Promise<Appointment | undefined> {
  if (subjects.length === 0) return Promise.resolve(undefined);
  return appointmentRows(db)
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('subject', 'in', subjects), eb('order_id', 'in', ordersSeenBy(subjects))]))
    .executeTakeFirst();
}

/** A customer's appointments: of his orders, and chosen while he was signed in. */
export function appointmentsOfCustomer(db: Db | Tx, customer: Pick<SignedIn, 'partnerId'>) {
  return appointmentRows(db).where(({ eb, or }) =>
    or([eb('subject', '=', customerSubject(customer)), eb('order_id', 'in', orderIdsOfCustomer(customer))]),
  );
}

/** Appointments that occupy advisers between two instants. Expired holds occupy none. */
async function takenBetween(
  db: Db,
  range: { from: string; to: string; now: string },
): Promise<Array<Pick<Appointment, 'id' | 'starts_at' | 'ends_at' | 'adviser'>>> {
  return db
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'ends_at', 'adviser'])
    .where('state', 'in', takingStates)
    .where('starts_at', '<', range.to)
    .where('ends_at', '>', range.from)
    .where(({ eb, or }) => or([eb('state', '<>', 'held'), eb('held_until', '>', range.now)]))
    .execute();
}

/** Lets go what is held, all of it unless the caller says which. @param now ISO instant */
export const letGo = (db: Db | Tx, now: string) =>
  db.updateTable('appointments').set({ state: 'expired', updated_at: now }).where('state', '=', 'held');

/**
 * A person holds one time: his other held times are released for the one that he pays for. Under {@link
 * lockSlots}.
 */
export async function releaseOwn(
  { clock }: Services,
  tx: Tx,
  own: { subject: string; except?: string; overlapping?: Slot },
): Promise<void> {
  let query = letGo(tx, clock.now().toISOString()).where('subject', '=', own.subject);
  if (own.except) query = query.where('id', '<>', own.except);
  if (own.overlapping) {
    query = query
      .where('starts_at', '<', own.overlapping.endsAt)
      .where('ends_at', '>', own.overlapping.startsAt);
  }
  await query.execute();
}

/**
 * An adviser who is free for a slot. Call under {@link lockSlots}. Expired holds are released here.
 * @param except an appointment that does not count: the one being moved
 */
export async function freeAdviser(
  { settings, clock }: Services,
  tx: Tx,
  slot: Slot,
  except?: string,
): Promise<number | undefined> {
  const now = clock.now().toISOString();
  await letGo(tx, now)
    .where('held_until', '<=', now)
    .where('starts_at', '<', slot.endsAt)
    .where('ends_at', '>', slot.startsAt)
    .execute();
  const taken = await takenBetween(tx, { from: slot.startsAt, to: slot.endsAt, now });
  const busy = new Set(taken.filter(({ id }) => id !== except).map(({ adviser }) => adviser));
  const advisers = Array.from({ length: settings.APPOINTMENT_ADVISERS }, (_, index) => index + 1);
  return advisers.find((adviser) => !busy.has(adviser));
}

/** Filters the slots at which an adviser is free. */
export async function freeSlots(services: Services, slots: ReadonlyArray<Slot>): Promise<Slot[]> {
  const [first] = slots;
  const last = slots.at(-1);
  if (!first || !last) return [];
  const now = services.clock.now().toISOString();
  const taken = await takenBetween(services.db, { from: first.startsAt, to: last.endsAt, now });
  return slots.filter(({ startsAt, endsAt }) => {
    const busy = taken.filter(({ starts_at, ends_at }) => starts_at < endsAt && ends_at > startsAt);
    return new Set(busy.map(({ adviser }) => adviser)).size < services.settings.APPOINTMENT_ADVISERS;
  });
}

/** Key of the desk's queue of appointments. */
export const appointmentQueueKey = 'appointments';

/** Events for the insurer's own systems. A held time is no case yet. */
const caseEvents: Record<AppointmentEvent['kind'], CaseEventType | null> = {
  held: null,
  booked: 'created',
  moved: 'moved',
  cancelled: 'cancelled',
  done: 'closed',
  not_reached: 'closed',
};

/** Writes down what happened to an appointment, in the transaction in which it happens. */
export async function recordEvent(
  services: Services,
  tx: Tx,
  { id, reference }: Pick<Appointment, 'id' | 'reference'>,
  event: Pick<AppointmentEvent, 'kind' | 'actor'> & { from?: string; to?: string },
): Promise<void> {
  const { kind, actor, from = null, to = null } = event;
  await tx
    .insertInto('appointment_events')
    .values({
      appointment_id: id,
      kind,
      actor,
      from_starts_at: from,
      to_starts_at: to,
      at: services.clock.now().toISOString(),
    })
    .execute();
  const type = caseEvents[kind];
  if (!type) return;
  const data = { actor, state: kind, from, startsAt: to };
  await recordCaseEvent(services, tx, { queue: appointmentQueueKey, caseId: id, reference, type, data });
}

/** What happened to an appointment, the oldest first. */
export function eventsOf(db: Db, appointmentId: string): Promise<AppointmentEvent[]> {
  return db
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .orderBy('position')
    .execute();
}

/** Hours after which times that were never bought are deleted. */
const forgottenAfterHours = 24;

/**
 * Releases expired holds, and deletes times that were never bought.
 * @returns how many were deleted
 */
export async function forgetExpired({ db, clock }: Services): Promise<number> {
  const now = clock.now();
  await letGo(db, now.toISOString()).where('held_until', '<=', now.toISOString()).execute();
  const cutoff = new Date(now.getTime() - forgottenAfterHours * 3_600_000).toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('appointments')
    .where('state', '=', 'expired')
    .where('updated_at', '<', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(orders)
            .select('purchase.id')
            .whereRef('purchase.fulfilment_id', '=', 'appointments.id')
            .where('purchase.status', 'in', ['created', 'approved']),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes phone number and questions of appointments that were over before `cutoff`. */
export async function wipeContent(
  { db, clock }: { db: Tx; clock: Services['clock'] },
  cutoff: string,
): Promise<number> {
  const now = clock.now().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ phone: '', questions: '', received_on: null, deleted_at: now })
    .where('deleted_at', 'is', null)
    .where('state', 'in', boughtStates)
    .where('ends_at', '<', cutoff)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All appointments as `appointment`, for queries that ask what somebody has. */
export const appointments = expressionBuilder<Tables>()
  .selectFrom('appointments')
  .selectAll()
  .as('appointment');

/** Passes appointments to a customer. */
export function passAppointments(tx: Tx, taking: Taking, ids: ReadonlyArray<string>): Promise<void> {
  return passRows(tx, 'appointments', taking, ids);
}
