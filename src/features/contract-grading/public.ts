export type { Options as ContractOptions } from './frame/terms.ts';
export { gradeContract } from './grade-contract.ts';
export type {
  Clause,
  ClauseId,
  ClauseState,
  ContractDocumentType,
  ContractGrading,
  ContractOutcome,
  ContractRefusal,
  CourtCase,
  FigureState,
  FixedTermFigure,
  FrameItem,
  HourlyWage,
  LeaveDays,
  NoticePeriod,
  Quote,
  WrittenTerm,
} from './grading.schema.ts';
export { clauseIds, contractGradingSchema, contractOutcomeSchema } from './grading.schema.ts';
