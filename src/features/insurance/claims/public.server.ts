export { caseSourceOf } from './claim-cases.ts';
export { receivedSupplementSchema, sentFileSchema, supplementSchema } from './claims.schema.ts';
export { claims, messagesToReport, openClaimOf, supplementsOf } from './claims.store.ts';
export { listOrNothing, refusals, sentFile } from './route-parts.ts';
export {
  filesSentTo,
  readSentBytes,
  readSentFile,
  type SentTo,
  shownFiles,
  storedFiles,
} from './sent-files.ts';
export {
  detailsFor,
  goodFiles,
  insertSupplement,
  keptUntil,
  mailRowsOf,
  type NewSupplement,
  type Supplement,
  supplementFile,
  supplementForm,
} from './supplement-files.ts';
