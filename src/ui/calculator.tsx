import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { Button } from './button.tsx';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import './css/calculator.css';

/** The props of a calculator's form: its values, and what is wrong with them. */
export type Given<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  problems: readonly FieldProblem[];
};

/** The props of a calculator's field: its value, and what is wrong with it. */
export type FieldOf<Name extends string> = (name: Name) => {
  name: Name;
  defaultValue: string;
  error: string | undefined;
};

/** The fields of a calculator by their name in the address. */
export function fieldsOf<Name extends string>({ values, problems }: Given<Name>): FieldOf<Name> {
  return (name) => ({
    name,
    defaultValue: values[name],
    error: problems.find(({ field }) => field === name)?.message,
  });
}

/**
 * Lists problems above the questions once somebody pressed the button or opened a faulty address, and takes the
 * focus then. While he types, the list only gets shorter, and each field reports its own problem.
 * @returns the list, and what the form is to call
 */
export function useSentProblems(problems: readonly FieldProblem[]) {
  const { key } = useLocation();
  const [sent, setSent] = useState(problems);
  const [isFresh, setFresh] = useState(true);
  const isSending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer to the button has a key of its own, also when nothing else changed
  useEffect(() => {
    if (!isSending.current) return;
    isSending.current = false;
    setSent(problems);
    setFresh(true);
  }, [problems, key]);
  const open = problems.filter(({ field }) => sent.some((one) => one.field === field));
  return {
    summary: <ErrorSummary problems={isFresh ? sent : open} takesFocus={isFresh} />,
    onSubmit: () => {
      isSending.current = true;
    },
    onTyping: () => setFresh(false),
  };
}

/**
 * The questions of a calculator. Every change is in the address at once; without scripts the button does it. In
 * print the questions appear with their answers.
 * @param button its words
 * @param tidy removes answers that no longer fit the others before they are sent
 * @param onFocus called when somebody begins to answer
 */
export function CalculatorForm(props: {
  button: string;
  tidy?: (data: FormData) => void;
  problems: readonly FieldProblem[];
  onFocus?: () => void;
  children: ReactNode;
}) {
  const { button, tidy, problems, onFocus, children } = props;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { summary, onSubmit, onTyping } = useSentProblems(problems);
  return (
    <Form
      ref={form}
      method="get"
      className="form calculator-form"
      noValidate
      onSubmit={onSubmit}
      onFocus={onFocus}
      onChange={() => {
        if (!form.current) return;
        onTyping();
        const data = new FormData(form.current);
        tidy?.(data);
        submit(data, { method: 'get', replace: true, preventScrollReset: true });
      }}
    >
      {summary}
      {children}
      <p>
        <Button>{button}</Button>
      </p>
    </Form>
  );
}

/**
 * Questions that most people can skip. They unfold when `opens` becomes true, and fold only by hand: folding after
 * a correction would take the field from under the cursor.
 * @param opens whether something in them is filled or wrong
 */
export function FoldedFields(props: { summary: string; opens: boolean; children: ReactNode }) {
  const { summary, opens, children } = props;
  const [hadReason, setReason] = useState(opens);
  const [isOpen, setOpen] = useState(opens);
  if (opens !== hadReason) {
    setReason(opens);
    if (opens) setOpen(true);
  }
  return (
    <details
      className="calculator-details"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      <div className="form">{children}</div>
    </details>
  );
}

/** The same, with the names of the fields of which one may be wrong. */
export function CalculatorDetails<Name extends string>(props: {
  summary: string;
  names: readonly Name[];
  problems: Given<Name>['problems'];
  children: ReactNode;
}) {
  const { summary, names, problems, children } = props;
  const isWrong = problems.some(({ field }) => names.some((name) => name === field));
  return (
    <FoldedFields summary={summary} opens={isWrong}>
      {children}
    </FoldedFields>
  );
}

/**
 * A calculator: its questions, and beside them what comes of the answers.
 * @param status the result in a sentence for those who hear the page; empty where there is none
 */
export function Calculator(props: { label: string; form: ReactNode; status: string; children: ReactNode }) {
  const { label, form, status, children } = props;
  return (
    <section className="wrap calculator" aria-label={label}>
      {form}
      <div>
        <p className="visually-hidden" role="status">
          {status}
        </p>
        {children}
      </div>
    </section>
  );
}
