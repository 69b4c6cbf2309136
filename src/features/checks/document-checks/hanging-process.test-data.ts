import { serveTasks } from '#src/features/checks/document-reading/public.server.ts';
import type { GradingTask } from './check-kind.ts';

/** Grades as its text asks for: it hangs, breaks, or answers something that is no outcome. */
serveTasks<GradingTask>(async ({ text }) => {
  if (text.includes('hang')) for (;;);
  if (text.includes('break')) throw new RangeError('Maximum call stack size exceeded');
  return { kind: 'graded', grading: 'no grading' };
});
