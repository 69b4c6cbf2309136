export { keyDateQueue, keyDateReportRetention } from './key-date-queue.ts';
