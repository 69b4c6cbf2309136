import type { RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { type ApiEnv, restApi } from '#src/lib/rest.ts';

/** What of a call goes on to the insurer: nothing that the route's own schemas do not name. */
export type InsurerRequest = { path: string; body?: ArrayBuffer | string };

/** A call that has passed the checks of its route. */
export type CheckedContext = Context<ApiEnv, string, { out: { query: unknown; json: unknown } }>;

const record = z.record(z.string(), z.unknown());

/** @returns the names that the schema knows and the call has; none where the route has no such part */
const knownNames = (c: CheckedContext, target: 'query' | 'json') =>
  new Set(Object.keys(record.parse(c.req.valid(target))));

/** The template of the route with what stands in the call, each part encoded for itself: none becomes a way of its own. */
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
 * The call as it goes on, after the route's schemas have passed it. Fields keep the words in which they came, so that the insurer
 * reads what the OpenAPI document promises him and not our reading of it.
 */
export async function insurerRequest(route: RouteConfig, c: CheckedContext): Promise<InsurerRequest> {
  const body = await bodyOf(route, c);
  return { path: pathOf(route, c), ...(body === undefined ? {} : { body }) };
}

/**
 * A route that checks a call as the embedded API does, with the same German sentences, before anything leaves this house:
 * what does not fit the OpenAPI document reaches no system of the insurer.
 */
export function checkedRoute(route: RouteConfig, handler: (c: CheckedContext) => Promise<Response>) {
  return restApi().openapi(route, (c) => handler(c));
}
