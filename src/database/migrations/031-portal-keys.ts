import { type QueryExecutorProvider, sql } from 'kysely';

/** Keys that sign links and hide what is looked up: kept sealed, so that they outlive `APP_SECRET` (ADR 0037). */
const statements = [
  `create table portal_keys (
    purpose text not null check (purpose in ('links', 'lookups')),
    number integer not null,
    sealed text not null,
    secret_counts boolean not null,
    created_at timestamptz not null,
    primary key (purpose, number)
  )`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
