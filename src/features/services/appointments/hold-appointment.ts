import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { waitingTime } from '#src/database/counted-limits.ts';
import type { Tx } from '#src/database/database.ts';
import { readCallNumber } from '#src/features/account/second-factor/public.server.ts';
import { isOrdered } from '#src/features/services/order/public.server.ts';
import { addMinutes, berlinDay, formatDate } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { type FieldProblem, Problem } from '#src/lib/problem.ts';
import { referenceNumber } from '#src/lib/readable-code.ts';
import type { Services } from '#src/services.ts';
import type { NewAppointment } from './appointment.schema.ts';
import {
  type Appointment,
  appointmentById,
  appointmentByKey,
  freeAdviser,
  letGo,
  lockSlots,
  mailboxOf,
  recordEvent,
  releaseOwn,
} from './appointments.store.ts';
import { lateDeadline, readReceivedDay } from './received-day.ts';
import { bookableDays, type Slot, slotRules, slotStarting, slotsBetween } from './slots.ts';

/** The most unpaid holds for one phone number, and for one mailbox: a family that chooses at the same time. */
const mostHeld = 3;

/** Above this share of all times guests need the bot check, so that somebody with many networks cannot block them. */
const quietShare = 1 / 3;

/** The present unpaid holds, the first to expire first. */
function heldNow({ clock }: Pick<Services, 'clock'>, tx: Tx) {
  const now = clock.now().toISOString();
  return tx
    .selectFrom('appointments')
    .select(['phone', 'held_until'])
    .where('state', '=', 'held')
    .where('held_until', '>', now)
    .where('starts_at', '>', now)
    .orderBy('held_until');
}

type Held = { held_until: string | null };

/** Seconds until enough holds have expired for one more. @param list the first to end first */
function secondsUntilFewer({ clock }: Pick<Services, 'clock'>, list: readonly Held[], most: number): number {
  const until = list[list.length - most]?.held_until ?? list.at(-1)?.held_until;
  return Math.max(1, Math.ceil((Date.parse(until ?? '') - clock.now().getTime()) / 1000) || 1);
}

function fullMessage(services: Services, what: string, list: readonly Held[]): string {
  const seconds = secondsUntilFewer(services, list, mostHeld);
  const { SUPPORT_PHONE } = services.settings;
  return `Für ${what} sind gerade schon drei Zeiten reserviert und noch nicht bestellt, vielleicht von anderen. In ${waitingTime(seconds)} wird die nächste frei. Eilt es, rufen Sie uns an: ${SUPPORT_PHONE}.`;
}

/**
 * Problems with another hold for a phone number and a mailbox, whoever asks. Neither is proved, but a caller needs
 * both, and has few of them.
 * @param tx under `lockSlots`, in which the asker's own choice was given back
 */
async function heldProblems(
  services: Services,
  tx: Tx,
  { phone, email }: { phone: string; email: string },
): Promise<FieldProblem[]> {
  const ofPhone = await heldNow(services, tx).where('phone', '=', phone).execute();
  const ofMailbox = await heldNow(services, tx)
    .where(mailboxOf(sql.ref('email')), '=', mailboxOf(sql.val(email)))
    .execute();
  const problem = (field: string, what: string, list: Held[]) =>
    list.length < mostHeld ? [] : [{ field, message: fullMessage(services, what, list) }];
  return [
    ...problem('phone', 'diese Telefonnummer', ofPhone),
    ...problem('email', 'diese E-Mail-Adresse', ofMailbox),
  ];
}

/**
 * Demands the bot check while many of the offered times are held unpaid.
 * @param tx under `lockSlots`, in which the asker's own choice was given back
 * @throws Problem bot_check_required
 */
async function requireQuietTimes(services: Services, tx: Tx): Promise<void> {
  const { settings, clock } = services;
  const rules = slotRules(settings);
  const now = clock.now();
  const { first, last } = bookableDays(rules, now);
  const slots = slotsBetween(rules, { from: first, to: last, now });
  const most = Math.floor(slots.length * settings.APPOINTMENT_ADVISERS * quietShare);
  const held = await heldNow(services, tx).execute();
  if (held.length <= most) return;
  const retryAfterSeconds = secondsUntilFewer(services, held, most + 1);
  throw new Problem('bot_check_required', {
    retryAfterSeconds,
    detail: `Gerade sind ungewöhnlich viele Zeiten reserviert. Bitte senden Sie das Formular noch einmal ab: Ihr Browser macht davor im Hintergrund eine kurze Sicherheitsprüfung. Ohne JavaScript geht es in ${waitingTime(retryAfterSeconds)} weiter. Eilt es, rufen Sie uns an: ${settings.SUPPORT_PHONE}.`,
  });
}

const taken = 'Diese Zeit ist gerade vergeben worden. Bitte wählen Sie eine andere.';
const noSlot = 'Zu dieser Zeit ist kein Termin möglich. Bitte wählen Sie eine aus der Liste.';
const gone = 'Ihr Termin ist nicht mehr reserviert. Bitte wählen Sie noch einmal eine Zeit.';

/** The refusal of a time, shown beside the choice of times. */
export function slotRefusal(code: 'conflict' | 'validation_failed'): Problem {
  const message = code === 'conflict' ? taken : noSlot;
  return new Problem(code, { detail: message, errors: [{ field: 'startsAt', message }] });
}

/** The slot that somebody chose. @throws Problem validation_failed when it cannot be booked now */
export function chosenSlot({ settings, clock }: Services, startsAt: string): Slot {
  const slot = slotStarting(slotRules(settings), startsAt, clock.now());
  if (!slot) throw slotRefusal('validation_failed');
  return slot;
}

/** Refuses a time after the last day to sue, unless the customer confirms it. @param today Berlin day */
export function lateProblem(
  receivedOn: string | null,
  { startsAt, lateConfirmed }: Pick<NewAppointment, 'startsAt' | 'lateConfirmed'>,
  today: string,
): FieldProblem[] {
  const deadline = lateDeadline(receivedOn, startsAt, today);
  if (deadline === undefined || lateConfirmed) return [];
  const message = `Dieser Termin liegt nach dem letzten Tag für eine Klage, dem ${formatDate(deadline)}. Bestätigen Sie, dass Sie das wissen, oder wählen Sie eine frühere Zeit.`;
  return [{ field: 'lateConfirmed', message }];
}

type Checked = NewAppointment & { number: string; takesSms: boolean };

/** Checks that only the server can do: the phone number, and that the dismissal has arrived. */
function checked({ clock }: Services, wish: NewAppointment): Checked {
  const phone = readCallNumber(wish.phone, wish.phoneCountry);
  const today = berlinDay(clock.now());
  const late = lateProblem(wish.receivedOn, wish, today);
  const { problem } = readReceivedDay(wish.receivedOn ?? '', today);
  const errors = [
    ...(phone.ok ? [] : [{ field: 'phone', message: phone.message }]),
    ...late,
    ...(problem === undefined ? [] : [{ field: 'receivedOn', message: problem }]),
  ];
  if (!phone.ok || errors.length > 0) throw new Problem('validation_failed', { errors });
  return { ...wish, number: phone.number, takesSms: phone.takesSms };
}

type Draft = { subject: string; key: string; requestHash: string; slot: Slot; adviser: number };

async function insertHeld(services: Services, tx: Tx, draft: Draft, wish: Checked): Promise<Appointment> {
  const now = services.clock.now();
  const createdAt = now.toISOString();
  const row = await tx
    .insertInto('appointments')
    .values({
      id: randomUUID(),
      reference: referenceNumber('T', now),
      subject: draft.subject,
      idempotency_key: draft.key,
      request_hash: draft.requestHash,
      state: 'held',
      starts_at: draft.slot.startsAt,
      ends_at: draft.slot.endsAt,
      adviser: draft.adviser,
      held_until: addMinutes(now, services.settings.APPOINTMENT_HOLD_MINUTES),
      first_name: wish.firstName,
      last_name: wish.lastName,
      email: wish.email,
      phone: wish.number,
      takes_sms: wish.takesSms,
      received_on: wish.receivedOn,
      questions: wish.questions,
      sequence: 0,
      moves: 0,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(services, tx, row, { kind: 'held', actor: 'customer', to: row.starts_at });
  return row;
}

function repeated(services: Services, earlier: Appointment, requestHash: string): Appointment {
  if (earlier.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
  const isKept = earlier.state === 'held' && (earlier.held_until ?? '') > services.clock.now().toISOString();
  if (!isKept && earlier.state !== 'booked') throw new Problem('conflict', { detail: gone });
  return earlier;
}

/**
 * Holds a time for a visitor until he has ordered, for `APPOINTMENT_HOLD_MINUTES`. His earlier held time is
 * released. The same key gives the same appointment.
 * @param by.subject who chooses: the only one who may order it and see it
 * @param by.isKnown signed in, or past the bot check
 * @throws Problem conflict when somebody was faster, validation_failed, idempotency_mismatch, bot_check_required
 */
export async function holdAppointment(
  services: Services,
  { subject, key, isKnown }: { subject: string; key: string; isKnown: boolean },
  wish: NewAppointment,
): Promise<Appointment> {
  const requestHash = sha256(JSON.stringify(wish));
  const earlier = await appointmentByKey(services.db, subject, key);
  if (earlier) return repeated(services, earlier, requestHash);
  const good = checked(services, wish);
  const slot = chosenSlot(services, wish.startsAt);
  return services.db.transaction().execute(async (tx) => {
    await lockSlots(tx);
    // Of two calls with one key at once, the second one finds the first one's row here.
    const meanwhile = await appointmentByKey(tx, subject, key);
    if (meanwhile) return repeated(services, meanwhile, requestHash);
    // A visitor holds one time: a new choice releases the last one.
    await releaseOwn(services, tx, { subject });
    if (!isKnown) await requireQuietTimes(services, tx);
    const errors = await heldProblems(services, tx, { phone: good.number, email: good.email });
    if (errors.length > 0) throw new Problem('validation_failed', { errors });
    const adviser = await freeAdviser(services, tx, slot);
    if (adviser === undefined) throw slotRefusal('conflict');
    return insertHeld(services, tx, { subject, key, requestHash, slot, adviser }, good);
  });
}

function refuseOrder(message: string): Problem {
  return new Problem('validation_failed', {
    detail: message,
    errors: [{ field: 'appointmentId', message }],
  });
}

/** The appointment that somebody chose and wants to order. @throws Problem validation_failed */
async function orderable(
  { clock }: Services,
  tx: Tx,
  { appointmentId, subjects }: { appointmentId: string; subjects: ReadonlyArray<string> },
): Promise<Appointment> {
  const found = await appointmentById(tx, appointmentId);
  if (!found || !subjects.includes(found.subject)) throw refuseOrder(gone);
  if (found.state !== 'held' && found.state !== 'expired') {
    throw refuseOrder('Dieser Termin ist schon gebucht oder abgesagt. Bitte wählen Sie einen neuen.');
  }
  if (found.starts_at <= clock.now().toISOString()) throw refuseOrder(gone);
  return found;
}

/** An appointment belongs to one order, so a new order gets a copy of the row. */
async function copyForOrder(services: Services, tx: Tx, found: Appointment): Promise<Appointment> {
  if (!(await isOrdered(tx, found.id))) return found;
  const now = services.clock.now();
  return tx
    .insertInto('appointments')
    .values({
      ...found,
      id: randomUUID(),
      reference: referenceNumber('T', now),
      idempotency_key: `order of ${found.id} ${randomUUID()}`,
      state: 'expired',
      created_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * How long an order holds its time: until it can no longer be paid. A second order of the same time has only the
 * rest of the first one's time, or never paying could hold a time for ever. @throws Problem validation_failed when
 * nothing is left
 */
function keptUntil(chosen: Appointment, isAnew: boolean, orderEnds: string, now: string): string {
  const held = chosen.held_until ?? '';
  if (!isAnew) return held > orderEnds ? held : orderEnds;
  if (held <= now) throw refuseOrder(gone);
  return held;
}

/**
 * Holds a chosen time for its order, in the transaction that writes the order, and releases the buyer's other held
 * times. An expired hold is renewed if nobody else has the time.
 * @param wanted.subjects all subjects of the buyer; one of them must have chosen the time
 * @param wanted.until ISO instant until which the order can be paid
 * @returns the appointment of this order; its id differs from the given one if the time was ordered before
 * @throws Problem validation_failed with field `appointmentId`
 */
export async function takeHold(
  services: Services,
  tx: Tx,
  wanted: { appointmentId: string; subjects: ReadonlyArray<string>; until: string },
): Promise<Appointment> {
  await lockSlots(tx);
  const chosen = await orderable(services, tx, wanted);
  const slot = { startsAt: chosen.starts_at, endsAt: chosen.ends_at };
  const own = await copyForOrder(services, tx, chosen);
  const now = services.clock.now().toISOString();
  const until = keptUntil(chosen, own.id !== chosen.id, wanted.until, now);
  await releaseOwn(services, tx, { subject: chosen.subject });
  // A renewed hold counts again for its number and mailbox.
  const [full] = await heldProblems(services, tx, chosen);
  if (full) throw refuseOrder(full.message);
  const adviser = await freeAdviser(services, tx, slot);
  if (adviser === undefined) throw refuseOrder(taken);
  return tx
    .updateTable('appointments')
    .set({ state: 'held', adviser, held_until: until, updated_at: now })
    .where('id', '=', own.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Releases a held time after its order was cancelled or has expired. A booked one stays. */
export async function releaseHold(
  { clock }: Services,
  tx: Tx,
  { appointmentId }: { appointmentId: string },
): Promise<void> {
  await letGo(tx, clock.now().toISOString()).where('id', '=', appointmentId).execute();
}
