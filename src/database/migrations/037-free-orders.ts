import { type QueryExecutorProvider, sql } from 'kysely';

/** For what accounts that are still there have ordered before. The hashes are those of `entitledTo` and `customerSubject`. */
export const fillIn = `update orders
 set free_for = encode(sha256(convert_to('entitled' || chr(10) || coalesce(accounts.policyholder_id, accounts.partner_id), 'UTF8')), 'hex')
 from accounts
 where orders.price_kind = 'free'
   and accounts.is_activated
   and orders.subject = encode(sha256(convert_to('customer' || chr(10) || accounts.partner_id, 'UTF8')), 'hex')`;

/** Whose tariff an order was free in, so that what is free can be counted over all accounts of a policy (ADR 0050). */
const statements = [
  `alter table orders add column free_for text`,
  fillIn,
  `create index orders_free_for on orders (free_for, service_key) where free_for is not null`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
