export {
  addMessage,
  bindCaseFiles,
  type CaseNotice,
  caseUploadKind,
  goodCaseFiles,
  mostWritten,
} from './add-message.ts';
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
export { messageSchema, standingSchema, uploadTokens } from './case-messages.schema.ts';
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
export {
  type CaseFacts,
  type CaseQueue,
  type CaseRef,
  type CaseStanding,
  caseKey,
  readCaseKey,
} from './case-queue.ts';
