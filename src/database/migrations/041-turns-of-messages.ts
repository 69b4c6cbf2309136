import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * Each channel of a lane has slots of its own, first tries come before retries, and a domain has a share of the slots. What
 * an older version writes beside this one has no domain, and each of it counts alone. The order of "C" is the one the program sorts in.
 */
const statements = [
  `alter table messages add column domain text not null default ''`,
  `create index messages_waiting_in_turn on messages (lane, channel, (tries > 0), position) where state = 'queued'`,
  `create index messages_waiting_by_domain on messages (lane, channel, domain collate "C") where state = 'queued'`,
  // Small, so that the planner takes it for the mailboxes somebody is writing to, however little it knows of the table.
  `create index messages_being_sent on messages (recipient, lane) where state = 'queued' and claimed_until is not null`,
  `drop index messages_waiting`,
  `drop index messages_waiting_by_mailbox`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
