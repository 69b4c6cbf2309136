import { createRoute, z } from '@hono/zod-openapi';
import type { Db } from '#src/database/database.ts';
import { hasAnyCaseAccess } from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, knownSubjects, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { brandOfFacts } from './brand-content.ts';
import { brandKeySchema } from './brands.ts';
import { claimReceiptQueueKey, claimReportQueueKey } from './claim-report-queue-key.ts';
import { reportById } from './claim-reports.store.ts';
import { readGuestReport } from './own-reports.store.ts';
import { isReportInAccount } from './report-holder.ts';
import { callLabel } from './report-rows.ts';
import { isOfGuest } from './reporter.ts';
import { type SentReport, sentReportSchema } from './reports.schema.ts';

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

const readRoute = createRoute({
  method: 'get',
  path: '/claim-report-receipts/{id}',
  summary: 'Number and promise of a report that was sent here, or whose link was opened here',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: jsonAnswer('The receipt', receiptSchema),
    ...problemResponses('not_found'),
  },
});

const factsSchema = z.array(z.object({ label: z.string(), value: z.string() }));

const factsOf = (row: { facts: unknown }) => factsSchema.catch([]).parse(row.facts);

/** Whether the answers name a time for a call, which only those do who wish one. */
function saysCall(facts: z.infer<typeof factsSchema>): boolean {
  return facts.some(({ label }) => label === callLabel);
}

/** A guest's own words and files: nothing that came to them since. */
async function sentBy(db: Db, id: string): Promise<SentReport> {
  const { areaOfLaw, reportedAt, description, opponent, happenedOn, files, facts } = await readGuestReport(
    db,
    id,
  );
  return { areaOfLaw, reportedAt, description, opponent, happenedOn, files, facts };
}

/** That a report has arrived; to its guest also what he has sent. */
export function receiptsApi(services: Services) {
  return restApi().openapi(readRoute, async (c) => {
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
