import { type QueryExecutorProvider, sql } from 'kysely';

/** Tries of an SMS code that browsers of its owner have, which strangers cannot use up (ADR 0051). */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(`alter table sms_codes add column device_tries_left integer not null default 5`).execute(db);
}
