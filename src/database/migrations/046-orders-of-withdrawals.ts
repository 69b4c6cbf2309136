import { type QueryExecutorProvider, sql } from 'kysely';

/** A withdrawal that names an order outlives it: orders that ended unpaid are deleted, and need not know what names them. */
const statements = [
  `alter table withdrawals drop constraint withdrawals_order_id_fkey`,
  `alter table withdrawals add constraint withdrawals_order_id_fkey
    foreign key (order_id) references orders (id) on delete set null`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
