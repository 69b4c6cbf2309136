import { type Kysely, sql } from 'kysely';

/** Proof of consents and refusals; the random id in the visitor's cookie is all that leads to him. */
const statements = [
  `create table consent_records (
    id uuid primary key,
    consent_id uuid not null,
    version integer not null,
    wording_sha256 text not null,
    categories jsonb not null,
    action text not null,
    chosen_at timestamptz not null,
    recorded_at timestamptz not null,
    unique (consent_id, chosen_at)
  )`,
  `create index consent_records_by_time on consent_records (recorded_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
