import type { Tx } from '#src/database/database.ts';
import {
  type Fulfilment,
  type Order,
  registerFulfilment,
  requestRefund,
} from '#src/features/services/order/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { appointmentPath, queueAppointmentBooked, queueAppointmentCancelled } from './appointment-mails.ts';
import { whenWords } from './appointment-words.ts';
import {
  type Appointment,
  appointmentById,
  bookedAhead,
  forgetExpired,
  isWithinMails,
} from './appointments.store.ts';
import { bookHeld, cancelBooked } from './book-appointment.ts';
import { releaseHold, takeHold } from './hold-appointment.ts';
import { appointmentOffer } from './offer.ts';
import { sendReminders } from './reminders.ts';

/**
 * On a withdrawal a future appointment is cancelled and its time becomes free. If it has begun, staff decide,
 * because only they know whether it was held.
 */
async function withdrawn(services: Services, tx: Tx, order: Order): Promise<string | undefined> {
  const before = await appointmentById(tx, order.fulfilment_id);
  if (before?.order_id !== order.id) return undefined;
  const isAhead = before.starts_at > services.clock.now().toISOString();
  const ended = isAhead
    ? await cancelBooked(services, tx, { appointmentId: before.id, actor: 'customer' })
    : undefined;
  const when = whenWords(before.starts_at);
  if (ended) {
    if (await isWithinMails(services, tx, ended)) {
      await queueAppointmentCancelled(services, tx, ended, withdrawnWords(order));
    }
    return `Der Telefontermin (${when}) stand noch bevor und ist mit dem Widerruf abgesagt.`;
  }
  const { state } = (await appointmentById(tx, before.id)) ?? before;
  return talkWords[state]?.(when);
}

/** The state of a talk that can no longer be cancelled. @param when day and time */
const talkWords: Partial<Record<Appointment['state'], (when: string) => string>> = {
  booked: (when) =>
    `Der Telefontermin (${when}) hatte schon begonnen; klären, ob das Gespräch geführt wurde.`,
  cancelled: (when) => `Der Telefontermin (${when}) war schon abgesagt.`,
  done: (when) => `Das Gespräch (${when}) ist geführt.`,
  not_reached: (when) => `Zum Telefontermin (${when}) war der Kunde nicht erreicht; nicht mehr anrufen.`,
};

function withdrawnWords({ price_kind: kind }: Order): string {
  const cause = 'Sie haben den Vertrag darüber widerrufen.';
  return kind === 'free'
    ? cause
    : `${cause} Was Sie dafür bezahlt haben, geht innerhalb von 14\u00a0Tagen auf demselben Weg zurück.`;
}

/**
 * The fulfilment of an order of phone advice on a dismissal. The time was chosen before: `fulfilment_id` is the
 * appointment. If the time can no longer be booked, the order ends with that reason.
 */
export const appointmentFulfilment: Required<Omit<Fulfilment, 'upload' | 'returnPath' | 'accountDeleted'>> = {
  description: appointmentOffer.description,
  async take(services, tx, { order: { appointmentId }, subjects }) {
    if (!appointmentId) throw notChosen();
    const until = addMinutes(services.clock.now(), services.settings.ORDER_EXPIRY_MINUTES);
    const { id } = await takeHold(services, tx, { appointmentId, subjects, until });
    return { fulfilmentId: id };
  },
  release: (services, tx, order) => releaseHold(services, tx, { appointmentId: order.fulfilment_id }),
  async prepare(services, tx, order) {
    const booking = await bookHeld(services, tx, { appointmentId: order.fulfilment_id, orderId: order.id });
    if (booking.kind === 'lost') await requestRefund(services, tx, order.id, booking.reason);
  },
  async begin(services, tx, order) {
    const appointment = await appointmentById(tx, order.fulfilment_id);
    const isBooked = appointment?.state === 'booked' && appointment.order_id === order.id;
    if (isBooked && (await isWithinMails(services, tx, appointment))) {
      await queueAppointmentBooked(services, tx, appointment);
    }
  },
  async abandon(services, tx, order) {
    await cancelBooked(services, tx, { appointmentId: order.fulfilment_id, actor: 'system' });
  },
  withdrawn,
  /** Paid back for another reason than a cancelled appointment, as after a withdrawal: the time is free again. */
  async revoke(services, tx, order) {
    const appointment = await appointmentById(tx, order.fulfilment_id);
    if (appointment?.order_id !== order.id) return;
    const ended = await cancelBooked(services, tx, { appointmentId: appointment.id, actor: 'system' });
    if (ended && (await isWithinMails(services, tx, ended))) {
      await queueAppointmentCancelled(services, tx, ended, 'Der Vertrag darüber ist beendet.');
    }
  },
  /** One free talk at a time, so that nobody blocks the advisers, or has a number called again and again. */
  async refuseFree({ clock }, tx, earlier) {
    const ahead = await bookedAhead(tx, {
      orderIds: earlier.map(({ id }) => id),
      now: clock.now().toISOString(),
    });
    return ahead
      ? `Sie haben schon einen kostenlosen Termin: ${whenWords(ahead.starts_at)}. Er steht unter „Meine Rechtsservices“; dort können Sie ihn verschieben oder absagen. Einen neuen buchen Sie kostenlos, sobald dieser vorbei ist.`
      : undefined;
  },
  resultPath: ({ fulfilment_id }) => appointmentPath(fulfilment_id),
};

function notChosen(): Problem {
  const message = 'Bitte wählen Sie zuerst eine Zeit.';
  return new Problem('validation_failed', { errors: [{ field: 'appointmentId', message }] });
}

/** Background work of appointments: reminders, times given back. */
export function registerAppointments(services: Services): void {
  registerFulfilment(appointmentOffer.serviceKey, appointmentFulfilment);
  services.jobs.sweep('appointment-reminders', 60, () => sendReminders(services));
  services.jobs.sweep('appointment-holds', 60, async () => {
    await forgetExpired(services);
  });
}
