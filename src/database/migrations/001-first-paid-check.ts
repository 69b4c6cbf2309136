import { type Kysely, sql } from 'kysely';

const statements = [
  `create table signing_keys (
    id text primary key,
    public_jwk jsonb not null,
    private_key text not null,
    created_at timestamptz not null
  )`,
  `create table captcha_uses (
    signature text primary key,
    expires_at timestamptz not null
  )`,
  `create index captcha_uses_by_expiry on captcha_uses (expires_at)`,
  `create table uploads (
    id uuid primary key,
    token_hash text not null unique,
    kind text not null,
    subject text not null,
    prefix text not null unique,
    storage_key text,
    filename text,
    size integer,
    content_type text,
    pages integer,
    state text not null check (state in ('open', 'ready', 'attached', 'deleted')),
    created_at timestamptz not null,
    delete_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index uploads_due on uploads (delete_at) where state <> 'deleted'`,
  `create table orders (
    id uuid primary key,
    number text not null unique,
    service_key text not null,
    subject text not null,
    idempotency_key text not null,
    request_hash text not null,
    status text not null check
      (status in ('created', 'approved', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded')),
    amount_cents integer not null check (amount_cents >= 0),
    currency text not null,
    first_name text not null,
    last_name text not null,
    email text not null,
    invoice_address jsonb not null,
    upload_id uuid references uploads (id),
    fulfilment_id uuid not null unique,
    provider_order_id text unique,
    approve_link text,
    capture_id text unique,
    refund_id text unique,
    refund_reason text,
    created_at timestamptz not null,
    paid_at timestamptz,
    fulfilled_at timestamptz,
    closed_at timestamptz,
    unique (subject, idempotency_key)
  )`,
  `create index orders_open on orders (created_at) where status in ('created', 'approved', 'paid')`,
  `create unique index orders_by_upload on orders (upload_id)
    where status in ('approved', 'paid', 'fulfilled')`,
  `create table order_access (
    order_id uuid not null references orders (id),
    subject text not null,
    created_at timestamptz not null,
    primary key (order_id, subject)
  )`,
  `create table order_consents (
    order_id uuid not null references orders (id),
    consent text not null,
    version text not null,
    text text not null,
    text_hash text not null,
    given_at timestamptz not null,
    primary key (order_id, consent)
  )`,
  `create table invoices (
    number integer primary key,
    order_id uuid not null unique references orders (id),
    issued_at timestamptz not null,
    amount_cents integer not null,
    vat_percent integer not null
  )`,
  `create table checks (
    id uuid primary key,
    order_id uuid not null unique references orders (id),
    upload_id uuid not null references uploads (id),
    service_key text not null,
    status text not null check (status in ('waiting', 'processing', 'finished', 'failed')),
    stage text not null,
    progress integer not null check (progress between 0 and 100),
    text text,
    result jsonb,
    failure_code text,
    failure_text text,
    created_at timestamptz not null,
    finished_at timestamptz,
    delete_at timestamptz not null,
    deleted_at timestamptz
  )`,
  `create index checks_open on checks (created_at) where status in ('waiting', 'processing')`,
  `create index checks_due on checks (delete_at) where deleted_at is null`,
  `create table messages (
    id uuid primary key,
    channel text not null check (channel in ('mail', 'sms', 'letter')),
    purpose text not null,
    recipient text not null,
    subject text,
    text text not null,
    html text,
    headers jsonb not null,
    order_id uuid references orders (id),
    settled_job text,
    state text not null check (state in ('queued', 'sent', 'failed')),
    error text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  `create index messages_newest on messages (created_at desc)`,
  `create index messages_queued on messages (created_at) where state = 'queued'`,
  `create unique index messages_once_per_order on messages (order_id, purpose)
    where order_id is not null`,
  `create table message_attachments (
    message_id uuid not null references messages (id) on delete cascade,
    position integer not null,
    filename text not null,
    content_type text not null,
    content bytea not null,
    primary key (message_id, position)
  )`,
  `create table withdrawals (
    id uuid primary key,
    number text not null unique,
    name text not null,
    contract text not null,
    email text not null,
    remark text not null,
    order_id uuid references orders (id),
    hint text not null,
    received_at timestamptz not null
  )`,
  `create table webhook_events (
    event_id text primary key,
    event_type text not null,
    received_at timestamptz not null
  )`,
  `create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table seed_states (
    name text primary key,
    applied_at timestamptz not null
  )`,
];

/** The tables of part 1: uploads, orders, checks, outbox, withdrawals. Forward only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
