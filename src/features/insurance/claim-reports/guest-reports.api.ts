import { z } from '@hono/zod-openapi';
import type { Db } from '#src/database/database.ts';
import { hasAnyCaseAccess } from '#src/features/desk/case-messages/public.server.ts';
import { readSentFile } from '#src/features/insurance/claims/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, jsonAnswer, knownSubjects, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { brandOfFacts } from './brand-content.ts';
import { brandKeySchema } from './brands.ts';
import { claimReceiptQueueKey, claimReportQueueKey, reportById } from './claim-reports.store.ts';
import { readGuestReport, reportTarget } from './own-reports.store.ts';
import { isOfGuest, isReportInAccount } from './report-holder.ts';
import { callLabel } from './report-rows.ts';
import { claimReportSchema, factsSchema, type SentReport, sentReportSchema } from './reports.schema.ts';

const params = z.object({ id: z.uuid() });

const readRoute = restCall('get', '/guest-claim-reports/{id}', {
  summary: 'How a report of somebody without an account stands, for who has opened the link of its mail',
  request: { params },
  responses: { 200: jsonAnswer('The report', claimReportSchema) },
  refusals: ['not_found'],
});

const fileRoute = restCall('get', '/guest-claim-reports/{id}/files/{fileId}', {
  summary: 'A file that was sent with it, also for who has sent it here',
  request: { params: params.extend({ fileId: z.uuid() }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': { schema: z.string() } } },
  },
  refusals: ['not_found'],
});

/** Reports of people without an account. A missing report and a foreign one give the same answer. */
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

const receiptSchema = z
  .object({
    number: z.string(),
    reportedAt: z.iso.datetime(),
    promisedOn: z.iso.date().nullable(),
    dueOn: z.iso.date().nullable().describe('Last day of the deadline of a letter'),
    isDueDayUnknown: z.boolean().describe('There is a deadline, and nobody remembers until when'),
    isCallWanted: z.boolean(),
    brand: brandKeySchema.describe('By whose form it came'),
    isOfAccount: z.boolean().describe('What was said stands in the account, behind its second factor'),
    isHandedOver: z
      .boolean()
      .describe('Of a guest, and now talked about in the account of the policyholder alone'),
    sent: sentReportSchema.nullable().describe('What a guest has sent; null for a report of an account'),
  })
  .openapi('ClaimReportConfirmation');

const receiptRoute = restCall('get', '/claim-report-receipts/{id}', {
  summary: 'Number and promise of a report that was sent here, or whose link was opened here',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: jsonAnswer('The receipt', receiptSchema) },
  refusals: ['not_found'],
});

const factsOf = (row: { facts: unknown }) => factsSchema.catch([]).parse(row.facts);

/** Whether the answers contain a time for a call, which means that a call is wanted. */
function saysCall(facts: z.infer<typeof factsSchema>): boolean {
  return facts.some(({ label }) => label === callLabel);
}

/** A guest's own words and files, without anything added later. */
async function sentBy(db: Db, id: string): Promise<SentReport> {
  const { areaOfLaw, reportedAt, description, opponent, happenedOn, files, facts } = await readGuestReport(
    db,
    id,
  );
  return { areaOfLaw, reportedAt, description, opponent, happenedOn, files, facts };
}

/** Confirms that a report has arrived. Its guest also gets what he has sent. */
export function receiptsApi(services: Services) {
  return restApi().openapi(receiptRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { id } = c.req.valid('param');
    const queues = [claimReportQueueKey, claimReceiptQueueKey];
    if (!(await hasAnyCaseAccess(services.db, id, queues, knownSubjects(c)))) throw new Problem('not_found');
    const row = await reportById(services.db, id);
    if (!row) throw new Problem('not_found');
    const isOfAccount = !isOfGuest(row);
    return c.json(
      {
        number: row.number,
        reportedAt: row.reported_at,
        promisedOn: row.promised_on,
        dueOn: row.due_on,
        isDueDayUnknown: row.is_due_day_unknown,
        isCallWanted: saysCall(factsOf(row)),
        brand: brandOfFacts(factsOf(row)),
        isOfAccount,
        isHandedOver: !isOfAccount && (await isReportInAccount(services.db, id)),
        sent: isOfAccount ? null : await sentBy(services.db, id),
      },
      200,
    );
  });
}

export type ReceiptsApi = ReturnType<typeof receiptsApi>;
