import { type Kysely, sql } from 'kysely';

/** Who gets the newsletter, the proof of his consent, what was sent to whom, and who must never be written to again. */
const statements = [
  `create table newsletter_subscribers (
    id uuid primary key,
    email text not null,
    email_key text not null unique,
    state text not null check (state in ('pending', 'confirmed', 'unsubscribed', 'suspended')),
    interests jsonb not null,
    confirm_hash text unique,
    confirm_expires_at timestamptz,
    asked_at timestamptz not null,
    confirmed_at timestamptz,
    ended_at timestamptz
  )`,
  `create index newsletter_subscribers_by_state on newsletter_subscribers (state, id)`,
  `create table newsletter_wordings (
    sha256 text primary key,
    edition integer not null,
    text text not null,
    first_used_at timestamptz not null
  )`,
  `create table newsletter_consents (
    id uuid primary key,
    subscriber_id uuid not null,
    email text not null,
    wording_sha256 text not null references newsletter_wordings (sha256),
    interests jsonb not null,
    asked_at timestamptz not null,
    asked_by text not null,
    confirmed_at timestamptz,
    confirmed_by text,
    ended_at timestamptz,
    ended_by text,
    reason text
  )`,
  `create index newsletter_consents_of_subscriber on newsletter_consents (subscriber_id, asked_at)`,
  `create index newsletter_consents_by_end on newsletter_consents (ended_at)`,
  `create table newsletter_suppressions (
    email_hash text primary key,
    reason text not null check (reason in ('unsubscribed', 'bounced', 'complaint')),
    created_at timestamptz not null
  )`,
  `create table newsletter_issues (
    id uuid primary key,
    slug text not null unique,
    subject text not null,
    blocks jsonb not null,
    topics jsonb not null,
    state text not null check (state in ('scheduled', 'sending', 'stopped', 'sent')),
    scheduled_at timestamptz not null,
    next_batch_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz,
    planned_by text not null,
    created_at timestamptz not null
  )`,
  `create table newsletter_deliveries (
    id uuid primary key,
    issue_id uuid not null references newsletter_issues (id),
    subscriber_id uuid,
    message_id uuid unique,
    state text not null check (state in ('queued', 'sent', 'failed')),
    bounce text check (bounce in ('hard', 'soft', 'complaint')),
    created_at timestamptz not null,
    settled_at timestamptz,
    unique (issue_id, subscriber_id)
  )`,
  `create index newsletter_deliveries_of_subscriber on newsletter_deliveries (subscriber_id, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
