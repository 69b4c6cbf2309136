import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { birthdayProblem, entrySchema } from './prize-draw.schema.ts';

export type EntryValues = { name: string; email: string; birthday: string; newsletter: boolean };

/** Fields that people see; anything else is said above the form. */
export const entryFields = ['name', 'email', 'birthday', 'terms'];

/** The birthday is looked at here as well, so that its sentence comes with the others. */
function entryProblems(values: EntryValues, parsed: FieldProblem[], now: Date): FieldProblem[] {
  const birthday = birthdayProblem(values.birthday, now);
  return entryFields.flatMap((field) => {
    const message = field === 'birthday' ? birthday : parsed.find((one) => one.field === field)?.message;
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Reads the posted form, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readEntryForm(form: FormData, now: Date) {
  const { key, problems: trapped } = readEntry(form);
  const values: EntryValues = {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    birthday: textOf(form, 'birthday'),
    newsletter: form.has('newsletter'),
  };
  const { newsletter, ...typed } = values;
  const parsed = entrySchema.safeParse({
    ...typed,
    draw: textOf(form, 'draw'),
    terms: form.has('terms'),
    ...(newsletter ? { newsletterEdition: Number(textOf(form, 'edition')) } : {}),
  });
  const refused = parsed.success ? [] : fieldProblems(parsed.error);
  return {
    key,
    values,
    problems: [...entryProblems(values, refused, now), ...trapped],
    /** What is wrong with a field that nobody sees. */
    other: refused.find(({ field }) => !entryFields.includes(field))?.message,
    entry: parsed.data,
  };
}
