import { useNavigation } from 'react-router';
import type { ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import type { CheckOf } from '#src/features/checks/document-checks/public.ts';
import { stateOptions } from '#src/lib/calendar.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';
import { type AnswerField, type AnswerValues, valuesOfAnswers } from './answers.ts';

type FormProps = {
  check: CheckOf<'employment_contract_check'>;
  grading: ContractGrading;
  posted: { values: AnswerValues; problems: FieldProblem[] } | undefined;
};

/** Whether something could be worked out if the customer said what the contract does not. */
function hasGaps({ frame, figures }: ContractGrading): boolean {
  const known = new Set(frame.filter(({ source }) => source === 'text').map(({ key }) => key));
  const isOpen = figures.hourlyWage.state === 'open' || figures.leave.state === 'open';
  return isOpen || !known.has('pay') || !known.has('hours') || !known.has('begin');
}

/** What the contract leaves open, as its employee knows it; what the text says counts first. */
export function AnswersForm({ check, grading, posted }: FormProps) {
  const navigation = useNavigation();
  const values = posted?.values ?? valuesOfAnswers(check.answers);
  const problems = posted?.problems ?? [];
  const field = (name: AnswerField) => ({
    name,
    defaultValue: values[name] ?? '',
    error: problems.find((problem) => problem.field === name)?.message,
  });
  const hasAnswers = Object.keys(check.answers).length > 0;
  return (
    <details className="as-table" open={posted !== undefined || hasAnswers || hasGaps(grading)}>
      <summary>Angaben ergänzen und neu rechnen</summary>
      <Form method="post" noValidate className="stack-tight" preventScrollReset>
        <ErrorSummary problems={problems} />
        <p>
          Steht etwas nicht im Vertrag oder haben wir es nicht gefunden? Dann ergänzen Sie es hier. Was im
          Vertrag steht, gilt zuerst.
        </p>
        <input type="hidden" name="absicht" value="ergaenzen" />
        <TextField
          label="Bruttolohn im Monat in Euro"
          optional
          inputMode="decimal"
          width="sm"
          {...field('lohn')}
        />
        <TextField
          label="Stunden in der Woche"
          optional
          inputMode="decimal"
          width="sm"
          {...field('stunden')}
        />
        <TextField
          label="Erster Arbeitstag"
          optional
          hint="Zum Beispiel 01.10.2026"
          {...dayKeys}
          width="sm"
          {...field('beginn')}
        />
        <Select label="Bundesland des Betriebs" options={stateOptions} {...field('land')} />
        <Button
          variant="secondary"
          pending={navigation.state === 'submitting'}
          pendingText="Wird gerechnet …"
        >
          Neu rechnen
        </Button>
      </Form>
    </details>
  );
}
