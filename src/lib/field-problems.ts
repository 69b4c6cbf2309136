import { z } from 'zod';
import type { FieldProblem } from './problem.ts';

// German sentences for schemas that have none of their own.
z.config(z.locales.de());

/** More than anybody corrects at once. A wrong list of ten thousand entries has an issue for each. */
const mostProblems = 100;

/** Turns the issues of zod into the fields and German sentences that stand in the schema. */
export function fieldProblems(error: z.core.$ZodError): FieldProblem[] {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    if (seen.has(field)) continue;
    seen.add(field);
    problems.push({ field, message: issue.message });
    if (problems.length >= mostProblems) break;
  }
  return problems;
}
