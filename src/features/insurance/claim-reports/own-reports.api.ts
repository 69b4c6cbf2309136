import {
  detailsFor,
  readSentFile,
  supplementFile,
  supplementForm,
} from '#src/features/insurance/claims/public.server.ts';
import { insuredOf, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { ownReportRoutes } from './own-reports.routes.ts';
import { ownReport, readReport, reportPage, reportTarget } from './own-reports.store.ts';
import { supplementReport } from './supplement-report.ts';

/** What a customer has reported (specification, section 7). */
export function ownReportsApi(services: Services) {
  const { db } = services;
  return restApi()
    .openapi(ownReportRoutes.reports, async (c) =>
      c.json(await reportPage(db, insuredOf(c).policyholderId, c.req.valid('query')), 200),
    )
    .openapi(ownReportRoutes.report, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      return c.json(await readReport(db, policyholderId, c.req.valid('param').id), 200);
    })
    .openapi(ownReportRoutes.reportFile, async (c) => {
      const { policyholderId } = await detailsFor(services, c);
      const { id: reportId, fileId } = c.req.valid('param');
      const to = reportTarget(await ownReport(db, policyholderId, reportId));
      const { bytes, headers } = await readSentFile(services, to, fileId);
      return c.body(new Uint8Array(bytes), 200, headers);
    })
    .openapi(ownReportRoutes.supplementReport, async (c) => {
      const customer = await detailsFor(services, c);
      const receipt = await supplementReport(
        services,
        customer,
        c.req.valid('param').id,
        c.req.valid('json'),
        c.req.valid('header')['idempotency-key'],
      );
      return c.json(receipt, 201);
    })
    .openapi(ownReportRoutes.supplementReportUpload, async (c) => {
      const customer = await detailsFor(services, c);
      await ownReport(db, customer.policyholderId, c.req.valid('param').id);
      return c.json(await supplementForm(services, customer), 201);
    })
    .openapi(ownReportRoutes.supplementReportFile, async (c) => {
      const customer = await detailsFor(services, c);
      await ownReport(db, customer.policyholderId, c.req.valid('param').id);
      return c.json(await supplementFile(services, customer, c.req.valid('form').file), 201);
    });
}

export type OwnReportsApi = ReturnType<typeof ownReportsApi>;
