import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { FormField, FormOption } from './form-fields.ts';
import type { KindIntake } from './intake.schema.ts';
import { fieldsOf } from './intake-forms.ts';

const labelOf = (options: readonly FormOption[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? '';

/** An answer in words; empty where there is none. */
function words(field: FormField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'select':
    case 'choice':
      return labelOf(field.options, value);
    case 'choices':
      return Array.isArray(value) ? value.map((one) => labelOf(field.options, one)).join(', ') : '';
    case 'money':
      return typeof value === 'number' ? formatCents(value) : '';
    case 'day':
    case 'callDay':
      return formatDate(String(value));
    case 'phone':
      return writtenPhone(String(value));
    case 'text':
    case 'area':
      return String(value);
  }
}

type Answers = Readonly<Record<string, unknown>>;

function termOf({ term, label, termBy }: FormField, answers: Answers): string {
  return termBy?.terms[String(answers[termBy.field])] ?? term ?? label;
}

function rowText(field: FormField, answers: Answers): string {
  const value = words(field, answers[field.name]);
  if (!field.joins) return value;
  const [postcode, place] = field.joins;
  return `${value}, ${answers[postcode]} ${answers[place]}`;
}

/** What was answered, in the words of the form; what was left out is left out. */
export function intakeRows({ kind, intake }: KindIntake): Array<{ label: string; value: string }> {
  const answers: Answers = intake;
  return fieldsOf(kind)
    .filter(({ isJoined }) => !isJoined)
    .map((field) => ({ label: termOf(field, answers), value: rowText(field, answers) }))
    .filter(({ value }) => value !== '');
}
