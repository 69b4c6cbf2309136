export { keyDateQueue } from './key-date-queue.ts';
export { keyDateReportRetention } from './key-date-report.retention.ts';
