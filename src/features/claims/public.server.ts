export { claimCases } from './claim-cases.ts';
export { claimReportQueue } from './claim-report-queue.ts';
export { reportPage } from './claim-reports.store.ts';
export { claimPage } from './claims.store.ts';
export { reportCases } from './report-cases.ts';
