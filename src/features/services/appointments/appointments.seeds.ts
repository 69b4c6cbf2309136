import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import { seedOrder } from '#src/features/services/order/public.server.ts';
import { addDays } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import { readableCode } from '#src/lib/readable-code.ts';
import type { Services } from '#src/services.ts';
import { queueAppointmentBooked } from './appointment-mails.ts';
import { bookHeld } from './book-appointment.ts';
import { holdAppointment } from './hold-appointment.ts';
import { appointmentOffer } from './offer.ts';
import { slotRules, slotsBetween } from './slots.ts';

type Sample = { firstName: string; lastName: string; email: string; phone: string };

/** Numbers are reserved for fiction. */
const samples: ReadonlyArray<Sample> = [
  {
    firstName: 'Tjark',
    lastName: 'Petersen (Beispiel)',
    email: 'termin@example.org',
    phone: '0171 3920013',
  },
  {
    firstName: 'Wiebke',
    lastName: 'Lorenzen (Beispiel)',
    email: 'zweiter-termin@example.org',
    phone: '040 66969456',
  },
];

/** A free order as the order flow makes it. Nothing was paid, so cancelling a sample refunds nothing. */
async function insertFreeOrder(
  { clock }: Services,
  tx: Tx,
  sample: Sample,
  appointmentId: string,
): Promise<string> {
  const id = randomUUID();
  const now = clock.now().toISOString();
  await seedOrder(tx, {
    id,
    number: `RH-${now.slice(0, 4)}-${readableCode(8)}`,
    service_key: appointmentOffer.serviceKey,
    subject: sha256(`sample appointment of ${sample.email}`),
    idempotency_key: 'seed-appointment',
    request_hash: sha256('seed'),
    status: 'fulfilled',
    amount_cents: 0,
    price_kind: 'free',
    currency: 'EUR',
    first_name: sample.firstName,
    last_name: sample.lastName,
    email: sample.email,
    fulfilment_id: appointmentId,
    created_at: now,
    paid_at: now,
    fulfilled_at: now,
  });
  return id;
}

async function seedOne(services: Services, sample: Sample, position: number): Promise<void> {
  const now = services.clock.now();
  const from = addDays(berlinDay(now), 4);
  const slots = slotsBetween(slotRules(services.settings), { from, to: addDays(from, 14), now });
  const slot = slots[position];
  // If the configured working hours have no time in these weeks, there is no sample.
  if (!slot) return;
  const subject = sha256(`sample appointment of ${sample.email}`);
  const held = await holdAppointment(
    services,
    { subject, key: 'seed-appointment', isKnown: true },
    {
      ...sample,
      startsAt: slot.startsAt,
      phoneCountry: 'DE',
      receivedOn: addDays(berlinDay(now), -2),
      lateConfirmed: false,
      questions: 'Mein Arbeitgeber, die Muster Logistik GmbH, hat mir gekündigt. Lohnt sich eine Klage?',
    },
  );
  await services.db.transaction().execute(async (tx) => {
    const orderId = await insertFreeOrder(services, tx, sample, held.id);
    const booking = await bookHeld(services, tx, { appointmentId: held.id, orderId });
    if (booking.kind === 'booked') await queueAppointmentBooked(services, tx, booking.appointment);
  });
}

/**
 * The state `booked-appointments` of the demonstration: two booked appointments in the coming weeks, each with its mail in
 * the mailbox.
 */
export async function seedAppointments(services: Services): Promise<void> {
  for (const [index, sample] of samples.entries()) await seedOne(services, sample, index * 3);
}
