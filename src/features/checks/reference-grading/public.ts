export { gradeReference } from './grade-reference.ts';
export {
  type CategoryResult,
  type Entitlement,
  type Finding,
  type Grading,
  gradingOutcomeSchema,
  gradingSchema,
  type Letter,
  type MissingPart,
} from './grading.schema.ts';
export { type Folded, fold, originalRange } from './normalise.ts';
