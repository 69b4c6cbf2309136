import { formatDateTime } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { appointmentsOfCustomer } from './appointments.store.ts';

/** A customer's appointments for his export (Art. 15, 20 DSGVO), the newest first. */
export async function exportedAppointments({ db }: Pick<Services, 'db'>, customer: SignedIn) {
  const rows = await appointmentsOfCustomer(db, customer)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((one) => ({
    Nummer: one.reference,
    Termin: one.starts_at ? formatDateTime(one.starts_at) : '',
    Stand: one.state,
    Telefonnummer: one.phone,
    'Kündigung zugegangen am': one.received_on ?? '',
    Fragen: one.questions,
  }));
}
