import { z } from 'zod';
import type { FieldProblem } from '#src/lib/problem.ts';

const yearMissing = 'Bitte wählen Sie mindestens ein Jahr.';
const yearsSchema = z.array(z.coerce.number().int()).min(1).max(10);

/** The years of a posted form, in their order; none where what was sent makes no sense. */
export function wishedYears(form: FormData): number[] {
  const years = yearsSchema.safeParse(form.getAll('years'));
  return years.success ? years.data.toSorted((one, other) => one - other) : [];
}

/** What is wrong with them, in the browser and on the server alike. */
export function taxYearProblems(form: FormData): FieldProblem[] {
  return wishedYears(form).length === 0 ? [{ field: 'years', message: yearMissing }] : [];
}
