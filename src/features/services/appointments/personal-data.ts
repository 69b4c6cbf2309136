import { sql } from 'kysely';
import { type CarryAddress, isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { appointmentsOfCustomer, wipeContent } from './appointments.store.ts';

/** The appointments of the account: reminders, and what staff tell him of them. */
export const carryAppointmentAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('appointments')
    .set({ email: after })
    .where('id', 'in', appointmentsOfCustomer(tx, { partnerId }).clearSelect().select('appointments.id'))
    .where(({ not }) => not(isOfOtherAccount('appointments.subject', customerSubject({ partnerId }))))
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();

/** Deletes phone number and questions. Order and invoice are kept as long as the law demands. */
export const appointmentsRetention: RetentionRule = {
  key: 'appointments',
  what: 'Nummer und Fragen vergangener Telefontermine',
  setting: 'APPOINTMENT_RETENTION_DAYS',
  remove: ({ clock }, tx, before) => wipeContent({ db: tx, clock }, before),
};

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
