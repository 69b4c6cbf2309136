export { claimCases } from './claim-cases.ts';
export { reportPage } from './claim-reports.store.ts';
export { claimPage } from './claims.store.ts';
export { reportCases } from './report-cases.ts';
