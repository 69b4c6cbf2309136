import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * What the tries of a known browser are counted by. It stays when the cookie of the browser is renewed, so that nobody begins to
 * count anew by signing in. The default also serves a release before this one, which runs beside it for a moment.
 */
const statements = [`alter table known_devices add column id text not null default gen_random_uuid()::text`];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
