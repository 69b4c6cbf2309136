import { type Kysely, sql } from 'kysely';

/** Who may see a case without being its customer: whoever opened the signed link of the mail. */
const statements = [
  `create table case_access (
    queue text not null,
    case_id uuid not null,
    subject text not null,
    created_at timestamptz not null,
    primary key (queue, case_id, subject)
  )`,
  `create index case_access_of_subject on case_access (subject)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
