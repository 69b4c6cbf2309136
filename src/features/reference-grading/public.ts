export { gradeReference } from './grade-reference.ts';
export type {
  CategoryKey,
  CategoryResult,
  Certainty,
  Closing,
  DocumentType,
  Entitlement,
  Evidence,
  Finding,
  Grade,
  GradeSpan,
  Grading,
  GradingOutcome,
  LegalPoint,
  Letter,
  MissingPart,
  Person,
  Position,
  RefusalReason,
  Strength,
} from './grading.schema.ts';
export { categoryKeys, gradingOutcomeSchema, gradingSchema } from './grading.schema.ts';
export { type Folded, fold, originalRange } from './normalise.ts';
