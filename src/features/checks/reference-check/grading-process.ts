import type { CheckOutcome, GradingTask } from '#src/features/checks/document-checks/public.server.ts';
import { serveTasks } from '#src/features/checks/document-reading/public.server.ts';
import { gradeReference } from '#src/features/checks/reference-grading/public.ts';

/** The process in which a reference is graded: it lives for this one. */
serveTasks<GradingTask>(async ({ text, today }): Promise<CheckOutcome> => {
  const outcome = gradeReference(text, { today });
  return outcome.kind === 'not-a-reference'
    ? { kind: 'refused', code: outcome.reason, text: outcome.explanation }
    : { kind: 'graded', grading: outcome.grading };
});
