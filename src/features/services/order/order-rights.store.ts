import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { accounts, type Passing, passRows } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';

const eb = expressionBuilder<Tables>();

/** Who may see which order, as `access`, for queries that begin with somebody: `.selectFrom(orderAccess)`. */
export const orderAccess = eb.selectFrom('order_access').selectAll().as('access');

/** The ids of the orders that some subjects may see, as part of a query. */
export const ordersSeenBy = (subjects: ReadonlyArray<string>) =>
  eb.selectFrom('order_access').select('order_access.order_id').where('order_access.subject', 'in', subjects);

/**
 * The ids of a customer's orders: placed or opened while he was signed in, or placed with his address as a guest
 * before its mailbox was proved (ADR 0036). As a subquery, for further joins.
 */
export const orderIdsOfCustomer = (customer: Pick<SignedIn, 'partnerId'>) =>
  ordersSeenBy([customerSubject(customer)]);

/** Grants a subject access to an order: the buyer, or a visitor who opened the signed link of the mail. */
export async function grantAccess(db: Db, orderId: string, subject: string, at: string): Promise<void> {
  await db
    .insertInto('order_access')
    .values({ order_id: orderId, subject, created_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'subject']).doNothing())
    .execute();
}

/**
 * Passes a guest's access to these orders to a customer, who may have some already.
 * @param byUse whether only the use shows that they are his
 */
export async function passOrders(
  tx: Tx,
  passing: Passing,
  ids: ReadonlyArray<string>,
  { byUse }: { byUse: boolean },
): Promise<void> {
  const taken = await tx
    .deleteFrom('order_access')
    .where('subject', '=', passing.guest)
    .where('order_id', 'in', ids)
    .returningAll()
    .execute();
  if (taken.length > 0) {
    await tx
      .insertInto('order_access')
      .values(taken.map((one) => ({ ...one, subject: passing.customer, by_use: byUse })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await passRows(tx, 'orders', passing, ids);
}

/** Takes a customer's orders from all others who may see them. */
export async function takeOrdersFromOthers(
  tx: Tx,
  customer: string,
  ids: ReadonlyArray<string>,
): Promise<void> {
  await tx.deleteFrom('order_access').where('order_id', 'in', ids).where('subject', '<>', customer).execute();
  await passRows(tx, 'orders', { guest: null, customer }, ids);
}

/**
 * Gives an account the orders that a guest placed with its address before the mailbox was proved. Later ones may
 * be from anybody who types the address. An order of another account stays there alone, unless that account only
 * opened it in the guest's browser; then both have it. Repeating it changes nothing.
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
