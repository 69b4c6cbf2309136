export { claimTimeline, NextStepTag } from './claim-timeline.tsx';
export { claimState, isOpenClaim, reportStatusWords, taskLink, tasksFirst } from './claim-words.ts';
export type { ClaimsApi } from './claims.api.ts';
export type {
  ClaimReport,
  ClaimSummary,
  PhoneNote,
  SentReport,
} from './claims.schema.ts';
export type { GuestReportsApi } from './guest-reports.api.ts';

export { reportSteps as stepsOfReport } from './report-steps.ts';
export { ReportFacts } from './report-view.tsx';
