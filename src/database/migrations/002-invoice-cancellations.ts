import { type Kysely, sql } from 'kysely';

/**
 * A refunded order gets a cancellation of its invoice: a row of the same consecutive numbers with a
 * negative amount (§ 14 Abs. 4 Nr. 4, § 17 Abs. 1 UStG).
 */
const statements = [
  `alter table invoices add column cancels integer unique references invoices (number)`,
  `alter table invoices drop constraint invoices_order_id_key`,
  `create unique index invoices_once_per_order on invoices (order_id) where cancels is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
