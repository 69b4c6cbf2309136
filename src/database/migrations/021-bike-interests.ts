import { type Kysely, sql } from 'kysely';

/** Who would like an offer for his bicycle, and what the calculator showed him. */
const statements = [
  `create table bike_interests (
    id uuid primary key,
    number text not null unique,
    partner_id text,
    name text not null,
    email text not null,
    phone text not null,
    postcode text not null,
    bike text not null check (bike in ('bike', 'pedelec', 'cargo')),
    value_cents integer not null,
    has_deductible boolean not null,
    premium_cents integer not null,
    tariff_as_of date not null,
    bought_on date,
    remark text not null,
    status text not null default 'received' check (status in ('received', 'in_progress', 'answered', 'closed')),
    received_at timestamptz not null,
    status_at timestamptz not null,
    promised_on date not null,
    due_at timestamptz not null
  )`,
  `create index bike_interests_of_partner on bike_interests (partner_id)`,
  `create index bike_interests_by_status on bike_interests (status, due_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
