export { caseSourceOf } from './case-source-of.ts';
export { openClaimOf } from './claim-of-report.ts';
export { receivedSupplementSchema, sentFileSchema, supplementSchema } from './claims.schema.ts';
export { claims, messagesToReport, type Page, supplementsOf } from './claims.store.ts';
export { listOrNothing, refusals, sentFile } from './route-parts.ts';
export {
  filesSentTo,
  readSentBytes,
  readSentFile,
  type SentTo,
  shownFiles,
  storedFiles,
} from './sent-files.ts';
export { detailsFor, supplementFile, supplementForm } from './supplement-calls.ts';
export {
  goodFiles,
  insertSupplement,
  keptUntil,
  mailRowsOf,
  type NewSupplement,
  type Supplement,
} from './supplement-files.ts';
