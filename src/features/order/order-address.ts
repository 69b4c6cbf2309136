import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { CarryAddress } from '#src/features/account/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';

/**
 * Of a customer's orders those that nobody else can read. Whoever has placed one as a guest with somebody's address goes on
 * reading it, also once the account of that address has it.
 */
export function ordersOfCustomerAlone(db: Tx, customer: Pick<SignedIn, 'partnerId'>) {
  const subject = customerSubject(customer);
  return db
    .selectFrom('orders as alone')
    .select('alone.id')
    .where('alone.subject', '=', subject)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_access as others')
            .select('others.order_id')
            .whereRef('others.order_id', '=', 'alone.id')
            .where('others.subject', '<>', subject),
        ),
      ),
    );
}

/**
 * The orders that the account alone can read: others would learn its new address. What is paid has its invoice: that names
 * the address of then whenever it is written again.
 */
export const carryOrderAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('orders')
    .set({
      email: after,
      invoice_email: sql<
        string | null
      >`case when paid_at is null then null else coalesce(invoice_email, email) end`,
    })
    .where('id', 'in', ordersOfCustomerAlone(tx, { partnerId }))
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .execute();
