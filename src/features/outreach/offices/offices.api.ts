import { createRoute } from '@hono/zod-openapi';
import { jsonAnswer, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { officeListSchema, officesQuerySchema } from './offices.schema.ts';
import { officesNear } from './offices.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/offices',
  summary: 'Offices by their distance from a postcode or place, with whether they are open now',
  request: { query: officesQuerySchema },
  responses: {
    200: jsonAnswer('The offices', officeListSchema),
    ...problemResponses('validation_failed'),
  },
});

/** `GET /offices?near=` (decisions, “Calls that the specification only names”). */
export function officesApi({ settings, clock }: Pick<Services, 'settings' | 'clock'>) {
  return restApi().openapi(listRoute, (c) =>
    c.json(officesNear(settings, c.req.valid('query').near, clock.now()), 200),
  );
}

export type OfficesApi = ReturnType<typeof officesApi>;
