import { type Kysely, sql } from 'kysely';

/** Sessions of customers: the user from the identity token's claims and the SMS-TAN token live here alone. */
const statements = [
  `create table customer_sessions (
    id_hash text primary key,
    partner_id text not null,
    customer jsonb not null,
    sms_tan_token text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  `create index customer_sessions_of_partner on customer_sessions (partner_id)`,
  `create index customer_sessions_idle on customer_sessions (last_seen_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
