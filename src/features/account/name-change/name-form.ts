import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import { type KeptFile, keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type NameChange, nameChangeSchema } from './name-change.schema.ts';

/** Who asks: what he is called until now, and whether he is a company. */
export type NamedSoFar = { isCompany: boolean; oldName: string };

type Asked = Omit<NameChange, 'filenames'>;

function missingNames({ newCompanyName, newGivenName, newName, reason }: Asked, isCompany: boolean) {
  const company: Array<[boolean, FieldProblem['field'], string]> = [
    [newCompanyName === '', 'newCompanyName', 'Bitte geben Sie den neuen Namen der Firma ein.'],
    [reason !== 'other', 'reason', 'Für eine Firma gilt der Grund „Anderer Grund“.'],
  ];
  const person: typeof company = [
    [newGivenName === '', 'newGivenName', 'Bitte geben Sie den Vornamen ein, auch wenn er gleich bleibt.'],
    [newName === '', 'newName', 'Bitte geben Sie den Nachnamen ein, auch wenn er gleich bleibt.'],
  ];
  return (isCompany ? company : person).flatMap(([isWrong, field, message]) =>
    isWrong ? [{ field, message }] : [],
  );
}

/** The name that is asked for, as it stands on a letter. */
export function askedName({ newGivenName, newName, newCompanyName }: Asked, isCompany: boolean): string {
  return isCompany ? newCompanyName : `${newGivenName} ${newName}`;
}

/** What is missing in the name that is asked for, or that it is the old one. */
export function nameProblems(asked: Asked, { isCompany, oldName }: NamedSoFar): FieldProblem[] {
  const problems = missingNames(asked, isCompany);
  if (problems.length > 0 || askedName(asked, isCompany) !== oldName) return problems;
  const field = isCompany ? 'newCompanyName' : 'newName';
  return [{ field, message: 'Das ist der Name, den wir schon haben. Bitte geben Sie den neuen ein.' }];
}

/** What was filled in, as it was typed; the fields that do not apply are empty. */
export type NameValues = { newGivenName: string; newName: string; newCompanyName: string; reason: string };

/** The fields of the form, in its order. */
export const nameFields = ['newGivenName', 'newName', 'newCompanyName', 'reason', 'proofs'] as const;

/**
 * Problems of `filenames` from the API, and of `file` from the inspection, are shown beside the field of the
 * proofs.
 */
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

/** The problems of the fields and of refused files. A refused file is not also reported as missing. */
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
