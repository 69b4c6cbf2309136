export { claimTimeline, NextStepTag } from './claim-timeline.tsx';
export { claimState, isOpenClaim, taskLink, tasksFirst } from './claim-words.ts';
export type { ClaimsApi } from './claims.api.ts';
export type { ClaimStep, ClaimSummary, PhoneNote } from './claims.schema.ts';
export { SentFileList, type SupplementAnswer, SupplementPanel } from './supplement-panel.tsx';
