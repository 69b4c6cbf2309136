import type { FieldProblem } from '#src/lib/problem.ts';

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
