import { OpenAPIHono } from '@hono/zod-openapi';
import { createLog } from '#src/lib/log.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiEnv } from '#src/lib/rest.ts';
import { answerProblem } from '#src/server/api.ts';
import { portalUrl } from './portal.ts';
import type { Called } from './visitor.ts';

/** Calls without a database and without a portal: at their paths below `/api`, with the common error answers. */
export function apiAlone(...apis: ReadonlyArray<OpenAPIHono<ApiEnv>>): Called {
  const log = createLog('silent');
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID());
    await next();
  });
  for (const api of apis) app.route('/api', api);
  app.onError((error, c) => answerProblem(c, error, log));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), log));
  return { call: async (path, init) => app.fetch(new Request(new URL(path, portalUrl), init)) };
}
