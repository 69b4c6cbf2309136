import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type ApiProblem, answer, api } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { RegistrationApi } from './registration.api.ts';
import { problemsOf } from './registration.schema.ts';

/** What was wrong with a sent form: at its fields, or with the whole. */
export type Refusal = { problems: FieldProblem[]; failure?: string };

/** A refused call as the form shows it: each sentence at its field, or one above all of them. */
function refusalOf({ errors, detail }: ApiProblem): Refusal {
  const problems = errors.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
  return problems.length > 0 ? { problems } : { problems: [], failure: detail };
}

/**
 * What each page before the first login needs: the rule for passwords or, where people register elsewhere, which page is the way
 * there, and the phone for those who cannot.
 */
export async function loadWay(
  context: Readonly<RouterContextProvider>,
  page: 'registrationUrl' | 'passwordResetUrl',
) {
  const { supportPhone: phone } = pageRequest(context).shell;
  const way = await answer(api<RegistrationApi>(context).auth.registration.$get());
  return {
    rule: way.passwordRule,
    elsewhere: way.kind === 'redirect' ? { to: way[page], phone } : undefined,
  };
}

/**
 * Sends what was typed, if the rules let it.
 * @param ask makes the call with what the rules made of it
 * @param again what the form shows beside the refusal
 * @param then what the page shows once the call has gone through
 */
export async function sendTyped<Asked, Value, Again extends object, Then extends object>(
  { schema, typed, again }: { schema: z.ZodType<Asked>; typed: unknown; again: Again },
  ask: (asked: Asked) => Promise<{ ok: true; value: Value } | { ok: false; problem: ApiProblem }>,
  then: (asked: Asked, value: Value) => Then,
) {
  const refused = (refusal: Refusal, status: number) =>
    data({ view: 'form' as const, ...again, ...refusal }, { status });
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return refused({ problems: problemsOf(parsed.error) }, 422);
  const sent = await ask(parsed.data);
  if (!sent.ok) return refused(refusalOf(sent.problem), sent.problem.status);
  const problems: FieldProblem[] = [];
  return data({ ...then(parsed.data, sent.value), problems });
}
