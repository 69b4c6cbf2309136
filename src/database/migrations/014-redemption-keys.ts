import { type Kysely, sql } from 'kysely';

/** A partner whose answer was lost asks again with the same key and gets the same answer. */
const statements = ['alter table hand_overs add column redemption_key text'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
