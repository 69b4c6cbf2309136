import { type QueryExecutorProvider, sql } from 'kysely';

/** Browsers that an account has signed in from: strangers' wrong passwords do not lock them out (ADR 0036). */
const statements = [
  `create table known_devices (
    device_hash text not null,
    account_mark text not null,
    noted_at timestamptz not null,
    primary key (device_hash, account_mark)
  )`,
  `create index known_devices_of_account on known_devices (account_mark)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
