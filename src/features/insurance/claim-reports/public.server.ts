export { claimReports, insertReport } from './claim-reports.store.ts';
