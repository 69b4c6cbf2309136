import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Registrations of one address stand side by side until one of them is confirmed (ADR 0036). Those that were open stay: each
 * needs a new code. An identity that nobody has confirmed is none any more.
 *
 * Orders of an address belong to the account that had proved its mailbox before they were placed; until now that was asked
 * anew each time. What a customer saw until now stays his.
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
  `alter table accounts add column mailbox_proved_at timestamptz`,
  `update accounts set mailbox_proved_at = now()`,
  `insert into order_access (order_id, subject, created_at)
    select orders.id, encode(sha256(convert_to('customer' || chr(10) || accounts.partner_id, 'UTF8')), 'hex'), now()
    from accounts join orders on orders.email = accounts.email
    on conflict do nothing`,
  `create index orders_of_mailbox on orders (lower(email))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
