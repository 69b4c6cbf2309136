import { insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { activityRoutes } from './activities.routes.ts';
import { countUnread } from './activities.store.ts';
import { activityPage, markActivity, markAllRead, readActivity, requireContract } from './activity-pages.ts';

/**
 * Activities of the customer (specification, section 7). To be registered before the contracts: `/contracts/activities`
 * would else be taken for a contract.
 */
export function activitiesApi({ db }: Services) {
  const left = async (policyholderId: string) => ({
    numberOfUnreadDocuments: await countUnread(db, policyholderId),
  });
  return restApi()
    .openapi(activityRoutes.countUnread, async (c) => c.json(await left(insuredOf(c).policyholderId), 200))
    .openapi(activityRoutes.list, async (c) =>
      c.json(await activityPage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
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
      const { id } = c.req.valid('param');
      await requireContract(db, policyholderId, id);
      return c.json(await activityPage(db, policyholderId, c.req.valid('query'), id), 200);
    });
}

export type ActivitiesApi = ReturnType<typeof activitiesApi>;
