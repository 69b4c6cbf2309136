import { linkCall, noMail } from '#src/features/open-call.ts';
import type { ServerFeature } from '#src/features/server-feature.ts';
import { exportedReports, keyDateQueue, keyDateReportRetention } from './key-date-queue.ts';
import { keyDateReportApi } from './key-date-report.api.ts';
import { seedKeyDateReport } from './key-date-report.seeds.ts';
import { carryReportAddress } from './key-date-report.store.ts';

export const keyDateReport: ServerFeature = {
  apis: [keyDateReportApi],
  openCalls: [
    {
      method: 'POST',
      path: /^\/api\/key-date-reports$/,
      limit: 'key-date-client',
      mailbox: 'key-date-address',
      quiet: 12,
    },
    {
      method: 'POST',
      path: /^\/api\/key-date-reports\/lists$/,
      limit: 'uploads',
      mailbox: noMail,
      quiet: 30,
    },
    linkCall(/^\/api\/key-date-reports\/[^/]+\/opening$/),
  ],
  queues: [keyDateQueue],
  retention: [keyDateReportRetention],
  exports: [{ title: 'Stichtagsmeldungen', place: 200, insuredOnly: true, entries: exportedReports }],
  carryAddress: carryReportAddress,
  seeds: { 'key-date-report': seedKeyDateReport },
};
