export type { OwnReportsApi } from './own-reports.api.ts';
export { reportNextStep, reportStatusWords } from './report-steps.ts';
export { ReportView } from './report-view.tsx';
export type { ClaimReport, ClaimReportSummary } from './reports.schema.ts';
