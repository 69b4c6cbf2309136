import { type Kysely, sql } from 'kysely';

/**
 * What is said about anything a customer has sent (a case: queue and id), the outbox of events for the insurer's own
 * systems, and the desk of the staff who answer.
 */
const conversations = [
  `create table case_messages (
    id uuid primary key,
    position bigint generated always as identity,
    queue text not null,
    case_id uuid not null,
    sender text not null check (sender in ('customer', 'staff', 'system')),
    author text not null,
    text text not null,
    created_at timestamptz not null
  )`,
  `create index case_messages_by_case on case_messages (queue, case_id, position)`,
  `create table case_files (
    id uuid primary key,
    queue text not null,
    case_id uuid not null,
    message_id uuid references case_messages (id) on delete cascade,
    upload_id uuid,
    sender text not null check (sender in ('customer', 'staff', 'system')),
    filename text not null,
    size integer not null,
    content_type text not null,
    storage_key text not null,
    created_at timestamptz not null
  )`,
  `create index case_files_by_case on case_files (queue, case_id, created_at)`,
  `create index case_files_by_message on case_files (message_id)`,
];

const events = [
  `create table case_events (
    id uuid primary key,
    position bigint generated always as identity,
    sequence bigint unique,
    queue text not null,
    case_id uuid not null,
    reference text not null,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null,
    state text not null check (state in ('pending', 'acknowledged', 'dead')),
    attempts integer not null,
    next_attempt_at timestamptz not null,
    last_error text,
    acknowledged_at timestamptz,
    acknowledged_by text
  )`,
  `create sequence case_event_sequence`,
  `create index case_events_by_case on case_events (queue, case_id, position)`,
  `create index case_events_unnumbered on case_events (position) where sequence is null`,
  `create index case_events_open on case_events (sequence) where state <> 'acknowledged'`,
  `create index case_events_due on case_events (next_attempt_at) where state = 'pending'`,
  `create index case_events_settled on case_events (acknowledged_at) where state = 'acknowledged'`,
  // One sender at a time for each case: whoever holds its lease.
  `create table case_event_leases (
    queue text not null,
    case_id uuid not null,
    holder uuid not null,
    leased_until timestamptz not null,
    primary key (queue, case_id)
  )`,
];

const staff = [
  `create table staff (
    id uuid primary key,
    email text not null unique,
    name text not null,
    role text not null check (role in ('agent', 'lead')),
    password_hash text not null,
    totp_secret text,
    totp_confirmed_at timestamptz,
    totp_last_step bigint not null default 0,
    created_at timestamptz not null,
    disabled_at timestamptz
  )`,
  `create table staff_recovery_codes (
    staff_id uuid not null references staff (id) on delete cascade,
    code_hash text not null,
    used_at timestamptz,
    primary key (staff_id, code_hash)
  )`,
  `create table staff_sessions (
    id_hash text primary key,
    staff_id uuid not null references staff (id) on delete cascade,
    step text not null check (step in ('enrol', 'code', 'in')),
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index staff_sessions_by_staff on staff_sessions (staff_id)`,
];

const desk = [
  // How often a case was worked on, and by whom it is: of two who work at once the second is told.
  `create table desk_cases (
    queue text not null,
    case_id uuid not null,
    version integer not null,
    assignee_id uuid references staff (id) on delete set null,
    updated_at timestamptz not null,
    primary key (queue, case_id)
  )`,
  `create table desk_notes (
    id uuid primary key,
    queue text not null,
    case_id uuid not null,
    staff_id uuid references staff (id) on delete set null,
    author text not null,
    text text not null,
    created_at timestamptz not null
  )`,
  `create index desk_notes_by_case on desk_notes (queue, case_id, created_at)`,
  `create table desk_templates (
    id uuid primary key,
    title text not null,
    text text not null,
    version integer not null,
    updated_by text not null,
    updated_at timestamptz not null
  )`,
  `create table desk_audit (
    id uuid primary key,
    position bigint generated always as identity unique,
    at timestamptz not null,
    staff_id uuid,
    staff_name text not null,
    action text not null,
    queue text,
    case_id uuid,
    reference text,
    details jsonb not null
  )`,
  `create index desk_audit_by_case on desk_audit (queue, case_id, position)`,
  `create index desk_audit_by_staff on desk_audit (staff_id, position)`,
];

/** What the queues of today need to be worked on. */
const decisions = [
  `alter table withdrawals add column status text not null default 'received'
    check (status in ('received', 'in_progress', 'answered', 'refund_requested', 'closed'))`,
  `alter table withdrawals add column status_at timestamptz`,
  `create index withdrawals_by_receipt on withdrawals (received_at, id)`,
  `alter table change_requests add column decision_reason text`,
  `create index change_requests_by_kind on change_requests (kind, created_at, id)`,
  `alter table claim_reports add column decision_reason text`,
  `alter table claim_reports add column decided_at timestamptz`,
  `create index claim_reports_by_receipt on claim_reports (reported_at, id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...conversations, ...events, ...staff, ...desk, ...decisions]) {
    await sql.raw(statement).execute(db);
  }
}
