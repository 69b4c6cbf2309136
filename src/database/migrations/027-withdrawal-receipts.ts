import { type QueryExecutorProvider, sql } from 'kysely';

/** Whether a withdrawal was confirmed yet: where many come at once, one mail confirms several. */
const statements = [
  `alter table withdrawals add column receipt_at timestamptz`,
  `update withdrawals set receipt_at = received_at`,
  `create index withdrawals_unconfirmed on withdrawals (lower(email), received_at) where receipt_at is null`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
