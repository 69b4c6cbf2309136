import { type QueryExecutorProvider, sql } from 'kysely';

/** Of what is mailed to another address since: when. Links of mails before open it no more. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table moved_links (id text primary key, moved_at timestamptz not null)`.execute(db);
}
