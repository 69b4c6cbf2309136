export type { Options as ContractOptions } from './frame/terms.ts';
export { gradeContract } from './grade-contract.ts';
export type {
  Clause,
  ClauseId,
  ClauseState,
  ContractGrading,
  FigureState,
  WrittenTerm,
} from './grading.schema.ts';
export { clauseIds, contractGradingSchema, contractOutcomeSchema } from './grading.schema.ts';
