export { claimCases } from './claim-cases.ts';
export { claimReportQueue, claimReportQueueKey } from './claim-report-queue.ts';
export { reportPage } from './claim-reports.store.ts';
export { claimPage } from './claims.store.ts';
export { reportCases } from './report-cases.ts';
