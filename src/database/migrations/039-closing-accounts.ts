import { type QueryExecutorProvider, sql } from 'kysely';

/** Accounts whose deletion has begun, and what it still needs at the identity provider (ADR 0044). */
const statements = [
  `alter table accounts add column closing_since timestamptz, add column closing_tokens text`,
  `create index accounts_closing on accounts (closing_since) where closing_since is not null`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
