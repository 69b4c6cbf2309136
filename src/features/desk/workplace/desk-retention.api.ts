import { createRoute } from '@hono/zod-openapi';
import {
  type RetentionRule,
  retentionReport,
  retentionReportSchema,
} from '#src/features/legal/retention/public.server.ts';
import { jsonAnswer, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { staffOnly } from './desk-access.ts';

const reportRoute = createRoute({
  method: 'get',
  path: '/desk/retention',
  summary: 'What is deleted when, and what was deleted lately; for leads',
  responses: {
    200: jsonAnswer('Each rule', retentionReportSchema),
    ...problemResponses('authentication_required', 'forbidden'),
  },
});

/** The report of what the portal has deleted. */
export function deskRetentionApi(services: Services, rules: ReadonlyArray<RetentionRule>) {
  const app = restApi();
  app.use('/desk/*', staffOnly(services));
  return app.openapi(reportRoute, async (c) => c.json(await retentionReport(services, rules), 200));
}

export type DeskRetentionApi = ReturnType<typeof deskRetentionApi>;
