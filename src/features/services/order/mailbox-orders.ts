import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { accounts } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';

/**
 * Gives an account the orders that were placed as a guest with its address until the mailbox was proved to be its owner's.
 * Later ones are anybody's who types the address, and one that an account has already stays there alone, unless that account only opened
 * it in the guest's browser: then both have it. Giving them twice changes nothing.
 * @param proof.at when the mailbox was proved
 */
export async function giveOrdersOfMailbox(
  tx: Tx,
  customer: { partnerId: string },
  proof: { email: string; at: string },
): Promise<void> {
  await tx
    .insertInto('order_access')
    .columns(['order_id', 'subject', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select(['orders.id', sql<string>`${customerSubject(customer)}`.as('subject'), 'orders.created_at'])
        .where(sql<string>`lower(orders.email)`, '=', mailAddressKey(proof.email))
        .where('orders.created_at', '<=', proof.at)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('order_access as had')
                .innerJoin(accounts, 'account.owner', 'had.subject')
                .select('had.order_id')
                .whereRef('had.order_id', '=', 'orders.id')
                .where('had.by_use', '=', false),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
