import { z } from 'zod';
import { askInProcess, Refused } from '#src/features/checks/document-reading/public.server.ts';
import type { Log } from '#src/lib/log.ts';
import type { CheckKind, CheckOutcome, GradingTask } from './check-kind.ts';

/** The longest text that is read takes a fifth of a second; a busy machine may need many times that. */
const limitMs = 20_000;

const notGraded = {
  kind: 'refused',
  code: 'not-graded',
  text: 'Unser Programm konnte den Text nicht auswerten, weil er sehr ungewöhnlich aufgebaut ist. Bitte prüfen Sie, ob die Datei nur den Text Ihres Dokuments enthält, und laden Sie sie noch einmal hoch.',
} as const;

type Graded = Pick<CheckKind, 'gradingProcess' | 'gradingSchema'>;
type Turn = { caller: string; waits: boolean; signal?: AbortSignal; log: Log; limitMs?: number };

/**
 * Grades the text of a stranger in a process of its own: what makes a rule slow there makes nobody else wait.
 * @param turn whose text it is, and whether somebody waits for the answer
 * @returns the outcome; a refusal as well where it takes too long, takes too much memory or breaks the program
 * @throws ReadingStopped when the process shuts down meanwhile; LineTooLong when too many texts wait
 */
export async function gradeInProcess(
  { gradingProcess, gradingSchema }: Graded,
  task: GradingTask,
  { limitMs: longest = limitMs, log, ...opener }: Turn,
): Promise<CheckOutcome> {
  const outcomeSchema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('graded'), grading: gradingSchema }),
    z.object({ kind: z.literal('refused'), code: z.string(), text: z.string() }),
  ]);
  try {
    return outcomeSchema.parse(await askInProcess<unknown>(gradingProcess, opener, task, longest));
  } catch (error) {
    if (error instanceof Refused) {
      // A fault of our rules as a rule, and the customer is told nothing of it.
      log.error({ because: error.rule }, 'text not graded');
      return notGraded;
    }
    throw error;
  }
}
