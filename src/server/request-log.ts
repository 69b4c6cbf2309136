import { createMiddleware } from 'hono/factory';
import type { Log } from '#src/lib/log.ts';
import type { ServerEnv } from './security-headers.ts';

const knownId = /^[\w-]{8,64}$/;

/**
 * Gives every request an id (the caller's own if it looks like one) and logs one line for it: method,
 * path without query, status, duration. Never headers, bodies or addresses.
 */
export function requestLog(log: Log) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const requestId = given && knownId.test(given) ? given : crypto.randomUUID();
    c.set('requestId', requestId);
    const begun = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - begun),
      },
      'request',
    );
  });
}
