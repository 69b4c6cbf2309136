import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem, Part } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';

type Context = Readonly<RouterContextProvider>;

/** How far a visitor gets in a service for the insured. */
export type ServiceAccess = 'guest' | 'not_activated' | 'insured';

/** These pages are public to read; only their calls need a customer whose account is activated. */
export function serviceAccess(context: Context): ServiceAccess {
  const { customer } = pageRequest(context);
  if (!customer) return 'guest';
  return customer.isActivated ? 'insured' : 'not_activated';
}

/** The login that leads back. @param returnTo path with query */
export function loginLink(returnTo: string): string {
  return `/account/login?redirect=${encodeURIComponent(returnTo)}`;
}

/**
 * Requires a customer who may use the forms. A session that ended while the form was open leads to the login and
 * back. @throws Response that redirects
 */
export function requireInsured(context: Context, { pathname, search }: URL): void {
  const access = serviceAccess(context);
  const address = `${pathname}${search}`;
  if (access === 'guest') throw redirect(loginLink(address), 303);
  // The page itself tells that the account must be activated first.
  if (access === 'not_activated') throw redirect(address, 303);
}

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
 * The answer of a form to a refused call. Problems of fields that the form does not have become one sentence, so
 * that no refusal is silent.
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
