import type { ReactNode } from 'react';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { type LoadCheck, useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { EntryGuard } from './entry-guard.tsx';
import type { EntryRefusal } from './read-entry.ts';

const nothingWrong: FieldProblem[] = [];

/**
 * An open form of one step: problems, fields, guard and button. The action checks a field when it loses focus. On
 * sending, the browser checks all fields by the same rules. Without script only the action checks.
 * @param props.intent the `absicht` that is sent
 * @param props.check loads the rules; without it only the server checks on sending
 */
export function EntryForm({
  given,
  idempotencyKey,
  intent,
  submit,
  check,
  below,
  children,
}: {
  given: EntryRefusal | undefined;
  idempotencyKey: string;
  intent: string;
  submit: string;
  check?: LoadCheck;
  /** Between the fields and the button. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const isPending = usePendingIntent() === intent;
  const { problems, unmended, mended, handlers } = useLiveProblems(given?.problems ?? nothingWrong, check);
  return (
    <Form method="post" noValidate className="stack" {...handlers}>
      <input type="hidden" name="absicht" value={intent} />
      <EntryGuard idempotencyKey={idempotencyKey} />
      <ErrorSummary problems={unmended} />
      <Failure text={given?.failure} />
      <FormProblemsProvider value={{ problems, mended }}>{children}</FormProblemsProvider>
      {below}
      <p>
        <Button pending={isPending} pendingText="Wird gesendet …">
          {submit}
        </Button>
      </p>
    </Form>
  );
}
