import { type QueryExecutorProvider, sql } from 'kysely';

/** The subject of an account, as `customerSubject` makes it, so that a right can be told to be an account's without reading all of them. */
const statements = [
  `create function account_subject(partner_id text) returns text language sql immutable
    return encode(sha256(convert_to('customer' || chr(10) || partner_id, 'UTF8')), 'hex')`,
  `create index accounts_of_subject on accounts (account_subject(partner_id))`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
