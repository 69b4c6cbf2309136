import { type QueryExecutorProvider, sql } from 'kysely';

/** The code that was sent to an address last for a change to it: it is good for whichever customer changes to it (ADR 0047). */
const statements = [
  `create table identity_address_codes (
     email text primary key,
     code_hash text not null,
     expires_at timestamptz not null
   )`,
  `create index identity_address_codes_by_end on identity_address_codes (expires_at)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
