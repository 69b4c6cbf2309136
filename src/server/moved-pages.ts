import { createMiddleware } from 'hono/factory';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Cms } from '#src/providers/cms/index.ts';
import { pageAt } from '#src/routes.ts';

/** A page that no editor writes: the login, the withdrawal of a contract, the desk. An entry of the CMS takes none of them away. */
function isOurs(path: string): boolean {
  const page = pageAt(path)?.entry;
  return page !== undefined && typeof page.cache !== 'number';
}

/** Pages that the editors gave another address: the old one leads there for good, with its query (RFC 9110, 15.4.2). */
export function movedPages(cms: Pick<Cms, 'document' | 'movedTo'>) {
  return createMiddleware(async (c, next) => {
    const path = plainPath(c.req.path);
    const target = cms.document(path) || isOurs(path) ? undefined : cms.movedTo(path);
    if (target === undefined) return next();
    c.header('Cache-Control', 'public, max-age=3600');
    return c.redirect(`${target}${new URL(c.req.url).search}`, 301);
  });
}
