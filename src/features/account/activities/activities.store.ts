import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ActivityKind } from '#src/database/insurance-tables.ts';
import type { Tables } from '#src/database/tables.ts';

/** Something that happened, to be seen in the account. */
export type NewActivity = {
  policyholderId: string;
  kind: ActivityKind;
  title: string;
  /** What it belongs to, in words: „Vertrag 4471-01“. */
  subject: string;
  /** ISO instant. */
  happenedAt: string;
  contractId?: string | null;
  claimId?: string | null;
  /** Only what has a document can be unread. */
  documentId?: string;
  isUnread?: boolean;
  phoneNoteId?: string;
  changeRequestId?: string;
};

/** All activities as `activity`, for queries that ask whether a document was read: `.leftJoin(activities, 'activity.document_id', …)`. */
export const activities = expressionBuilder<Tables>().selectFrom('activities').selectAll().as('activity');

/** Notes an activity within the transaction of its cause. */
export async function addActivity(tx: Db | Tx, activity: NewActivity): Promise<void> {
  await tx
    .insertInto('activities')
    .values({
      id: randomUUID(),
      policyholder_id: activity.policyholderId,
      contract_id: activity.contractId ?? null,
      claim_id: activity.claimId ?? null,
      kind: activity.kind,
      title: activity.title,
      subject: activity.subject,
      happened_at: activity.happenedAt,
      is_unread: activity.isUnread ?? false,
      document_id: activity.documentId ?? null,
      phone_note_id: activity.phoneNoteId ?? null,
      change_request_id: activity.changeRequestId ?? null,
    })
    .execute();
}

function countOfUnread(db: Db, policyholderId: string) {
  return db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('policyholder_id', '=', policyholderId)
    .where('is_unread', '=', true);
}

/**
 * How many documents a policyholder has not read, letters of his claims among them.
 * @param contractId only those about this contract
 */
export async function countUnread(db: Db, policyholderId: string, contractId?: string): Promise<number> {
  const all = countOfUnread(db, policyholderId);
  const query = contractId ? all.where('contract_id', '=', contractId) : all;
  return (await query.executeTakeFirstOrThrow()).count;
}

/** How many letters of his claims a policyholder has not read. */
export async function countUnreadLetters(db: Db, policyholderId: string): Promise<number> {
  const query = countOfUnread(db, policyholderId).where('claim_id', 'is not', null);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Deletes the activities of some changes. */
export async function forgetActivitiesOfChanges(tx: Tx, changeIds: ReadonlyArray<string>): Promise<void> {
  await tx.deleteFrom('activities').where('change_request_id', 'in', changeIds).execute();
}

/** Marks a document read, which its reader has just opened. */
export async function markDocumentRead(db: Db, policyholderId: string, documentId: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ is_unread: false })
    .where('document_id', '=', documentId)
    .where('policyholder_id', '=', policyholderId)
    .where('is_unread', '=', true)
    .execute();
}

/** Everything that happened with a policyholder, newest first, for the copy of his data. */
export function activitiesOf(db: Db, policyholderId: string) {
  return db
    .selectFrom('activities')
    .select(['title', 'subject', 'happened_at', 'is_unread'])
    .where('policyholder_id', '=', policyholderId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
