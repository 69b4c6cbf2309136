import { Hono } from 'hono';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { answerProblem } from '../api.ts';
import { entityTag, isKnownTag } from '../page-cache/entity-tag.ts';
import type { ServerEnv } from '../security-headers.ts';
import { renderIsland } from './registry.tsx';

/**
 * `/islands/{key}.json?…` → `{key, html, props}`: fragments of pages, the same for everybody, that partner sites
 * may embed from any origin. They hold no scripts.
 */
export function islands(services: Services): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Access-Control-Allow-Origin', '*');
    c.res.headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  app.get('/:file{.+\\.json}', (c) => {
    const key = c.req.param('file').slice(0, -'.json'.length);
    const body = JSON.stringify(renderIsland(key, c.req.query(), services));
    const tag = entityTag(body);
    c.header('ETag', tag);
    c.header('Cache-Control', 'public, max-age=300');
    if (isKnownTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  app.all('*', () => {
    throw new Problem('not_found');
  });
  app.onError((error, c) => answerProblem(c, error, services.log));
  return app;
}
