import { type Kysely, sql } from 'kysely';

/** Forms that are sent once however often the button is pressed; what the deletion of old data did. */
const statements = [
  `create table form_entries (
    form text not null,
    idempotency_key text not null,
    request_hash text not null,
    entry_id uuid not null,
    reference text not null,
    created_at timestamptz not null,
    primary key (form, idempotency_key)
  )`,
  `create index form_entries_by_age on form_entries (created_at)`,
  `create table retention_runs (
    rule text not null,
    day date not null,
    ran_at timestamptz not null,
    cutoff timestamptz not null,
    deleted integer not null,
    error text,
    primary key (rule, day)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
