import type { Hono } from 'hono';
import { type ClientResponse, hc } from 'hono/client';
import type { Schema } from 'hono/types';
import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { textOfAnswer } from '#src/lib/json-answers.ts';
import type { ApiEnv } from '#src/lib/rest.ts';
import { pageRequest } from './page-context.ts';

/**
 * The typed client of one feature's REST API for loaders and actions; calls stay in this process.
 * @example const list = await answer(api<CatalogueApi>(context).services.$get())
 */
export function api<App extends Hono<ApiEnv, Schema, string>>(context: Readonly<RouterContextProvider>) {
  return hc<App>('http://internal/api', { fetch: pageRequest(context).fetchApi });
}

const problemBody = z.object({
  code: z.string(),
  status: z.number(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
});

/** The body of a refused call, as far as pages use it. */
export type ApiProblem = z.infer<typeof problemBody>;

/** Reads the problem+json of a refused call. Anything else becomes an internal error. */
async function problemOf(response: Pick<Response, 'json' | 'status'>): Promise<ApiProblem> {
  const parsed = problemBody.safeParse(await response.json().catch(() => null));
  if (parsed.success) return parsed.data;
  return {
    code: 'internal_error',
    status: response.status,
    detail: 'Dieser Teil ist gerade nicht verfügbar.',
    requestId: '',
    errors: [],
  };
}

type Success<R> = R extends ClientResponse<infer Body, 200 | 201 | 202, 'json'> ? Body : never;

/**
 * The body of a successful call. A refusal ends the loader: 404 as the not-found page, the rest as the
 * error page, each with the German sentence of the problem.
 */
export async function answer<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Success<R>> {
  const response = await call;
  if (!response.ok) throw data(await problemOf(response), { status: response.status });
  return JSON.parse(await textOfAnswer(response)) as Success<R>;
}

/** The outcome of a call whose refusal the page wants to show itself, for example beside a field. */
export async function outcome<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<{ ok: true; value: Success<R> } | { ok: false; problem: ApiProblem }> {
  const response = await call;
  if (!response.ok) return { ok: false, problem: await problemOf(response) };
  // 204 has no body, and 202 need not have one.
  const text = await textOfAnswer(response);
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return { ok: true, value: value as Success<R> };
}

/**
 * One part of a page that is put together from several calls: there, or missing while its system does not answer, or
 * shut until the customer has given a code.
 */
export type Part<Value> =
  | { state: 'ready'; value: Value }
  | { state: 'unavailable' }
  | { state: 'otp_required' };

/** An empty list that is marked as a substitute for a missing answer. */
const isStandIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'unavailable' in value && value.unavailable === true;

/**
 * A part of a page. If it is not the customer's, the loader ends as not found; if his session is over, it ends as
 * such. Any other failure costs this part only.
 */
export async function part<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Part<Success<R>>> {
  const result = await outcome(call).catch(() => undefined);
  if (result?.ok && isStandIn(result.value)) return { state: 'unavailable' };
  if (result?.ok) return { state: 'ready', value: result.value };
  const problem = result?.problem;
  if (problem && [401, 404].includes(problem.status)) throw data(problem, { status: problem.status });
  return { state: problem?.code === 'otp_required' ? 'otp_required' : 'unavailable' };
}

/** The value of a part, or what stands for it (specification, section 7: „empty list on failure“, „0 on failure“). */
export function valueOr<Value>(one: Part<Value>, fallback: Value): Value {
  return one.state === 'ready' ? one.value : fallback;
}
