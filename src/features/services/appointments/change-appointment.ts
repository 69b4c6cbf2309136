import type { Tx } from '#src/database/database.ts';
import { orderById, refundOrderJob, requestRefund } from '#src/features/services/order/public.server.ts';
import { addMinutes, berlinDay, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { queueAppointmentCancelled, queueAppointmentMoved } from './appointment-mails.ts';
import {
  type Appointment,
  appointmentById,
  freeAdviser,
  isWithinMails,
  lockSlots,
  recordEvent,
} from './appointments.store.ts';
import { cancelBooked } from './book-appointment.ts';
import { chosenSlot, lateProblem, slotRefusal } from './hold-appointment.ts';
import { scheduleReminders, skipReminders } from './reminders.ts';

/** Until when the customer moves or cancels an appointment himself; ISO instant. */
export function changeableUntil(
  { settings }: Pick<Services, 'settings'>,
  { starts_at }: Pick<Appointment, 'starts_at'>,
): string {
  return addMinutes(new Date(starts_at), -60 * settings.APPOINTMENT_CHANGE_HOURS);
}

/** What the customer can still do himself now. */
export function changesLeft(services: Services, appointment: Appointment) {
  const { settings, clock } = services;
  const isInTime = clock.now().toISOString() <= changeableUntil(services, appointment);
  const canCancel = appointment.state === 'booked' && isInTime;
  const movesLeft = Math.max(0, settings.APPOINTMENT_MOVES - appointment.moves);
  return { canCancel, canMove: canCancel && movesLeft > 0, movesLeft };
}

/** The locked appointment, if it may be changed. @throws Problem 409 */
async function changeable(services: Services, tx: Tx, id: string): Promise<Appointment> {
  await lockSlots(tx);
  const appointment = await appointmentById(tx, id);
  if (appointment?.state !== 'booked') {
    throw new Problem('conflict', { detail: 'Dieser Termin ist nicht mehr gebucht.' });
  }
  if (!changesLeft(services, appointment).canCancel) {
    throw new Problem('conflict', {
      detail: `Ändern ließ sich dieser Termin bis ${formatDateTime(changeableUntil(services, appointment))}. Bitte rufen Sie uns an: ${services.settings.SUPPORT_PHONE}.`,
    });
  }
  return appointment;
}

/**
 * Moves a booked appointment to another free time; what was paid stays with it.
 * @throws Problem 409 when it is too late or was moved too often, or the time was taken; 422 when it is no time to be booked
 */
export async function moveAppointment(
  services: Services,
  id: string,
  { startsAt, lateConfirmed }: { startsAt: string; lateConfirmed: boolean },
): Promise<Appointment> {
  const slot = chosenSlot(services, startsAt);
  return services.db.transaction().execute(async (tx) => {
    const before = await changeable(services, tx, id);
    if (before.starts_at === slot.startsAt) return before;
    const errors = lateProblem(
      before.received_on,
      { startsAt, lateConfirmed },
      berlinDay(services.clock.now()),
    );
    if (errors.length > 0) throw new Problem('validation_failed', { errors });
    if (before.moves >= services.settings.APPOINTMENT_MOVES) {
      const detail = `Dieser Termin wurde schon ${before.moves}-mal verschoben. Bitte rufen Sie uns an: ${services.settings.SUPPORT_PHONE}.`;
      throw new Problem('conflict', { detail });
    }
    const adviser = await freeAdviser(services, tx, slot, before.id);
    if (adviser === undefined) throw slotRefusal('conflict');
    const after = await tx
      .updateTable('appointments')
      .set({
        starts_at: slot.startsAt,
        ends_at: slot.endsAt,
        adviser,
        sequence: before.sequence + 1,
        moves: before.moves + 1,
        updated_at: services.clock.now().toISOString(),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const change = { from: before.starts_at, to: after.starts_at };
    await recordEvent(services, tx, after, { kind: 'moved', actor: 'customer', ...change });
    await skipReminders(services, tx, after.id);
    await scheduleReminders(services, tx, after);
    if (await isWithinMails(services, tx, after)) {
      await queueAppointmentMoved(services, tx, after, before.starts_at);
    }
    return after;
  });
}

/**
 * Cancels a booked appointment at the wish of its customer, in time: what was paid goes back.
 * @throws Problem 409 when it is too late or not booked (any more)
 */
export async function cancelAppointment(services: Services, id: string): Promise<Appointment> {
  const cancelled = await services.db.transaction().execute(async (tx) => {
    await changeable(services, tx, id);
    const ended = await cancelBooked(services, tx, { appointmentId: id, actor: 'customer' });
    if (!ended) throw new Problem('conflict');
    const order = ended.order_id ? await orderById(tx, ended.order_id) : undefined;
    const isPaid = order !== undefined && order.amount_cents > 0;
    if (order) {
      const reason = `Sie haben den Termin am ${formatDateTime(ended.starts_at)} rechtzeitig abgesagt.`;
      await requestRefund(services, tx, order.id, reason);
    }
    const money = isPaid
      ? `${formatCents(order.amount_cents)} zahlen wir auf dem Weg zurück, auf dem Sie bezahlt haben.`
      : 'Es entstehen Ihnen keine Kosten.';
    if (await isWithinMails(services, tx, ended)) await queueAppointmentCancelled(services, tx, ended, money);
    return ended;
  });
  services.jobs.wake(refundOrderJob.name);
  return cancelled;
}
