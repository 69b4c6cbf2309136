import { type ReactNode, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { Button } from './button.tsx';

type Reading<Name extends string> = {
  values: Readonly<Record<Name, string>>;
  problems: ReadonlyArray<{ field: string; message: string }>;
};

/** What a field of a calculator gets: its value, and what is wrong with it. */
export type FieldOf<Name extends string> = (name: Name) => {
  name: Name;
  defaultValue: string;
  error: string | undefined;
};

/** The fields of a calculator by their name in the address. */
export function fieldsOf<Name extends string>({ values, problems }: Reading<Name>): FieldOf<Name> {
  return (name) => ({
    name,
    defaultValue: values[name],
    error: problems.find(({ field }) => field === name)?.message,
  });
}

/**
 * The questions of a calculator. Every change is in the address at once; without scripts by its button.
 * @param button its words
 */
export function CalculatorForm({ button, children }: { button: string; children: ReactNode }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      method="get"
      className="form calculator-form"
      noValidate
      onChange={() => submit(form.current, { replace: true, preventScrollReset: true })}
    >
      {children}
      <p>
        <Button>{button}</Button>
      </p>
    </Form>
  );
}

/** Questions most people can leave alone; open where something in them is wrong. @param names their fields */
export function CalculatorDetails<Name extends string>(props: {
  summary: string;
  names: readonly Name[];
  problems: Reading<Name>['problems'];
  children: ReactNode;
}) {
  const { summary, names, problems, children } = props;
  const isWrong = problems.some(({ field }) => names.some((name) => name === field));
  return (
    <details className="calculator-details" open={isWrong || undefined}>
      <summary>{summary}</summary>
      <div className="form">{children}</div>
    </details>
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
