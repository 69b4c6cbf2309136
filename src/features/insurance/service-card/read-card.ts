import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { cardSchema } from './service-card.schema.ts';

/** What somebody has typed, and what is wrong with it; nothing of it is kept. */
export type TypedAnswer = {
  holder: string;
  insuranceNumber: string;
  problems: FieldProblem[];
  isGood: boolean;
};

/** Reads what somebody wants on his card, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readCard(form: FormData) {
  const values = { holder: textOf(form, 'holder'), insuranceNumber: textOf(form, 'insuranceNumber') };
  const parsed = cardSchema.safeParse(values);
  return { values, card: parsed.data, problems: parsed.success ? [] : fieldProblems(parsed.error) };
}
