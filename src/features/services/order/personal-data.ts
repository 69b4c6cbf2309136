import { sql } from 'kysely';
import { type CarryAddress, isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { deleteUnpaidOrders } from './order.store.ts';
import { orderIdsOfCustomer } from './order-rights.store.ts';

/** The orders of the account. A paid order has an invoice, which keeps the old address when it is printed again. */
export const carryOrderAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('orders')
    .set({
      email: after,
      invoice_email: sql<
        string | null
      >`case when paid_at is null then null else coalesce(invoice_email, email) end`,
    })
    .where('id', 'in', orderIdsOfCustomer({ partnerId }))
    .where(({ not }) => not(isOfOtherAccount('orders.subject', customerSubject({ partnerId }))))
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();

/** Orders that were never paid are kept as long as entitlements from them could be raised (§§ 195, 199 BGB). */
const unpaidYears = 3;

/** Deletes unpaid orders. Paid ones are kept as long as tax law demands. */
export const unpaidOrdersRetention: RetentionRule = {
  key: 'orders',
  what: 'Bestellungen, die nie bezahlt wurden',
  calendarYears: unpaidYears,
  remove: (_services, tx, before) => deleteUnpaidOrders(tx, before),
};
