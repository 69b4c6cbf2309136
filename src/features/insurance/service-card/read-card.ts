import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import { cardSchema } from './service-card.schema.ts';

/** Reads what somebody wants on his card, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readCard(form: FormData) {
  const values = { holder: textOf(form, 'holder'), insuranceNumber: textOf(form, 'insuranceNumber') };
  const parsed = cardSchema.safeParse(values);
  return { values, card: parsed.data, problems: parsed.success ? [] : fieldProblems(parsed.error) };
}
