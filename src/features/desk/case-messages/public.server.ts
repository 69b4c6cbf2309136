export { addMessage, mostWritten } from './add-message.ts';
export {
  caseAccess,
  caseLink,
  casePathFor,
  caseSignature,
  casesSeenBy,
  caseUploadSubject,
  closeCases,
  forgetCasesOf,
  grantCaseAccess,
  hasAnyCaseAccess,
  hasCaseAccess,
  holdersOfCase,
  opensCase,
  passCases,
  renewCaseAccess,
  takeCaseFromOthers,
  takeCasesFromOthers,
} from './case-access.ts';
export { bindCaseFiles, caseUploadKind, goodCaseFiles } from './case-files.ts';
export type { CaseNotice } from './case-mails.ts';
export {
  anywhere,
  type CaseFile,
  conversationText,
  countMessages,
  fileOf,
  filesOf,
  forgetCases,
  lastSenders,
  messagesOf,
  removesCases,
  saidAnywhere,
} from './case-messages.store.ts';
export type { CaseFacts, CaseQueue, CaseStanding } from './case-queue.ts';
export { type CaseRef, caseKey, readCaseKey } from './case-ref.ts';
