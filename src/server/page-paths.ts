import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { pageOfPayload } from '#src/navigation/page-payload.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Cms } from '#src/providers/cms/index.ts';
import { pageAt } from '#src/routes.ts';
import { isCachedPage, isPayloadQuery } from './page-cache/cache-target.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { ServerEnv } from './security-headers.ts';

/**
 * Whether a path can be decoded (RFC 3986 §2.1) and names something: NUL is part of no name, and a path that begins with two slashes
 * would name another host wherever a page leads back to its own address.
 */
export function isReadablePath(pathname: string): boolean {
  if (pathname.startsWith('//')) return false;
  try {
    return !decodeURI(pathname).includes('\0') && !/%00/.test(pathname);
  } catch {
    return false;
  }
}

/** The path with its percent signs escaped, so that it can be rendered as an unknown page. */
export function asWritten(pathname: string): string {
  const escaped = pathname.replaceAll('%', '%25');
  return escaped.startsWith('//') ? `/%2F${escaped.slice(2)}` : escaped;
}

/** A page that no editor writes: the login, the withdrawal of a contract, the desk. An entry of the CMS takes none of them away. */
function isOurs(path: string): boolean {
  const page = pageAt(path)?.entry;
  return page !== undefined && typeof page.cache !== 'number';
}

/** Redirects for good from the old address of a page that editors have moved, with its query (RFC 9110, 15.4.2). */
export function movedPages(cms: Pick<Cms, 'document' | 'movedTo'>) {
  return createMiddleware(async (c, next) => {
    const path = plainPath(c.req.path);
    const target = cms.document(path) || isOurs(path) ? undefined : cms.movedTo(path);
    if (target === undefined) return next();
    c.header('Cache-Control', 'public, max-age=3600');
    return c.redirect(`${target}${new URL(c.req.url).search}`, 301);
  });
}

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
