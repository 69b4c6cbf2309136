import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { ActivityKind, ActivityTable } from '#src/database/insurance-tables.ts';
import { documentUrl } from '#src/features/account/documents/public.server.ts';
import { contractOf } from '#src/features/insurance/contracts/public.server.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type Activity, type ActivityPage, activityRoutes } from './activities.routes.ts';
import { countUnread } from './activities.store.ts';

type ActivityFilters = {
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
async function readActivity(db: Db, policyholderId: string, id: string): Promise<Activity> {
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
async function markActivity(db: Db, policyholderId: string, id: string, isUnread: boolean): Promise<void> {
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
async function markAllRead(db: Db, policyholderId: string): Promise<void> {
  await db
    .updateTable('activities')
    .set({ is_unread: false })
    .where('policyholder_id', '=', policyholderId)
    .where('is_unread', '=', true)
    .execute();
}

const inPage = oncePerPage<number>();

/**
 * Activities of the customer (specification, section 7). To be registered before the contracts: `/contracts/activities`
 * would else be taken for a contract.
 */
export function activitiesApi({ db }: Services) {
  const left = async (policyholderId: string) => ({
    numberOfUnreadDocuments: await countUnread(db, policyholderId),
  });
  /** Every page of the account shows it in its menu, and some beside their list. */
  const unreadOf = (c: ApiContext, contractId?: string) => {
    const { policyholderId } = insuredOf(c);
    const count = () => countUnread(db, policyholderId, contractId);
    return inPage(c.req.raw, `${policyholderId} ${contractId ?? ''}`, count);
  };
  return restApi()
    .openapi(activityRoutes.countUnread, async (c) =>
      c.json({ numberOfUnreadDocuments: await unreadOf(c) }, 200),
    )
    .openapi(activityRoutes.list, async (c) => {
      const { policyholderId } = insuredOf(c);
      const [page, numberOfUnreadDocuments] = await Promise.all([
        activityPage(db, policyholderId, c.req.valid('query')),
        unreadOf(c),
      ]);
      return c.json({ ...page, numberOfUnreadDocuments }, 200);
    })
    .openapi(activityRoutes.readAll, async (c) => {
      const { policyholderId } = insuredOf(c);
      await markAllRead(db, policyholderId);
      return c.json(await left(policyholderId), 200);
    })
    .openapi(activityRoutes.read, async (c) =>
      c.json(await readActivity(db, insuredOf(c).policyholderId, c.req.valid('param').id), 200),
    )
    .openapi(activityRoutes.change, async (c) => {
      const { policyholderId } = insuredOf(c);
      await markActivity(db, policyholderId, c.req.valid('param').id, c.req.valid('json').isUnread);
      return c.json(await left(policyholderId), 200);
    })
    .openapi(activityRoutes.ofContract, async (c) => {
      const { policyholderId } = insuredOf(c);
      const { id: contractId } = c.req.valid('param');
      await contractOf(db, policyholderId, contractId);
      const [page, numberOfUnreadDocuments] = await Promise.all([
        activityPage(db, policyholderId, c.req.valid('query'), contractId),
        unreadOf(c, contractId),
      ]);
      return c.json({ ...page, numberOfUnreadDocuments }, 200);
    });
}

export type ActivitiesApi = ReturnType<typeof activitiesApi>;
