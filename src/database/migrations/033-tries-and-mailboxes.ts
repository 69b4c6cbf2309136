import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * - What the tries of a known browser are counted by. It stays when the cookie of the browser is renewed, so that nobody begins
 *   to count anew by signing in.
 * - Whether a form was confirmed by mail, so that a repeated call is answered like the first one.
 *
 * The defaults also serve the release before this one, which may run beside it.
 */
const statements = [
  `alter table known_devices add column id text not null default gen_random_uuid()::text`,
  `alter table form_entries add column is_mailed boolean not null default true`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
