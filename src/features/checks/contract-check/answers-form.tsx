import { useNavigation } from 'react-router';
import type { ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import {
  type CheckOf,
  type ContractAnswers,
  contractAnswersSchema,
} from '#src/features/checks/document-checks/public.ts';
import { stateOptions, states } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readDay } from '#src/lib/day-input.ts';
import { readCents, writeCents } from '#src/lib/money-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Select } from '#src/ui/select.tsx';
import { dayKeys, TextField } from '#src/ui/text-field.tsx';

/** What the customer may add, by the names of the fields. */
export const answerFields = ['lohn', 'stunden', 'beginn', 'land'] as const;
type AnswerField = (typeof answerFields)[number];
export type AnswerValues = Readonly<Record<string, string>>;

/** Kept answers as the fields show them. */
function valuesOfAnswers({ monthlyGrossCents, weeklyHours, start, state }: ContractAnswers): AnswerValues {
  return {
    lohn: monthlyGrossCents === undefined ? '' : writeCents(monthlyGrossCents),
    stunden: weeklyHours === undefined ? '' : String(weeklyHours).replace('.', ','),
    beginn: start === undefined ? '' : formatDate(start),
    land: state ?? 'BUND',
  };
}

function hoursOf(text: string): number | undefined {
  const plain = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*(?:h|std\.?|stunden)?$/i.exec(text.trim());
  const hours = plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : Number.NaN;
  return hours >= 0.5 && hours <= 80 ? hours : undefined;
}

const messages = {
  lohn: 'Bitte geben Sie den Bruttolohn für einen Monat als Betrag ein, zum Beispiel 2.800.',
  stunden: 'Bitte geben Sie die Stunden in der Woche ein, zum Beispiel 38,5.',
  beginn: 'Bitte geben Sie den ersten Arbeitstag ein, zum Beispiel 01.10.2026.',
  land: 'Bitte wählen Sie ein Bundesland aus der Liste.',
} as const;

/** Reads the form; empty fields are no answers. @param now decides the century of a year with two digits */
export function readAnswers(
  values: AnswerValues,
  now: Date,
): { ok: true; answers: ContractAnswers } | { ok: false; problems: FieldProblem[] } {
  const text = (name: AnswerField) => (values[name] ?? '').trim();
  const lohn = readCents(text('lohn'));
  const stunden = hoursOf(text('stunden'));
  const beginn = readDay(text('beginn'), new Date(Date.UTC(now.getUTCFullYear() + 5, 11, 31)));
  const land = states.find((state) => state === text('land'));
  const read = { lohn: lohn && lohn <= 10_000_000 ? lohn : undefined, stunden, beginn, land };
  const problems = answerFields
    .filter((name) => text(name) !== '' && read[name] === undefined)
    .map((field) => ({ field, message: messages[field] }));
  if (problems.length > 0) return { ok: false, problems };
  const answers = contractAnswersSchema.parse({
    monthlyGrossCents: read.lohn,
    weeklyHours: read.stunden,
    start: read.beginn,
    state: read.land === 'BUND' ? undefined : read.land,
  });
  return { ok: true, answers };
}

type FormProps = {
  check: CheckOf<'employment_contract_check'>;
  grading: ContractGrading;
  posted: { values: AnswerValues; problems: FieldProblem[] } | undefined;
};

/** Whether answers of the customer would make further values computable. */
function hasGaps({ frame, figures }: ContractGrading): boolean {
  const known = new Set(frame.filter(({ source }) => source === 'text').map(({ key }) => key));
  const isOpen = figures.hourlyWage.state === 'open' || figures.leave.state === 'open';
  return isOpen || !known.has('pay') || !known.has('hours') || !known.has('begin');
}

/** Answers of the employee for values that the contract leaves open. The text of the contract has priority. */
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
