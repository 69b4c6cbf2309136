import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { pageOfPayload } from '#src/navigation/page-payload.ts';
import { pageAt } from '#src/routes.ts';
import { isCachedPage, isPayloadQuery } from './page-cache/cache-target.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { ServerEnv } from './security-headers.ts';

/**
 * `{path}/_payload.json` for requests that the cache does not answer: customers get the data of their own session,
 * and nobody keeps the answer. Pages that are not cached have no payload.
 */
export function payloads(renderer: PageRenderer, buildId: string) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const path = pageOfPayload(c.req.path);
    if (path === undefined || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const page = pageAt(path)?.entry;
    const query = new URL(c.req.url).search.slice(1);
    if (!page || !isCachedPage(page) || !isPayloadQuery(query, buildId)) throw new Problem('not_found');
    const answer = await renderer.answer(c, { path, wants: 'payload' });
    if (answer.status !== 200) throw new Problem('not_found');
    return answer;
  });
}
