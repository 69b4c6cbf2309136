import { expressionBuilder } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { type Passing, passRows } from '#src/features/account/accounts/public.server.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';

const eb = expressionBuilder<Tables>();

/** Who may see which order, as `access`, for queries that begin with somebody: `.selectFrom(orderAccess)`. */
export const orderAccess = eb.selectFrom('order_access').selectAll().as('access');

/** The ids of the orders that some subjects may see, as part of a query. */
export const ordersSeenBy = (subjects: ReadonlyArray<string>) =>
  eb.selectFrom('order_access').select('order_access.order_id').where('order_access.subject', 'in', subjects);

/**
 * The ids of a customer's orders: placed or opened while he was signed in, or placed with his address as a guest before its
 * mailbox was proved (ADR 0036). As a subquery, for whoever joins more to them.
 */
export const orderIdsOfCustomer = (customer: Pick<SignedIn, 'partnerId'>) =>
  ordersSeenBy([customerSubject(customer)]);

/** Lets a subject see an order from now on: the buyer, or whoever opened the signed link of the mail. */
export async function grantAccess(db: Db, orderId: string, subject: string, at: string): Promise<void> {
  await db
    .insertInto('order_access')
    .values({ order_id: orderId, subject, created_at: at })
    .onConflict((conflict) => conflict.columns(['order_id', 'subject']).doNothing())
    .execute();
}

/**
 * Passes what a guest has of these orders to a customer, who may have some of it already.
 * @param byUse nothing but the use says that they are his
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

/** Takes a customer's orders from whoever else may see them. */
export async function takeOrdersFromOthers(
  tx: Tx,
  customer: string,
  ids: ReadonlyArray<string>,
): Promise<void> {
  await tx.deleteFrom('order_access').where('order_id', 'in', ids).where('subject', '<>', customer).execute();
  await passRows(tx, 'orders', { guest: null, customer }, ids);
}
