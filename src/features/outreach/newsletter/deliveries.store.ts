import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { NewsletterDeliveryTable, NewsletterIssueTable } from '#src/database/outreach-tables.ts';
import type { Services } from '#src/services.ts';
import type { IssueBody, IssueFile } from './issue-files.ts';
import type { Subscriber } from './subscribers.store.ts';
import type { NewsletterTopic } from './topics.ts';

export type Issue = Selectable<NewsletterIssueTable>;

export function plannedIssues(db: Db): Promise<Issue[]> {
  return db.selectFrom('newsletter_issues').selectAll().orderBy('created_at', 'desc').execute();
}

/** Keeps an issue as it is now, to be sent at an instant. @returns undefined when it was planned before */
export function insertIssue(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  planned: { file: IssueFile; body: IssueBody; at: string; by: string },
): Promise<Issue | undefined> {
  const { file, body, at, by } = planned;
  return tx
    .insertInto('newsletter_issues')
    .values({
      id: randomUUID(),
      slug: file.slug,
      subject: file.subject,
      blocks: JSON.stringify(body),
      topics: JSON.stringify(file.topics),
      state: 'scheduled',
      scheduled_at: at,
      next_batch_at: at,
      planned_by: by,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function lockIssue(tx: Tx, by: { id: string } | { slug: string }): Promise<Issue | undefined> {
  const query = tx.selectFrom('newsletter_issues').selectAll().forUpdate();
  return ('id' in by ? query.where('id', '=', by.id) : query.where('slug', '=', by.slug)).executeTakeFirst();
}

export async function changeIssue(
  tx: Tx,
  id: string,
  change: Partial<Pick<Issue, 'state' | 'next_batch_at' | 'started_at' | 'finished_at'>>,
): Promise<void> {
  await tx.updateTable('newsletter_issues').set(change).where('id', '=', id).execute();
}

/** Cancels a plan before its time; then the issue may be planned again. */
export async function deleteScheduled(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('newsletter_issues').where('id', '=', id).where('state', '=', 'scheduled').execute();
}

/** Issues that should be sending since `before`: planned ones that are due, and those that a crash has stopped. */
export function dueIssues(db: Db, before: string): Promise<Array<Pick<Issue, 'id'>>> {
  return db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending'])
    .where('next_batch_at', '<=', before)
    .execute();
}

export type Delivery = Selectable<NewsletterDeliveryTable>;

/** Confirmed, and interested in one of the topics; an issue without topics is for all, and so is a subscription without. */
function readers(db: Db | Tx, topics: readonly NewsletterTopic[]) {
  const query = db.selectFrom('newsletter_subscribers').where('state', '=', 'confirmed');
  if (topics.length === 0) return query;
  return query.where(({ or }) =>
    or([
      sql<boolean>`interests = '[]'::jsonb`,
      sql<boolean>`interests ?| array[${sql.join(topics.map((topic) => sql`${topic}::text`))}]`,
    ]),
  );
}

/** Number of readers an issue would go to now. */
export async function countReaders(db: Db, topics: readonly NewsletterTopic[]): Promise<number> {
  const row = await readers(db, topics)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The next who have not been given the issue yet, in a fixed order. */
export function nextReaders(
  tx: Tx,
  issueId: string,
  topics: readonly NewsletterTopic[],
  limit: number,
): Promise<Array<Pick<Subscriber, 'id' | 'email'>>> {
  return readers(tx, topics)
    .select(['id', 'email'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('newsletter_deliveries')
            .select('newsletter_deliveries.id')
            .whereRef('newsletter_deliveries.subscriber_id', '=', 'newsletter_subscribers.id')
            .where('newsletter_deliveries.issue_id', '=', issueId),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Records that a subscriber gets the issue; undefined if he has got it already. */
export async function beginDelivery(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  issueId: string,
  subscriberId: string,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('newsletter_deliveries')
    .values({
      id: randomUUID(),
      issue_id: issueId,
      subscriber_id: subscriberId,
      state: 'queued',
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['issue_id', 'subscriber_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function nameMessage(tx: Tx, id: string, messageId: string | null): Promise<void> {
  await tx.updateTable('newsletter_deliveries').set({ message_id: messageId }).where('id', '=', id).execute();
}

/** Mails of issues to a subscription that wait in the outbox, by their id there. */
export async function queuedMails(tx: Tx, subscriberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('newsletter_deliveries')
    .select('message_id')
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'queued')
    .execute();
  return rows.flatMap(({ message_id: id }) => id ?? []);
}

export function deliveryOfMessage(tx: Tx, messageId: string): Promise<Delivery | undefined> {
  return tx
    .selectFrom('newsletter_deliveries')
    .selectAll()
    .where('message_id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleDelivery(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  id: string,
  end: Pick<Delivery, 'state' | 'bounce'>,
): Promise<void> {
  await tx
    .updateTable('newsletter_deliveries')
    .set({ ...end, settled_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** The results of the last issues to a subscriber, newest first, without those under way. */
export async function lastBounces(
  tx: Tx,
  subscriberId: string,
  limit: number,
): Promise<Delivery['bounce'][]> {
  const rows = await tx
    .selectFrom('newsletter_deliveries')
    .select('bounce')
    .where('subscriber_id', '=', subscriberId)
    .where('state', '!=', 'queued')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ bounce }) => bounce);
}

/** Figures of all issues that were begun. */
export function deliveryCounts(db: Db) {
  const count = (condition: string) => sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;
  return db
    .selectFrom('newsletter_deliveries')
    .select([
      'issue_id',
      count('true').as('handed'),
      count(`state = 'sent'`).as('sent'),
      count(`bounce = 'hard'`).as('hard'),
      count(`bounce = 'soft'`).as('soft'),
      count(`bounce = 'complaint'`).as('complaints'),
    ])
    .groupBy('issue_id')
    .execute();
}
