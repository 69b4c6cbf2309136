export { claimReceiptQueueKey, claimReportQueueKey } from './claim-report-queue.ts';
export { readGuestReport } from './claim-reports.store.ts';
export { claimCases } from './claim-cases.ts';
export { claimReceiptQueueKey, claimReportQueue, claimReportQueueKey } from './claim-report-queue.ts';
export {
  claimReports,
  countOpenReports,
  insertReport,
  readGuestReport,
  reportById,
  reportPage,
} from './claim-reports.store.ts';
export { sentReportSchema } from './claims.schema.ts';
export { isReportInAccount } from './report-holder.ts';
export { isOfGuest } from './reporter.ts';
export { keptUntil } from './supplement-files.ts';
