import { createRoute, z } from '@hono/zod-openapi';
import { hasAnyCaseAccess } from '#src/features/desk/case-messages/public.server.ts';
import { readSentFile } from '#src/features/insurance/claims/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, jsonAnswer, knownSubjects, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { claimReceiptQueueKey, claimReportQueueKey } from './claim-report-queue-key.ts';
import { reportById } from './claim-reports.store.ts';
import { readGuestReport, reportTarget } from './own-reports.store.ts';
import { isReportInAccount } from './report-holder.ts';
import { claimReportSchema } from './reports.schema.ts';

const params = z.object({ id: z.uuid() });

const readRoute = createRoute({
  method: 'get',
  path: '/guest-claim-reports/{id}',
  summary: 'How a report of somebody without an account stands, for who has opened the link of its mail',
  request: { params },
  responses: {
    200: jsonAnswer('The report', claimReportSchema),
    ...problemResponses('not_found'),
  },
});

const fileRoute = createRoute({
  method: 'get',
  path: '/guest-claim-reports/{id}/files/{fileId}',
  summary: 'A file that was sent with it, also for who has sent it here',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
    ...problemResponses('not_found'),
  },
});

/** What somebody without an account has reported. Not there and not yours are the same answer. */
export function guestReportsApi(services: Services) {
  const open = async (c: ApiContext, reportId: string, queues: ReadonlyArray<string>) => {
    c.header('Cache-Control', 'no-store');
    if (!(await hasAnyCaseAccess(services.db, reportId, queues, knownSubjects(c))))
      throw new Problem('not_found');
    return readGuestReport(services.db, reportId);
  };
  return restApi()
    .openapi(readRoute, async (c) => {
      const { id: reportId } = c.req.valid('param');
      const report = await open(c, reportId, [claimReportQueueKey]);
      if (await isReportInAccount(services.db, reportId)) throw new Problem('not_found');
      return c.json(report, 200);
    })
    .openapi(fileRoute, async (c) => {
      const { id: reportId, fileId } = c.req.valid('param');
      await open(c, reportId, [claimReportQueueKey, claimReceiptQueueKey]);
      const row = await reportById(services.db, reportId);
      if (!row) throw new Problem('not_found');
      const { bytes, headers } = await readSentFile(services, reportTarget(row, true), fileId);
      return c.body(new Uint8Array(bytes), 200, headers);
    });
}

export type GuestReportsApi = ReturnType<typeof guestReportsApi>;
