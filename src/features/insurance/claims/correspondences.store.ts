import type { Db } from '#src/database/database.ts';
import { activities } from '#src/features/account/activities/public.server.ts';
import { documentUrl } from '#src/features/account/documents/public.server.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import type { Page } from './claims.store.ts';

/**
 * A page of letters from and to the customer, newest first.
 * @param claimId only of this claim, which the caller knows to be the policyholder's
 * @throws Problem 400 for a cursor that is not ours
 */
export async function correspondencePage(db: Db, policyholderId: string, page: Page, claimId?: string) {
  const cursor = readCursor(page.cursor);
  let query = db
    .selectFrom('correspondences')
    .innerJoin('claims', 'claims.id', 'correspondences.claim_id')
    .leftJoin(activities, 'activity.document_id', 'correspondences.document_id')
    .selectAll('correspondences')
    .select(['claims.number as claim_number', 'activity.is_unread'])
    .where('correspondences.policyholder_id', '=', policyholderId)
    .orderBy('correspondences.sent_on', 'desc')
    .orderBy('correspondences.id', 'desc')
    .limit(page.limit + 1);
  if (claimId) query = query.where('correspondences.claim_id', '=', claimId);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('correspondences.sent_on', 'correspondences.id'), '<', tuple(cursor.key, cursor.id)),
    );
  }
  const { items, nextCursor } = pageOf(await query.execute(), page.limit, ({ sent_on, id }) => ({
    key: sent_on,
    id,
  }));
  return {
    nextCursor,
    items: items.map((row) => ({
      id: row.id,
      claimId: row.claim_id,
      claimNumber: row.claim_number,
      direction: row.direction,
      correspondent: row.correspondent,
      title: row.title,
      date: row.sent_on,
      isUnread: row.is_unread ?? false,
      detailUrl: row.document_id ? documentUrl({ claimId: row.claim_id }, row.document_id) : null,
    })),
  };
}
