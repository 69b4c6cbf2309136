import { draft, linkCall, noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { claimReportQueue } from './claim-report-queue.ts';
import { claimReportsApi } from './claim-reports.api.ts';
import { carryClaimReportAddress } from './claim-reports.store.ts';
import { claimDraftsApi } from './drafts.api.ts';
import { claimDraftsRetention } from './drafts.store.ts';
import { guestReportsApi, receiptsApi } from './guest-reports.api.ts';
import { ownReportsApi } from './own-reports.api.ts';
import { guestReportsRetention } from './own-reports.store.ts';
import { reportCases, reportExport } from './report-cases.ts';

export const claimReports: ServerFeature = {
  apis: [receiptsApi, claimDraftsApi, claimReportsApi, guestReportsApi],
  insurerApis: { customerArea: [ownReportsApi] },
  customerPaths: ['claim-reports'],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/claim-reports$/,
      limit: 'claim-report-client',
      mailbox: 'claim-report-address',
      quiet: 6,
    },
    {
      method: 'PUT',
      path: /^\/api\/claim-drafts\/current$/,
      limit: 'claim-draft-client',
      mailbox: noMail,
      quiet: draft,
    },
    {
      method: 'POST',
      path: /^\/api\/claim-drafts\/current\/link$/,
      limit: 'claim-draft-link-client',
      mailbox: 'claim-draft-mail-address',
      quiet: 5,
    },
    {
      method: 'POST',
      path: /^\/api\/claim-drafts\/current\/(uploads|files)$/,
      limit: 'uploads',
      also: 'uploads-day',
      mailbox: noMail,
      quiet: 30,
    },
    linkCall(/^\/api\/claim-drafts\/[^/]+\/access$/),
  ],
  queues: [claimReportQueue],
  cases: [reportCases],
  retention: [claimDraftsRetention, guestReportsRetention],
  exports: [reportExport],
  carryAddress: carryClaimReportAddress,
};
