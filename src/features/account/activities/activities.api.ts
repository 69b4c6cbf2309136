import { contractOf } from '#src/features/insurance/contracts/public.server.ts';
import { oncePerPage } from '#src/lib/page-calls.ts';
import { type ApiContext, insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { activityRoutes } from './activities.routes.ts';
import { countUnread } from './activities.store.ts';
import { activityPage, markActivity, markAllRead, readActivity } from './activity-pages.ts';

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
