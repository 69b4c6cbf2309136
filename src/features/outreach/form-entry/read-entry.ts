import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';

/** The field that only programs fill in. */
export const trapField = 'webseite';

const trapped =
  'Ein verstecktes Feld wurde ausgefüllt, vermutlich von einem Programm. Ihre Angaben stehen noch da: Bitte senden Sie noch einmal ab.';

/**
 * What `EntryGuard` has put into a posted form: the key it is sent under, and whether a program seems to have filled it in.
 * That is refused with a sentence and not swallowed, so that somebody whose browser filled the field in loses nothing.
 */
export function readEntry(form: FormData): { key: string; problems: FieldProblem[] } {
  return {
    key: sendKeyOf(form) ?? randomUUID(),
    problems: textOf(form, trapField) === '' ? [] : [{ field: trapField, message: trapped }],
  };
}
