export { claimCases } from './claim-cases.ts';
export { claimReportQueue, claimReportQueueKey } from './claim-report-queue.ts';
export { reportPage } from './claim-reports.store.ts';
export { claimPage } from './claims.store.ts';
export { guestReportsRetention } from './guest-reports.retention.ts';
export { reportCases } from './report-cases.ts';
export { isOfGuest } from './reporter.ts';
export { keptUntil } from './supplement-files.ts';
export { supplementQueue, supplementQueueKey } from './supplement-queue.ts';
