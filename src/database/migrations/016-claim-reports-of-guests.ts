import { type Kysely, sql } from 'kysely';

/** Reports of people without an account, what the form asks besides, and answers that are not sent yet. */
const statements = [
  `alter table claim_reports alter column policyholder_id drop not null`,
  `alter table claim_reports add column reporter jsonb`,
  `alter table claim_reports add column facts jsonb not null default '[]'`,
  `alter table claim_reports add column due_on date`,
  `alter table claim_reports add column consents jsonb not null default '[]'`,
  `create table claim_drafts (
    id uuid primary key,
    brand text not null,
    answers jsonb not null,
    report_id uuid references claim_reports (id) on delete set null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index claim_drafts_by_age on claim_drafts (updated_at)`,
  `create index claim_drafts_of_report on claim_drafts (report_id) where report_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
