import { createRoute, z } from '@hono/zod-openapi';
import { unreadDocumentsOf } from '#src/features/account/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerOf, problemResponses, restApi } from '#src/lib/rest.ts';

const countRoute = createRoute({
  method: 'get',
  path: '/contracts/activities/count-unread-documents',
  summary: 'How many documents the customer has not read',
  responses: {
    200: {
      description: 'The count',
      content: { 'application/json': { schema: z.object({ numberOfUnreadDocuments: z.int().min(0) }) } },
    },
    ...problemResponses('authentication_required', 'forbidden'),
  },
});

/** Activities of the customer (specification, section 7). */
export function activitiesApi() {
  return restApi().openapi(countRoute, async (c) => {
    const customer = customerOf(c);
    if (!customer.isActivated) throw new Problem('forbidden');
    return c.json({ numberOfUnreadDocuments: unreadDocumentsOf(customer.partnerId) }, 200);
  });
}

export type ActivitiesApi = ReturnType<typeof activitiesApi>;
