import { type Kysely, sql } from 'kysely';

/** States in which an appointment takes its time of its adviser. */
const taking = `state in ('held', 'booked', 'done', 'not_reached')`;

/**
 * Phone appointments. That nobody gets a time that is somebody else's is the database's word: one row for each time and
 * adviser, and no two that overlap, also after the settings have changed the grid. The ranges of advisers have one
 * number in them, because GiST compares ranges without an extension, but no numbers.
 */
const statements = [
  `create table appointments (
    id uuid primary key,
    reference text not null unique,
    subject text not null,
    idempotency_key text not null,
    request_hash text not null,
    state text not null
      check (state in ('held', 'expired', 'booked', 'cancelled', 'done', 'not_reached')),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    adviser integer not null,
    held_until timestamptz,
    order_id uuid references orders (id) on delete set null deferrable initially deferred,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    takes_sms boolean not null,
    received_on date,
    questions text not null,
    sequence integer not null,
    moves integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    booked_at timestamptz,
    closed_at timestamptz,
    deleted_at timestamptz,
    unique (subject, idempotency_key),
    constraint appointments_never_overlap exclude using gist (
      int4range(adviser, adviser, '[]') with &&,
      tstzrange(starts_at, ends_at) with &&
    ) where (${taking})
  )`,
  `create unique index appointments_one_per_slot on appointments (starts_at, adviser) where ${taking}`,
  `create index appointments_of_order on appointments (order_id)`,
  `create index appointments_of_email on appointments (email, created_at, id)`,
  `create index appointments_by_state on appointments (state, starts_at, id)`,
  `create table appointment_events (
    position bigint generated always as identity primary key,
    appointment_id uuid not null references appointments (id) on delete cascade,
    kind text not null,
    actor text not null,
    from_starts_at timestamptz,
    to_starts_at timestamptz,
    at timestamptz not null
  )`,
  `create index appointment_events_in_order on appointment_events (appointment_id, position)`,
  `create table appointment_reminders (
    appointment_id uuid not null references appointments (id) on delete cascade,
    kind text not null,
    starts_at timestamptz not null,
    due_at timestamptz not null,
    state text not null,
    settled_at timestamptz,
    primary key (appointment_id, kind, starts_at)
  )`,
  `create index appointment_reminders_due on appointment_reminders (due_at) where state = 'due'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
