import { readDay } from '#src/lib/day-input.ts';
import { readCents } from '#src/lib/money-input.ts';
import { stateOfPostcode } from './debt/postcode-state.ts';
import type { FormField } from './form-fields.ts';
import { fieldsOf } from './intake-forms.ts';
import type { LegalKind } from './kinds.ts';

/** What was filled in, as it was typed. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** The answers of a posted form, by the questions of its kind. */
export function formValues(kind: LegalKind, form: FormData): FormValues {
  return Object.fromEntries(
    fieldsOf(kind).map(({ name, kind: fieldKind }) => {
      const all = form.getAll(name).filter((value) => typeof value === 'string');
      return [name, fieldKind === 'choices' ? all : (all[0] ?? '')];
    }),
  );
}

/** Deadlines lie ahead: two digits of a year may mean one of the next ten. */
const yearsAhead = 10;

/** Reads one answer for the schema. Unreadable input stays unchanged, so that the schema reports it. */
function answerOf({ kind, isOptional }: FormField, typed: string | readonly string[], now: Date): unknown {
  if (typeof typed !== 'string') return typed;
  const text = typed.trim();
  switch (kind) {
    case 'day': {
      if (text === '') return isOptional ? null : '';
      const latest = new Date(now);
      latest.setUTCFullYear(now.getUTCFullYear() + yearsAhead);
      return readDay(text, latest) ?? text;
    }
    case 'money':
      if (text === '') return isOptional ? null : '';
      return readCents(text) ?? text;
    case 'choices':
      return text === '' ? [] : [text];
    default:
      return typed;
  }
}

/**
 * The answers as the API takes them, to be checked by the schema of the kind. If the creditor chose no Land, it is
 * that of his postcode, if that is certain.
 * @param now decides which century two digits of a year mean
 */
export function intakeOf(kind: LegalKind, values: FormValues, now: Date): Record<string, unknown> {
  const answers: Record<string, unknown> = Object.fromEntries(
    fieldsOf(kind).map((field) => [field.name, answerOf(field, values[field.name] ?? '', now)]),
  );
  if (kind !== 'claim_debt_service' || answers.creditorState !== '') return answers;
  const state = stateOfPostcode(String(answers.creditorPostcode).trim());
  return state ? { ...answers, creditorState: state } : answers;
}
