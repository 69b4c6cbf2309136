export type { Options as ContractOptions } from './frame/terms.ts';
export { gradeContract } from './grade-contract.ts';
export type {
  Clause,
  ClauseId,
  ClauseState,
  ContractGrading,
  FigureState,
  UnreadKind,
  WrittenTerm,
} from './grading.schema.ts';
export {
  clauseIds,
  contractGradingSchema,
  contractOutcomeSchema,
  unreadKindSchema,
} from './grading.schema.ts';
