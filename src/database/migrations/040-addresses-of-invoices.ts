import { type QueryExecutorProvider, sql } from 'kysely';

/** The mails of an order go along when its account changes its address; its invoices stay as they were written (§ 14 UStG). */
const statements = [`alter table orders add column invoice_email text`];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
