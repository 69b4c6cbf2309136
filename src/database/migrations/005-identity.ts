import { type Kysely, sql } from 'kysely';

/**
 * Identity: the embedded identity provider (`identity_*`), the insurer's policyholders, customers' accounts, their
 * activation and second factor, and sessions that hold tokens. Nothing of the identity provider is joined with the
 * rest: another provider may take its place.
 */
const statements = [
  `create table identity_users (
    id uuid primary key,
    email text not null unique,
    password_hash text not null,
    is_confirmed boolean not null,
    claims jsonb not null,
    created_at timestamptz not null,
    password_changed_at timestamptz not null
  )`,
  `create table identity_codes (
    user_id uuid not null references identity_users (id) on delete cascade,
    purpose text not null,
    code_hash text not null,
    target text not null,
    tries_left integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (user_id, purpose)
  )`,
  `create table identity_refresh_tokens (
    token_hash text primary key,
    family_id uuid not null,
    user_id uuid not null references identity_users (id) on delete cascade,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index identity_refresh_tokens_of_user on identity_refresh_tokens (user_id)`,
  `create index identity_refresh_tokens_of_family on identity_refresh_tokens (family_id)`,
  `alter table signing_keys add column purpose text not null default 'guest'`,
  `alter table signing_keys add column retired_at timestamptz`,
  `create table policyholders (
    id text primary key,
    insurance_number text not null unique,
    profile_type text not null,
    given_name text not null,
    name text not null,
    company_name text not null,
    date_of_birth date,
    street text not null,
    postcode text not null,
    city text not null,
    tariff_description text not null,
    service_claims jsonb not null,
    iban_last_four text,
    offers_digital_activation boolean not null
  )`,
  `create unique index policyholders_by_number on policyholders
    (upper(regexp_replace(insurance_number, '[^A-Za-z0-9]', '', 'g')))`,
  `create table accounts (
    partner_id text primary key,
    subject text not null unique,
    email text not null,
    profile_type text not null,
    given_name text not null,
    name text not null,
    company_name text not null,
    policyholder_id text references policyholders (id),
    is_activated boolean not null,
    digital_tries_left integer not null default 3,
    policy_named_at timestamptz,
    last_login_at timestamptz,
    last_login_type text,
    created_at timestamptz not null
  )`,
  `create unique index accounts_activated_once on accounts (policyholder_id) where is_activated`,
  `create table briefcodes (
    partner_id text primary key references accounts (partner_id) on delete cascade,
    code_hash text not null,
    tries_left integer not null,
    requested_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table second_factors (
    partner_id text primary key references accounts (partner_id) on delete cascade,
    phone_number text not null,
    is_verified boolean not null,
    recovery_code_hashes jsonb not null,
    created_at timestamptz not null,
    verified_at timestamptz
  )`,
  `create table sms_codes (
    partner_id text not null references accounts (partner_id) on delete cascade,
    purpose text not null,
    code_hash text not null,
    tries_left integer not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (partner_id, purpose)
  )`,
  `delete from customer_sessions`,
  `alter table customer_sessions add column public_id uuid not null`,
  `alter table customer_sessions add column subject text not null`,
  `alter table customer_sessions add column tokens text`,
  `alter table customer_sessions add column tokens_expire_at timestamptz`,
  `alter table customer_sessions add column clock_drift_ms integer not null default 0`,
  `alter table customer_sessions add column refresh_leased_until timestamptz`,
  `alter table customer_sessions add column awaits_second_factor boolean not null default false`,
  `alter table customer_sessions add column proved_at timestamptz not null`,
  `alter table customer_sessions add column device text not null`,
  `create index customer_sessions_of_subject on customer_sessions (subject)`,
  `create table redirect_logins (
    state_hash text primary key,
    sealed text not null,
    created_at timestamptz not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
