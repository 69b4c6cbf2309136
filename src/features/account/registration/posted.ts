import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem } from '#src/navigation/api-client.ts';

/** What was wrong with a sent form: at its fields, or with the whole. */
export type Refusal = { problems: FieldProblem[]; failure?: string };

/** A refused call as the form shows it: each sentence at its field, or one above all of them. */
export function refusalOf({ errors, detail }: ApiProblem): Refusal {
  const problems = errors.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
  return problems.length > 0 ? { problems } : { problems: [], failure: detail };
}
