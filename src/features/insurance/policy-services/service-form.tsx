import type { ReactNode } from 'react';
import { KeptFormPart } from '#src/features/account/kept-forms/public.ts';
import { usePlainEncoding } from '#src/features/checks/uploads/public.ts';
import type { Contract } from '#src/features/insurance/contracts/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { type LoadCheck, useLiveProblems } from '#src/navigation/live-problems.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { FormProblemsProvider } from '#src/ui/form-problems.tsx';
import { ChosenContractLine } from './contract-choice.tsx';
import type { formChecks } from './form-checks.ts';
import { useKeptForm } from './review-forms.tsx';
import type { Refusal } from './service-calls.ts';

/** Loads the form's checks when somebody begins to fill it in. */
export function serviceCheck(name: keyof typeof formChecks): LoadCheck {
  return () => import('./form-checks.ts').then(({ formChecks }) => formChecks[name]);
}

/** The contract that a form changes, and how it stands now; `path` of the service, without query. */
export type FormContract = {
  contract: Contract;
  others: readonly Contract[];
  path: string;
  present?: ReactNode;
};

const nothingWrong: Refusal['problems'] = [];

/**
 * The first view of a service: what was refused, the contract it is about, the fields, and the button that leads on.
 * @param props.about left out by services that are about the customer, not about one contract
 * @param props.intent the `absicht` that is sent
 * @param props.check loads the rules by which the browser looks at it before it is sent; left out, the server alone looks
 * @param props.withFiles whether files come with the form itself where no script runs
 */
export function ServiceForm({
  given,
  about,
  intent = 'pruefen',
  submit,
  pendingText,
  check,
  withFiles = false,
  children,
}: {
  given: Refusal | undefined;
  about?: FormContract;
  intent?: 'pruefen' | 'mandat';
  submit: string;
  pendingText?: string | undefined;
  check?: LoadCheck | undefined;
  withFiles?: boolean;
  children: ReactNode;
}) {
  const isPending = usePendingIntent() === intent;
  const encoding = usePlainEncoding();
  const { problems, unmended, mended, handlers } = useLiveProblems(given?.problems ?? nothingWrong, check);
  return (
    <Form
      method="post"
      noValidate
      className="stack"
      encType={withFiles ? encoding : 'application/x-www-form-urlencoded'}
      {...handlers}
    >
      {about && <input type="hidden" name="contractId" value={about.contract.id} />}
      <input type="hidden" name="absicht" value={intent} />
      <KeptFormPart kept={useKeptForm()} answer={given} />
      <ErrorSummary problems={unmended} />
      <Failure text={given?.failure} />
      {about && (
        <ChosenContractLine contract={about.contract} others={about.others} path={about.path}>
          {about.present}
        </ChosenContractLine>
      )}
      <FormProblemsProvider value={{ problems, mended }}>{children}</FormProblemsProvider>
      <p>
        <Button pending={isPending} pendingText={pendingText}>
          {submit}
        </Button>
      </p>
    </Form>
  );
}
