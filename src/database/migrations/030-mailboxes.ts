import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Orders of an address belong to the account that proves its mailbox after they were placed; until now every order with the
 * address of an account was shown to it, also one placed later by anybody (ADR 0036). What a customer saw until now stays his.
 */
const statements = [
  `alter table accounts add column if not exists mailbox_proved_at timestamptz`,
  `insert into order_access (order_id, subject, created_at)
    select orders.id, encode(sha256(convert_to('customer' || chr(10) || accounts.partner_id, 'UTF8')), 'hex'), orders.created_at
    from accounts join orders on orders.email = accounts.email
    where accounts.mailbox_proved_at is null
    on conflict do nothing`,
  `update accounts set mailbox_proved_at = now() where mailbox_proved_at is null`,
  `create index if not exists orders_of_mailbox on orders (lower(email))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
