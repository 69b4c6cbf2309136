import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { ActivityKind, ActivityTable } from '#src/database/insurance-tables.ts';
import { documentUrl } from '#src/features/account/documents/public.server.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Activity, ActivityPage } from './activities.routes.ts';

export type ActivityFilters = {
  limit: number;
  cursor?: string | undefined;
  kind?: ActivityKind | undefined;
  isUnread?: 'true' | 'false' | undefined;
};

function detailOf(row: Selectable<ActivityTable>): Pick<Activity, 'detailUrl' | 'detailType'> {
  const { document_id: documentId, claim_id: claimId, contract_id: contractId } = row;
  if (documentId && claimId) {
    return { detailUrl: documentUrl({ claimId }, documentId), detailType: 'document' };
  }
  if (documentId && contractId) {
    return { detailUrl: documentUrl({ contractId }, documentId), detailType: 'document' };
  }
  if (row.phone_note_id) {
    return { detailUrl: `/api/phone-notes/${row.phone_note_id}`, detailType: 'phone_note' };
  }
  return { detailUrl: null, detailType: null };
}

function activityOf(row: Selectable<ActivityTable>): Activity {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    subject: row.subject,
    date: row.happened_at,
    isUnread: row.is_unread,
    contractId: row.contract_id,
    claimId: row.claim_id,
    changeRequestId: row.change_request_id,
    ...detailOf(row),
  };
}

/**
 * A page of what happened, newest first.
 * @param contractId only what belongs to this contract, which the caller knows to be the policyholder's
 * @throws Problem 400 for a cursor that is not ours
 */
export async function activityPage(
  db: Db,
  policyholderId: string,
  filters: ActivityFilters,
  contractId?: string,
): Promise<Omit<ActivityPage, 'numberOfUnreadDocuments'>> {
  const cursor = readCursor(filters.cursor);
  let query = db
    .selectFrom('activities')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filters.limit + 1);
  if (contractId) query = query.where('contract_id', '=', contractId);
  if (filters.kind) query = query.where('kind', '=', filters.kind);
  if (filters.isUnread) query = query.where('is_unread', '=', filters.isUnread === 'true');
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('happened_at', 'id'), '<', tuple(cursor.key, cursor.id)),
    );
  }
  const rows = await query.execute();
  const { items, nextCursor } = pageOf(rows, filters.limit, ({ happened_at, id }) => ({
    key: happened_at,
    id,
  }));
  return { items: items.map(activityOf), nextCursor };
}

/** One activity. @throws Problem 404 when it is not the policyholder's */
export async function readActivity(db: Db, policyholderId: string, id: string): Promise<Activity> {
  const row = await db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return activityOf(row);
}

/**
 * Marks the document of an activity read or unread.
 * @throws Problem 404 when the activity is not the policyholder's, or has no document
 */
export async function markActivity(
  db: Db,
  policyholderId: string,
  id: string,
  isUnread: boolean,
): Promise<void> {
  const changed = await db
    .updateTable('activities')
    .set({ is_unread: isUnread })
    .where('id', '=', id)
    .where('policyholder_id', '=', policyholderId)
    .where('document_id', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Problem('not_found');
}

/** Marks everything of a policyholder read. */
export async function markAllRead(db: Db, policyholderId: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ is_unread: false })
    .where('policyholder_id', '=', policyholderId)
    .where('is_unread', '=', true)
    .execute();
}
