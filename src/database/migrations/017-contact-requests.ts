import { type Kysely, sql } from 'kysely';

/** Messages of the contact page, with the call back that some ask for. */
const statements = [
  `create table contact_requests (
    id uuid primary key,
    number text not null unique,
    topic text not null,
    name text not null,
    email text not null,
    reference text not null,
    partner_id text,
    status text not null check (status in ('received', 'in_progress', 'answered', 'closed')),
    received_at timestamptz not null,
    status_at timestamptz not null,
    promised_on date not null,
    due_at timestamptz not null,
    phone text,
    call_at timestamptz,
    call_until timestamptz,
    call_state text check (call_state in ('planned', 'done', 'missed')),
    check ((phone is null) = (call_at is null) and (phone is null) = (call_state is null))
  )`,
  `create index contact_requests_open on contact_requests (due_at) where status in ('received', 'in_progress')`,
  `create index contact_requests_calls on contact_requests (call_at) where call_state = 'planned'`,
  `create index contact_requests_by_customer on contact_requests (partner_id, received_at desc, id desc) where partner_id is not null`,
  `create index contact_requests_by_age on contact_requests (status_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
