import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * - A counter that logins take a number from when they begin, and endings of sessions when they end them.
 * - When the sign-ins of a customer, or of an address, were ended last: a login that had begun before is refused (ADR 0044). The
 *   key is a keyed hash; a day later nobody needs the row.
 */
const statements = [
  `create sequence sign_in_moments`,
  `create table ended_sign_ins (
     key text primary key,
     moment bigint not null,
     ended_at timestamptz not null
   )`,
  `create index ended_sign_ins_by_day on ended_sign_ins (ended_at)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
