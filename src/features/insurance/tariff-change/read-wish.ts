import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { readNeeds } from './needs.ts';
import { readChoice } from './offer-choice.ts';
import { tariffWishSchema } from './tariff-wish.schema.ts';

/** In the form the tariff is one choice. */
export const ofForm = ({ field, message }: FieldProblem) => ({
  field: field === 'remark' ? field : 'angebot',
  message,
});

/** Reads the wish for another tariff, in the browser and on the server alike: what was chosen, and what is wrong with it. */
export function readWish(form: FormData) {
  const { key, problems: ofEntry } = readEntry(form);
  const choice = textOf(form, 'angebot');
  const remark = textOf(form, 'remark');
  const parsed = tariffWishSchema.safeParse({
    contractId: textOf(form, 'contractId'),
    sessionId: textOf(form, 'sessionId'),
    ...readChoice(choice),
    needs: readNeeds(new URLSearchParams(textOf(form, 'needs'))),
    remark,
  });
  const problems = [...(parsed.success ? [] : fieldProblems(parsed.error).map(ofForm)), ...ofEntry];
  return { key, choice, remark, problems, wish: parsed.data };
}
