import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { type ApiEnv, restApi } from '#src/lib/rest.ts';

/** What is passed on to the insurer: only what the route's schemas name. */
export type InsurerRequest = { path: string; body?: ArrayBuffer | string };

/** A call that has passed the checks of its route. */
export type CheckedContext = Context<ApiEnv, string, { out: { query: unknown; json: unknown } }>;

const record = z.record(z.string(), z.unknown());

/** @returns the names that the schema knows and the call has; none where the route has no such part */
const knownNames = (c: CheckedContext, target: 'query' | 'json') =>
  new Set(Object.keys(record.parse(c.req.valid(target))));

/** The path of the route with the parameters of the call. Each is encoded, so that none can lead to another path. */
function pathOf(route: RouteConfig, c: CheckedContext): string {
  const path = route.path.replaceAll(/\{(.+?)\}/g, (_, name: string) =>
    encodeURIComponent(c.req.param(name) ?? ''),
  );
  const names = route.request?.query ? knownNames(c, 'query') : new Set();
  const query = new URLSearchParams(
    [...new URL(c.req.url).searchParams].filter(([name]) => names.has(name)),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}

async function bodyOf(route: RouteConfig, c: CheckedContext): Promise<ArrayBuffer | string | undefined> {
  const content = route.request?.body?.content;
  if (!content) return undefined;
  if (!('application/json' in content)) return c.req.arrayBuffer();
  const names = knownNames(c, 'json');
  const sent = record.parse(await c.req.json());
  return JSON.stringify(Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name))));
}

/**
 * The call as it is passed on, after the route's schemas have accepted it. Fields keep their original values,
 * because the OpenAPI document promises the insurer those and not our parsed ones.
 */
export async function insurerRequest(route: RouteConfig, c: CheckedContext): Promise<InsurerRequest> {
  const body = await bodyOf(route, c);
  return { path: pathOf(route, c), ...(body === undefined ? {} : { body }) };
}

/**
 * A route that checks a call as the embedded API does, with the same German sentences, before anything leaves this
 * house: a call that does not fit the OpenAPI document never reaches the insurer.
 */
export function checkedRoute(route: RouteConfig, handler: (c: CheckedContext) => Promise<Response>) {
  return restApi().openapi(route, (c) => handler(c));
}
