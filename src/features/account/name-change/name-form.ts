import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import { type KeptFile, keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type NameChange, nameChangeSchema } from './name-change.schema.ts';
import { type NamedSoFar, nameProblems } from './new-name.ts';

/** What was filled in, as it was typed; the fields that do not apply are empty. */
export type NameValues = { newGivenName: string; newName: string; newCompanyName: string; reason: string };

/** The fields of the form, in its order. */
export const nameFields = ['newGivenName', 'newName', 'newCompanyName', 'reason', 'proofs'] as const;

/** What the API says of `filenames`, and the inspection of a `file`, stands beside the field of the proofs. */
const proofProblems = /^(filenames(\.\d+)?|file)$/;

/** The problems as the form shows them: each beside its field, in the order of the fields. */
export function formProblems(problems: readonly FieldProblem[]): FieldProblem[] {
  const order: readonly string[] = nameFields;
  return problems
    .map(({ field, message }) => ({ field: proofProblems.test(field) ? 'proofs' : field, message }))
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** The names and the reason of a posted form. A company has no reason to choose. */
export function nameValues(form: FormData, isCompany: boolean): NameValues {
  return {
    newGivenName: textOf(form, 'newGivenName'),
    newName: textOf(form, 'newName'),
    newCompanyName: textOf(form, 'newCompanyName'),
    reason: isCompany ? 'other' : textOf(form, 'reason'),
  };
}

/** What is wrong with the fields and with files that were not taken; of a file that was refused nobody says that it is missing. */
export function withRefusedFiles(
  problems: readonly FieldProblem[],
  refused: readonly FieldProblem[],
): FieldProblem[] {
  const isRefused = refused.length > 0;
  return [...problems.filter(({ field }) => field !== 'proofs' || !isRefused), ...refused];
}

/** Reads the form by the rules of the API. */
export function readNameChange(
  values: NameValues,
  files: readonly KeptFile[],
  before: NamedSoFar,
): { ok: true; change: NameChange } | { ok: false; problems: FieldProblem[] } {
  const parsed = nameChangeSchema.safeParse({ ...values, filenames: files.map(({ filename }) => filename) });
  if (!parsed.success) return { ok: false, problems: formProblems(fieldProblems(parsed.error)) };
  const problems = nameProblems(parsed.data, before);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, change: parsed.data };
}

/**
 * What is wrong with a posted form, for the browser: there the files are uploaded before it is sent.
 * @param refusedFile what is said of a file in the list that was not taken
 */
export function nameChangeProblems(
  form: FormData,
  before: NamedSoFar,
  refusedFile: string | undefined,
): FieldProblem[] {
  const read = readNameChange(nameValues(form, before.isCompany), keptFiles(form), before);
  const refused = refusedFile ? [{ field: 'proofs', message: refusedFile }] : [];
  return withRefusedFiles(read.ok ? [] : read.problems, refused);
}
