import { data, redirect } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem, Part } from '#src/navigation/api-client.ts';
import { loginLink } from './service-access.ts';

/** Why a form was not taken: sentences beside its fields, or one for the whole. */
export type Refusal = { problems: FieldProblem[]; failure?: string | undefined };

type Outcome<Value> = { ok: true; value: Value } | { ok: false; problem: ApiProblem };

const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`;

/**
 * One part of a page, as `part` of the API client; a session that is over leads to the login and back.
 * @throws Response that redirects; data 404 for what is not the customer's
 */
export async function partOrLogin<Value>(call: Promise<Outcome<Value>>, url: URL): Promise<Part<Value>> {
  const result = await call.catch(() => undefined);
  if (result?.ok) return { state: 'ready', value: result.value };
  if (result?.problem.status === 401) throw redirect(loginLink(addressOf(url)), 303);
  if (result?.problem.status === 404) throw data(null, { status: 404 });
  return { state: 'unavailable' };
}

/**
 * What a refused call means for its form. Problems of fields that the form does not have become one sentence, so that
 * nothing is refused in silence.
 * @param form.fields names of its fields
 * @param form.onConflict the field that a 409 is about, when there is one
 * @throws Response to the login and back after 401, data 404 for what is not the customer's
 */
export function refusalOf(
  { status, errors, detail }: ApiProblem,
  form: { url: URL; fields: readonly string[]; onConflict?: string },
): Refusal {
  if (status === 401) throw redirect(loginLink(addressOf(form.url)), 303);
  if (status === 404) throw data(null, { status: 404 });
  const problems = errors.filter(({ field }) => form.fields.includes(field));
  if (problems.length > 0) return { problems };
  if (status === 409 && form.onConflict) return { problems: [{ field: form.onConflict, message: detail }] };
  return { problems: [], failure: errors[0]?.message ?? detail };
}

/** The sentence beside a field, if it was refused. */
export function errorOf(problems: readonly FieldProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message;
}
