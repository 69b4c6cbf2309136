import { accountHolderSchema } from '#src/lib/bank-account-fields.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** The fields that say who pays, in the order of the form. */
const holderFields = ['name', 'street', 'postcode', 'city'] as const;

/** Who pays, as it was typed. */
export type TypedHolder = Record<(typeof holderFields)[number], string>;

/** Who pays, of a posted form. */
export function typedHolder(form: FormData): TypedHolder {
  return {
    name: textOf(form, 'name'),
    street: textOf(form, 'street'),
    postcode: textOf(form, 'postcode'),
    city: textOf(form, 'city'),
  };
}

/** What is wrong with it, by the rules of the mandate form. */
export function holderProblems(holder: TypedHolder): FieldProblem[] {
  const parsed = accountHolderSchema.safeParse(holder);
  return parsed.success ? [] : fieldProblems(parsed.error);
}
