export { claimStatusWords, claimTimeline, isOpenClaim } from './claim-words.ts';
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
  PhoneNote,
} from './claims.schema.ts';
export type { LegalAssessmentsApi } from './legal-assessments.api.ts';
