import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { appointmentsOfCustomer } from './appointments.store.ts';

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
