import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { NewsletterIssueTable } from '#src/database/outreach-tables.ts';
import type { Services } from '#src/services.ts';
import type { IssueBody } from './issue-content.ts';
import type { IssueFile } from './issue-files.ts';

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
      started_at: null,
      finished_at: null,
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

/** A plan whose time has not come can be given up; then the issue may be planned anew. */
export async function deleteScheduled(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('newsletter_issues').where('id', '=', id).where('state', '=', 'scheduled').execute();
}

/** Issues that ought to be sending since `before`: planned ones whose time has come, and such as a crash has stopped. */
export function dueIssues(db: Db, before: string): Promise<Array<Pick<Issue, 'id'>>> {
  return db
    .selectFrom('newsletter_issues')
    .select('id')
    .where('state', 'in', ['scheduled', 'sending'])
    .where('next_batch_at', '<=', before)
    .execute();
}
