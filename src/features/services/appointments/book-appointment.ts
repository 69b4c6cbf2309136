import type { Tx } from '#src/database/database.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import {
  type Appointment,
  type AppointmentEvent,
  appointmentById,
  appointmentRows,
  freeAdviser,
  lockSlots,
  recordEvent,
  releaseOwn,
} from './appointments.store.ts';
import { scheduleReminders, skipReminders } from './reminders.ts';
import type { Slot } from './slots.ts';

/** The outcome for a paid appointment. `reason` is the sentence in the customer's refund mail. */
export type Booking = { kind: 'booked'; appointment: Appointment } | { kind: 'lost'; reason: string };

const lost = (reason: string): Booking => ({ kind: 'lost', reason });

function unbookable(appointment: Appointment, now: string): string | undefined {
  const when = formatDateTime(appointment.starts_at);
  if (appointment.state === 'cancelled') {
    return `Der Termin am ${when} war schon abgesagt, als Ihre Zahlung kam. Deshalb bekommen Sie Ihr Geld zurück.`;
  }
  if (appointment.state !== 'held' && appointment.state !== 'expired') {
    return `Der Termin am ${when} war schon mit einer anderen Bestellung von Ihnen gebucht. Er bleibt bestehen; diese Zahlung bekommen Sie zurück.`;
  }
  if (appointment.starts_at <= now) {
    return `Ihre Zahlung kam erst, als der Termin am ${when} schon begonnen hatte. Deshalb bekommen Sie Ihr Geld zurück.`;
  }
  return undefined;
}

/** An appointment that the same customer has booked at that time by another order. */
function bookedTwin(tx: Tx, { id, subject }: Appointment, slot: Slot): Promise<Appointment | undefined> {
  return appointmentRows(tx)
    .where('subject', '=', subject)
    .where('state', '=', 'booked')
    .where('id', '<>', id)
    .where('starts_at', '<', slot.endsAt)
    .where('ends_at', '>', slot.startsAt)
    .executeTakeFirst();
}

/**
 * Books a chosen time for good, in the transaction of its payment (or of a free order). An expired hold is still
 * booked if its time is free. Nobody gets a time that he did not choose. Repeating it for the same order changes
 * nothing.
 */
export async function bookHeld(
  services: Services,
  tx: Tx,
  { appointmentId, orderId }: { appointmentId: string; orderId: string },
): Promise<Booking> {
  await lockSlots(tx);
  const found = await appointmentById(tx, appointmentId);
  if (!found) {
    return lost(
      'Ihre Zahlung kam so spät, dass die gewählte Zeit nicht mehr reserviert war. Deshalb bekommen Sie Ihr Geld zurück.',
    );
  }
  if (found.order_id === orderId && found.booked_at && found.state !== 'cancelled') {
    return { kind: 'booked', appointment: found };
  }
  const now = services.clock.now().toISOString();
  const slot = { startsAt: found.starts_at, endsAt: found.ends_at };
  const twin = await bookedTwin(tx, found, slot);
  const refusal = unbookable(twin ?? found, now);
  if (refusal) return lost(refusal);
  await releaseOwn(services, tx, { subject: found.subject, except: found.id, overlapping: slot });
  // If nobody has taken it over, it keeps its place even after the hold has expired.
  const adviser = found.state === 'held' ? found.adviser : await freeAdviser(services, tx, slot);
  if (adviser === undefined) {
    return lost(
      `Der Termin am ${formatDateTime(found.starts_at)} war nicht mehr reserviert und ist inzwischen vergeben. Deshalb bekommen Sie Ihr Geld zurück.`,
    );
  }
  const appointment = await tx
    .updateTable('appointments')
    .set({ state: 'booked', adviser, order_id: orderId, held_until: null, booked_at: now, updated_at: now })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(services, tx, appointment, {
    kind: 'booked',
    actor: 'customer',
    to: appointment.starts_at,
  });
  await scheduleReminders(services, tx, appointment);
  return { kind: 'booked', appointment };
}

type Ending = { appointmentId: string; actor: AppointmentEvent['actor'] };

/** The allowed endings. A customer who was not reached may be reached later. */
const endable = {
  cancelled: ['booked'],
  done: ['booked', 'not_reached'],
  not_reached: ['booked'],
} as const;

/** Ends a booked appointment; undefined when it was not booked (any more). */
async function end(
  services: Services,
  tx: Tx,
  { appointmentId, actor }: Ending,
  state: 'cancelled' | 'done' | 'not_reached',
): Promise<Appointment | undefined> {
  const now = services.clock.now().toISOString();
  const ended = await tx
    .updateTable('appointments')
    .set((eb) => ({
      state,
      closed_at: now,
      updated_at: now,
      ...(state === 'cancelled' ? { sequence: eb('sequence', '+', 1) } : {}),
    }))
    .where('id', '=', appointmentId)
    .where('state', 'in', endable[state])
    .returningAll()
    .executeTakeFirst();
  if (!ended) return undefined;
  await recordEvent(services, tx, ended, { kind: state, actor, from: ended.starts_at });
  await skipReminders(services, tx, ended.id);
  return ended;
}

/**
 * Cancels a booked appointment and releases its time. Its order deals with the money.
 * @returns the cancelled appointment; undefined when it was not booked
 */
export function cancelBooked(services: Services, tx: Tx, ending: Ending): Promise<Appointment | undefined> {
  return end(services, tx, ending, 'cancelled');
}

/** Staff has talked with the customer, or has not reached him. Undefined when it was not booked. */
export function closeBooked(
  services: Services,
  tx: Tx,
  appointmentId: string,
  state: 'done' | 'not_reached',
): Promise<Appointment | undefined> {
  return end(services, tx, { appointmentId, actor: 'staff' }, state);
}
