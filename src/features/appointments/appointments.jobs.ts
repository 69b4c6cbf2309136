import { sendMessageJob } from '#src/features/messages/public.server.ts';
import { type Order, registerFulfilment, requestRefund } from '#src/features/order/public.server.ts';
import { addDays } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { appointmentPath } from './appointment-access.ts';
import { queueAppointmentBooked } from './appointment-mails.ts';
import { appointmentById, forgetExpired, wipeContent } from './appointments.store.ts';
import { bookHeld, cancelBooked } from './book-appointment.ts';
import { appointmentOffer } from './offer.ts';
import { sendReminders } from './reminders.ts';

/**
 * What an order of phone advice on a dismissal means. The time was chosen before: `fulfilment_id` names the
 * appointment. A time that cannot be booked any more ends the order with its reason.
 */
export const appointmentFulfilment = {
  description: appointmentOffer.description,
  async prepare(services: Services, tx: Parameters<typeof bookHeld>[1], order: Order) {
    const booking = await bookHeld(services, tx, { appointmentId: order.fulfilment_id, orderId: order.id });
    if (booking.kind === 'lost') await requestRefund(services, tx, order.id, booking.reason);
  },
  async begin(services: Services, tx: Parameters<typeof bookHeld>[1], order: Order) {
    const appointment = await appointmentById(tx, order.fulfilment_id);
    if (appointment?.state === 'booked' && appointment.order_id === order.id) {
      await queueAppointmentBooked(services, tx, appointment);
    }
    return sendMessageJob.name;
  },
  async abandon(services: Services, tx: Parameters<typeof bookHeld>[1], order: Order) {
    await cancelBooked(services, tx, { appointmentId: order.fulfilment_id, actor: 'system' });
  },
  resultPath: ({ fulfilment_id }: Pick<Order, 'fulfilment_id'>) => appointmentPath(fulfilment_id),
  returnPath: appointmentOffer.bookingPath,
};

/** Background work of appointments: reminders, times given back, deletion. */
export function registerAppointments(services: Services): void {
  registerFulfilment(appointmentOffer.serviceKey, appointmentFulfilment);
  services.jobs.sweep('appointment-reminders', 60, () => sendReminders(services));
  services.jobs.sweep('appointment-holds', 60, async () => {
    await forgetExpired(services);
  });
  services.jobs.sweep('appointment-retention', 24 * 60 * 60, () =>
    wipeContent(services, addDays(services.clock.now(), -services.settings.APPOINTMENT_RETENTION_DAYS)),
  );
}
