import { entryRefusal, readEntry } from '#src/features/outreach/form-entry/public.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { subscriptionSchema } from './newsletter.schema.ts';

/** Fields that people see; anything else is said above the form. */
export const subscriptionFields: readonly string[] = ['email', 'interests', 'webseite'];

/** Reads the posted form, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readSubscription(form: FormData) {
  const { key, problems: trapped } = readEntry(form);
  const values = { email: textOf(form, 'email'), interests: form.getAll('interests').map(String) };
  const parsed = subscriptionSchema.safeParse({ ...values, edition: Number(textOf(form, 'edition')) });
  const errors = parsed.success ? [] : fieldProblems(parsed.error);
  const problems: FieldProblem[] = [
    ...entryRefusal({ errors, detail: '' }, subscriptionFields).problems,
    ...trapped,
  ];
  return { key, values, problems, subscription: parsed.data };
}
