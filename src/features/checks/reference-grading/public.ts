export { gradeReference } from './grade-reference.ts';
export type {
  CategoryResult,
  Entitlement,
  Finding,
  Grading,
  Letter,
  MissingPart,
} from './grading.schema.ts';
export { gradingOutcomeSchema, gradingSchema } from './grading.schema.ts';
export { type Folded, fold, originalRange } from './normalise.ts';
