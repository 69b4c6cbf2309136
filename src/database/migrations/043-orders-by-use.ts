import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Accounts that have an order of a guest because they opened it in the guest's browser. Whose mailbox the order names is not
 * kept from it by them. Rows of before count as before.
 */
const statements = [`alter table order_access add column by_use boolean not null default false`];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
