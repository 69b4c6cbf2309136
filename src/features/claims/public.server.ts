export { claimCases } from './claim-cases.ts';
export { reportCases } from './report-cases.ts';
