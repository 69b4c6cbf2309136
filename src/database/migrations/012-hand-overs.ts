import { type Kysely, sql } from 'kysely';

/** Vouchers and tokens for services of partners: each for one order, each redeemed once. */
const statements = [
  `create table hand_overs (
    id uuid primary key,
    order_id uuid not null unique references orders (id),
    service_key text not null,
    kind text not null check (kind in ('voucher', 'token')),
    code text unique,
    created_at timestamptz not null,
    issued_at timestamptz,
    expires_at timestamptz not null,
    redeemed_at timestamptz,
    revoked_at timestamptz,
    check ((kind = 'voucher') = (code is not null))
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
