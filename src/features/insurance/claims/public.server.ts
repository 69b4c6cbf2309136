export { claimReceiptQueueKey, claimReportQueueKey } from './claim-report-queue-key.ts';
export {
  claimReports,
  countOpenReports,
  insertReport,
  readGuestReport,
  reportById,
} from './claim-reports.store.ts';
export { sentReportSchema } from './claims.schema.ts';
export { isReportInAccount } from './report-holder.ts';
export { isOfGuest } from './reporter.ts';
export { keptUntil } from './supplement-files.ts';
