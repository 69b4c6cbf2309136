export { claimTimeline, NextStepTag } from './claim-timeline.tsx';
export { claimState, isOpenClaim, taskLink, tasksFirst } from './claim-words.ts';
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
export type { LegalAssessmentsApi } from './legal-assessments.api.ts';
