import { askedAlways, drawnFiles } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { debtApi } from './debt/debt.api.ts';
import { legalRequestsApi } from './legal-requests.api.ts';
import { registerLegalRequestJobs } from './legal-requests.jobs.ts';
import { carryRequestAddress, exportedRequests, legalRequestsRetention } from './personal-data.ts';
import { requestCases } from './request-cases.ts';
import { requestQueue } from './request-queue.ts';

export const legalRequests: ServerFeature = {
  apis: [legalRequestsApi, debtApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/legal-requests$/,
      limit: 'legal-request-client',
      mailbox: { because: 'a guest’s mail is that of his order' },
      quiet: askedAlways,
    },
  ],
  countedCalls: [drawnFiles(/^\/api\/legal-requests\/[^/]+\/claim\/[^/]+\.(pdf|docx|xml)$/)],
  jobs: registerLegalRequestJobs,
  queues: [requestQueue],
  cases: [requestCases],
  retention: [legalRequestsRetention],
  exports: [{ title: 'Rechtsanfragen', place: 170, entries: exportedRequests }],
  carryAddress: carryRequestAddress,
};
