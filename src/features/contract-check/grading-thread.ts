import { gradeContract } from '#src/features/contract-grading/public.ts';
import type { CheckOutcome, GradingTask } from '#src/features/document-checks/public.server.ts';
import { serveTasks } from '#src/features/document-reading/public.server.ts';

/** The thread in which a contract is graded: it lives for this one. */
serveTasks<GradingTask>(async ({ text, today, answers }): Promise<CheckOutcome> => {
  const outcome = gradeContract(text, { today, ...answers });
  return outcome.kind === 'not-a-contract'
    ? { kind: 'refused', code: outcome.reason, text: outcome.explanation }
    : { kind: 'graded', grading: outcome.grading };
});
