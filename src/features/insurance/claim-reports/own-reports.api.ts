import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { type ChangeOutcome, recordChange } from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import {
  detailsFor,
  goodFiles,
  insertSupplement,
  mailRowsOf,
  type NewSupplement,
  readSentFile,
  type Supplement,
  supplementFile,
  supplementForm,
} from '#src/features/insurance/claims/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { insuredOf, restApi, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { claimReportQueueKey } from './claim-reports.store.ts';
import { ownReportRoutes } from './own-reports.routes.ts';
import { ownReport, readReport, reportPage, reportTarget } from './own-reports.store.ts';

/** @throws Problem 409 when the report has been decided by now */
async function lockOpenReport(tx: Tx, reportId: string): Promise<void> {
  const { status } = await tx
    .selectFrom('claim_reports')
    .select('status')
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (status === 'received' || status === 'in_review') return;
  throw new Problem('conflict', {
    detail:
      status === 'accepted'
        ? 'Aus dieser Meldung ist ein Schaden geworden. Bitte ergänzen Sie dort.'
        : 'Diese Meldung ist abgelehnt. Bitte rufen Sie uns an, wenn sich etwas geändert hat.',
  });
}

async function apply(
  services: Services,
  tx: Tx,
  supplement: Supplement & { reportId: string; number: string },
  { at, reference }: { at: string; reference: string },
): Promise<ChangeOutcome> {
  const { reportId, number, files } = supplement;
  await lockOpenReport(tx, reportId);
  await insertSupplement(tx, supplement, { at, reference });
  await recordCaseEvent(services, tx, {
    queue: claimReportQueueKey,
    caseId: reportId,
    reference: number,
    type: 'message-from-customer',
    data: { supplement: reference, files: files.length },
  });
  // Reports share the addresses of claims: under this id the case leads to the report.
  const details = { claimId: reportId, reportNumber: number, uploads: files.map(({ id }) => id) };
  return { status: 'done', details };
}

/**
 * Adds a message and files to a report that is not decided yet.
 * @throws Problem 404 for a foreign report, 409 for a decided one, 422 for a bad file
 */
async function supplementReport(
  services: Services,
  customer: SignedIn,
  reportId: string,
  { idempotencyKey, ...supplement }: NewSupplement & { idempotencyKey: string | undefined },
): Promise<ChangeReceipt> {
  const { number } = await ownReport(services.db, customer.policyholderId, reportId);
  const files = await goodFiles(services, customer, supplement.uploadTokens);
  const applied = { to: { reportId }, reportId, number, message: supplement.message, files };
  return recordChange(services, customer, {
    kind: 'claim_supplement',
    request: { reportId, ...supplement },
    idempotencyKey,
    title: 'Ergänzung zu Ihrer Meldung',
    subject: `Meldung ${number}`,
    mailRows: mailRowsOf(applied),
    apply: (tx, at, reference) => apply(services, tx, applied, { at, reference }),
  });
}

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
      const sent = { ...c.req.valid('json'), idempotencyKey: c.req.valid('header')['idempotency-key'] };
      return c.json(await supplementReport(services, customer, c.req.valid('param').id, sent), 201);
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
