export { caseKindWords } from './case-words.ts';
export type { CasesApi } from './cases.api.ts';
export type { Case, CaseDetail, CaseKind } from './cases.schema.ts';
