import { callNumberMissing } from '#src/features/account/second-factor/public.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { plainPhone } from '#src/lib/telephone.ts';
import { contactFieldsSchema } from './contact-fields.schema.ts';

/** The fields of the form, in its order. */
const fields = [
  'topic',
  'message',
  'name',
  'email',
  'reference',
  'answerBy',
  'callAt',
  'phoneCountry',
  'phone',
] as const;

export type ContactValues = Record<(typeof fields)[number], string>;

/** The form as it was typed. @param topic comes from the address, not from the form */
export function contactValues(form: FormData, topic: string): ContactValues {
  const typed = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as ContactValues;
  return { ...typed, topic, answerBy: typed.answerBy || 'mail', phoneCountry: typed.phoneCountry || 'DE' };
}

/** The first problem of each field, in the order of the form. */
export function inFormOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return fields.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
}

/** Required fields of a call that are empty. */
export function missingOfCall({
  answerBy,
  phone,
  callAt,
}: Pick<ContactValues, 'answerBy' | 'phone' | 'callAt'>) {
  if (answerBy !== 'call') return [];
  const problems: FieldProblem[] = [];
  if (plainPhone(phone) === '') problems.push({ field: 'phone', message: callNumberMissing });
  if (callAt === '')
    problems.push({ field: 'callAt', message: 'Bitte wählen Sie, wann wir anrufen sollen.' });
  return problems;
}

/** The check of the form in the browser. Only the server knows which numbers we call and which windows are free. */
export function checkContact(form: FormData): FieldProblem[] {
  const values = contactValues(form, '');
  const parsed = contactFieldsSchema.safeParse(values);
  return inFormOrder([...(parsed.success ? [] : fieldProblems(parsed.error)), ...missingOfCall(values)]);
}
