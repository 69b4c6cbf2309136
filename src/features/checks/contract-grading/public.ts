export type { Options as ContractOptions } from './frame/terms.ts';
export { gradeContract } from './grade-contract.ts';
export {
  type Clause,
  type ClauseId,
  type ClauseState,
  type ContractGrading,
  clauseIds,
  contractGradingSchema,
  contractOutcomeSchema,
  type FigureState,
  type UnreadKind,
  unreadKindSchema,
  type WrittenTerm,
} from './grading.schema.ts';
