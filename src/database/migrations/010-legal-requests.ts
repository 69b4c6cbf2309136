import { type Kysely, sql } from 'kysely';

/**
 * Requests that people answer: advice, contract checks, claims to be collected, data leaks. What is said about them lies
 * with all conversations (009). `subject` is whoever sent it, `partner_id` the customer he is, if he is one.
 */
const statements = [
  `create table legal_requests (
    id uuid primary key,
    reference text not null unique,
    kind text not null,
    subject text not null,
    partner_id text,
    name text not null,
    email text not null,
    status text not null,
    intake jsonb not null,
    order_id uuid,
    fulfilment_id uuid unique,
    idempotency_key text,
    request_hash text not null,
    created_at timestamptz not null,
    received_at timestamptz,
    status_since timestamptz not null,
    promised_on date,
    closed_at timestamptz,
    rating smallint check (rating between 1 and 5),
    rating_text text,
    rated_at timestamptz,
    unique (subject, idempotency_key)
  )`,
  `create index legal_requests_of_partner on legal_requests (partner_id, received_at desc, id desc)`,
  `create index legal_requests_of_subject on legal_requests (subject, received_at desc, id desc)`,
  `create index legal_requests_by_status on legal_requests (status, promised_on, id)`,
  `create table claim_steps (
    id uuid primary key,
    request_id uuid not null references legal_requests (id) on delete cascade,
    kind text not null,
    happened_on date not null,
    amount_cents integer,
    created_at timestamptz not null
  )`,
  `create index claim_steps_of_request on claim_steps (request_id, happened_on, created_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
