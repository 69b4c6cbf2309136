export { claimTimeline, NextStepTag } from './claim-timeline.tsx';
export { claimState, isOpenClaim, reportStatusWords, taskLink, tasksFirst } from './claim-words.ts';
export type { ClaimsApi } from './claims.api.ts';
export type {
  Claim,
  ClaimReport,
  ClaimReportSummary,
  ClaimStatus,
  ClaimStep,
  ClaimSummary,
  Correspondence,
  LegalAssessment,
  LegalAssessmentSummary,
  NextStep,
  PhoneNote,
} from './claims.schema.ts';
export type { GuestReportsApi } from './guest-reports.api.ts';
export type { LegalAssessmentsApi } from './legal-assessments.api.ts';
export { reportSteps as stepsOfReport } from './report-steps.ts';
export { ReportFacts } from './report-view.tsx';
