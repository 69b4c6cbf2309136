import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';

/** The field that only programs fill in. */
export const trapField = 'webseite';

const trapped =
  'Ein verstecktes Feld wurde ausgefüllt, vermutlich von einem Programm. Ihre Angaben stehen noch da: Bitte senden Sie noch einmal ab.';

/**
 * Reads what `EntryGuard` put into the form: the key, and whether a bot seems to have filled it in. That is
 * refused with a sentence, not dropped silently: a browser may have filled in the trap field of a person.
 */
export function readEntry(form: FormData): { key: string; problems: FieldProblem[] } {
  return {
    key: sendKeyOf(form) ?? randomUUID(),
    problems: textOf(form, trapField) === '' ? [] : [{ field: trapField, message: trapped }],
  };
}

/** Why a form was not taken. */
export type EntryRefusal = { problems: FieldProblem[]; failure?: string | undefined };

/**
 * A refused call as a form shows it: sentences beside the fields that people see, anything else above the form.
 * @param shown names of those fields
 */
export function entryRefusal(
  { errors, detail }: { errors: readonly FieldProblem[]; detail: string },
  shown: readonly string[],
): EntryRefusal {
  const problems = errors.filter(({ field }) => shown.includes(field));
  const other = errors.find(({ field }) => !shown.includes(field))?.message;
  return { problems, failure: problems.length === 0 ? (other ?? detail) : other };
}
