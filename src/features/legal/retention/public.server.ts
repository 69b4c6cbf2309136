export { registerRetention, retentionSweep } from './retention.jobs.ts';
export { retentionReport, retentionReportSchema } from './retention-report.ts';
export { type RetentionRule, removesRows } from './retention-rule.ts';
