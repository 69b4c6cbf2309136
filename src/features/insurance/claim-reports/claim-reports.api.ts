import { z } from '@hono/zod-openapi';
import { ensureSubject } from '#src/features/account/session/public.server.ts';
import { entryHeader, sentOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, knownSubjects, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { brandKeySchema } from './brands.ts';
import { newClaimReportSchema } from './claim-report.schema.ts';
import { currentDraft } from './drafts.store.ts';
import { accountField, requireAccount } from './same-account.ts';
import { sendReport } from './send-report.ts';
import { crossProblems } from './step-problems.ts';

const receiptSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    promisedOn: z.iso.date().nullable().describe('Until when the insurer answers'),
    link: z
      .string()
      .describe('Where its sender finds it: in his account; else what he sent, in this browser'),
    isMailed: z.boolean().describe('False: many mails went to the address, and only its page confirms'),
  })
  .openapi('ClaimReportReceipt');

const sendRoute = restCall('post', '/claim-reports', {
  summary: 'Reports a claim, with or without an account; with the files of the draft where there is one',
  request: {
    headers: entryHeader,
    query: z.object({ account: accountField }),
    body: jsonBody(newClaimReportSchema),
  },
  responses: { 201: jsonAnswer('Received; the receipt is on its way by mail', receiptSchema) },
  refusals: [
    'authentication_required',
    'conflict',
    'idempotency_mismatch',
    'validation_failed',
    'rate_limited',
  ],
});

/** `POST /claim-reports`. */
export function claimReportsApi(services: Services) {
  return restApi().openapi(sendRoute, async (c) => {
    requireAccount(services, c, c.req.valid('query').account);
    const report = c.req.valid('json');
    const problems = crossProblems(report, services.clock.now());
    if (problems.length > 0) throw new Problem('validation_failed', { errors: problems });
    const customer = c.get('customer');
    const brand = brandKeySchema.catch('own').parse(report.brand || 'own');
    const draft = await currentDraft(services.db, knownSubjects(c), brand);
    const subject = ensureSubject(c, services);
    const once = sentOnce(c, c.req.valid('header'));
    return c.json(await sendReport(services, { customer, subject, draft, once }, report), 201);
  });
}

export type ClaimReportsApi = ReturnType<typeof claimReportsApi>;
