import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import type { Refusal } from './registration-calls.ts';

/**
 * A form that goes through the rules of the server before it is sent; what is wrong is said above the fields and beside each.
 * @param props.faults what the rules say of a form; `intent` is the value of the button that was pressed
 * @param props.submit the words of its button; left out where the children hold the buttons
 */
export function CheckedForm({
  action,
  className = 'stack',
  refusal,
  faults,
  submit,
  pendingText,
  below,
  children,
}: {
  action: string;
  className?: string;
  refusal: Refusal;
  faults: (form: FormData, intent: string) => FieldProblem[];
  submit?: string;
  pendingText?: string;
  below?: ReactNode;
  children: ReactNode;
}) {
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const isSending = useNavigation().state !== 'idle';
  const problems = found ?? refusal.problems;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : '';
    const wrong = faults(new FormData(event.currentTarget), intent);
    setFound(wrong.length > 0 ? wrong : null);
    if (wrong.length > 0) event.preventDefault();
  };
  return (
    <FormProblemsProvider value={{ problems, mended: () => undefined }}>
      <Form method="post" action={action} noValidate className={className} onSubmit={check}>
        <ErrorSummary problems={problems} />
        <Failure text={refusal.failure} />
        {children}
        {submit && (
          <Button wide pending={isSending} pendingText={pendingText}>
            {submit}
          </Button>
        )}
        {below}
      </Form>
    </FormProblemsProvider>
  );
}
