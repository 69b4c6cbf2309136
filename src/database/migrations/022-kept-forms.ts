import { type Kysely, sql } from 'kysely';

/** What was typed into a form that did not arrive: encrypted, one row for a person and a form, for two hours. */
const statements = [
  `create table kept_forms (
    subject text not null,
    form text not null,
    sealed text not null,
    kept_at timestamptz not null,
    primary key (subject, form)
  )`,
  `create index kept_forms_by_age on kept_forms (kept_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
