import { type Kysely, sql } from 'kysely';

/** What companies report at a key date. A correction adds a version and deletes none. */
const statements = [
  `create table key_date_reports (
    id uuid primary key,
    number text not null unique,
    policyholder_id text references policyholders (id),
    company_name text not null,
    insurance_number text not null,
    contact_name text not null,
    email text not null,
    phone text not null,
    status text not null default 'received' check (status in ('received', 'in_progress', 'answered', 'closed')),
    received_at timestamptz not null,
    status_at timestamptz not null,
    promised_on date not null,
    due_at timestamptz not null
  )`,
  `create index key_date_reports_of_policyholder on key_date_reports (policyholder_id)`,
  `create index key_date_reports_by_status on key_date_reports (status, due_at)`,
  `create table key_date_versions (
    report_id uuid not null references key_date_reports (id) on delete cascade,
    version integer not null,
    key_date date not null,
    counts jsonb not null,
    remark text not null,
    list_rows integer,
    list_faulty_rows integer,
    is_deviation_confirmed boolean not null,
    sent_at timestamptz not null,
    primary key (report_id, version)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
