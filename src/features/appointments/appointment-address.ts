import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/public.server.ts';
import { ordersOfCustomerAlone } from '#src/features/order/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';

/**
 * The appointments that the account alone can read, others would learn its new address: reminders, and what staff tell him of
 * them.
 */
export const carryAppointmentAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('appointments')
    .set({ email: after })
    .where('subject', '=', customerSubject({ partnerId }))
    .where(({ eb, or }) =>
      or([eb('order_id', 'is', null), eb('order_id', 'in', ordersOfCustomerAlone(tx, { partnerId }))]),
    )
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .execute();
