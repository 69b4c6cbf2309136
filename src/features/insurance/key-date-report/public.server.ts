export { exportedReports } from './export-reports.ts';
export { keyDateQueue } from './key-date-queue.ts';
export { keyDateReportRetention } from './key-date-report.retention.ts';
export { carryReportAddress } from './report-address.ts';
