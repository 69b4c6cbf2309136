import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Registrations of one address stand side by side until one of them is confirmed, and browsers that an account has signed in
 * from are known (ADR 0036). Registrations that were open stay, each needs a new code. An identity that nobody has confirmed
 * is none any more.
 */
const statements = [
  `create table identity_registrations (
    id uuid primary key,
    email text not null,
    password_hash text not null,
    claims jsonb not null,
    is_taken boolean not null,
    code_hash text not null,
    code_expires_at timestamptz not null,
    tries_left integer not null,
    created_at timestamptz not null,
    confirmed_at timestamptz
  )`,
  `create index identity_registrations_of_email on identity_registrations (email, created_at)`,
  `insert into identity_registrations
    select id, email, password_hash, claims, false, '', password_changed_at, 0, password_changed_at, null
    from identity_users where not is_confirmed`,
  `delete from identity_users where not is_confirmed`,
  `alter table identity_users add column email_proved_at timestamptz`,
  // The earliest that it can have been: when it was, nobody has noted.
  `update identity_users set email_proved_at = created_at`,
  `create table known_devices (
    device_hash text not null,
    account_mark text not null,
    noted_at timestamptz not null,
    primary key (device_hash, account_mark)
  )`,
  `create index known_devices_of_account on known_devices (account_mark)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
