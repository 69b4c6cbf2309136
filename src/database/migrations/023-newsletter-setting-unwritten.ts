import { type Kysely, sql } from 'kysely';

/**
 * Who gets the newsletter stands in the list of subscribers alone: the settings of a customer are written without it. The column
 * itself falls with the next release, because 0.8.0 reads and writes it and may run beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table customer_settings alter column newsletter set default false').execute(db);
}
