import { gradeContract, unreadKindSchema } from '#src/features/checks/contract-grading/public.ts';
import type { CheckOutcome, GradingTask } from '#src/features/checks/document-checks/public.server.ts';
import { serveTasks } from '#src/features/checks/document-reading/public.server.ts';

/** The process in which a contract is graded: it lives for this one. */
serveTasks<GradingTask>(async ({ text, today, answers, unread }): Promise<CheckOutcome> => {
  const outcome = gradeContract(text, { today, ...answers, unread: unreadKindSchema.array().parse(unread) });
  return outcome.kind === 'not-a-contract'
    ? { kind: 'refused', code: outcome.reason, text: outcome.explanation }
    : { kind: 'graded', grading: outcome.grading };
});
