import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The outbox becomes its own queue: each message has a lane, and says when it is due and who is sending it.
 * While an older version still runs beside this one, it writes rows without these columns and sends them itself; the
 * defaults leave it five minutes for that.
 */
const statements = [
  `alter table messages
    add column lane text not null default 'receipts' check (lane in ('codes', 'receipts', 'bulk')),
    add column tries integer not null default 0,
    add column due_at timestamptz not null default now() + interval '5 minutes',
    add column claimed_until timestamptz`,
  `update messages set lane = 'codes'
    where state = 'queued' and (purpose like 'identity-%' or purpose in ('sms-otp', 'sms-verify'))`,
  `update messages set lane = 'bulk' where state = 'queued' and purpose = 'newsletter-issue'`,
  `drop index messages_queued`,
  `create index messages_waiting on messages (lane, position) where state = 'queued'`,
  `create index messages_waiting_by_mailbox on messages (recipient, lane) where state = 'queued'`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
