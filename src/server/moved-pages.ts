import { createMiddleware } from 'hono/factory';
import { plainPath } from '#src/navigation/plain-path.ts';
import type { Cms } from '#src/providers/cms/index.ts';

/** Pages that the editors gave another address: the old one leads there for good, with its query (RFC 9110, 15.4.2). */
export function movedPages(cms: Pick<Cms, 'document' | 'movedTo'>) {
  return createMiddleware(async (c, next) => {
    const path = plainPath(c.req.path);
    const target = cms.document(path) ? undefined : cms.movedTo(path);
    if (target === undefined) return next();
    c.header('Cache-Control', 'public, max-age=3600');
    return c.redirect(`${target}${new URL(c.req.url).search}`, 301);
  });
}
