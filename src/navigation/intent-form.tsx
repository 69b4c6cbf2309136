import type { ReactNode } from 'react';
import { Form } from '#src/navigation/form.tsx';
import { Button, type ButtonProps } from '#src/ui/button.tsx';
import { ErrorSummary, type FieldProblem } from '#src/ui/error-summary.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { usePendingIntent } from './pending-intent.ts';

export type IntentFormProps = Pick<ButtonProps, 'variant' | 'pendingText' | 'wide'> & {
  /** `absicht` of the form, by which the action of its page knows it. */
  intent: string;
  /** Where it is posted to; the address of the page with its query unless given. */
  action?: string;
  /** What its one button says. */
  submit: ReactNode;
  /** Told above the fields and beside each; left out where the page tells of them itself. */
  problems?: readonly FieldProblem[];
  /** The fields; without any the form is its button alone. */
  children?: ReactNode;
};

/** A form with one button, which waits while the form is sent. A page may have several of them. */
export function IntentForm({ intent, action, submit, problems, children, ...look }: IntentFormProps) {
  const button = (
    <Button pending={usePendingIntent() === intent} {...look}>
      {submit}
    </Button>
  );
  const form = (
    <Form method="post" {...(action ? { action } : {})} noValidate className={children ? 'stack' : undefined}>
      <input type="hidden" name="absicht" value={intent} />
      {problems && <ErrorSummary problems={problems} />}
      {children}
      {children && !look.wide ? <p>{button}</p> : button}
    </Form>
  );
  if (!problems) return form;
  return <FormProblemsProvider value={{ problems, mended: () => undefined }}>{form}</FormProblemsProvider>;
}
