import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#src/lib/log.ts';
import type { ServerEnv } from './security-headers.ts';

const knownId = /^[\w-]{8,64}$/;

/** The id of a request: the caller's own (`X-Request-Id`) if it looks like one, else a new one. */
function requestIdFrom(given: string | undefined): string {
  return given !== undefined && knownId.test(given) ? given : crypto.randomUUID();
}

/** The same for a request that no framework has seen. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return requestIdFrom(typeof given === 'string' ? given : undefined);
}

/**
 * The log for request lines. Their fields are few and known, so they need no search for personal data, which would
 * halve the speed of kept pages.
 */
export function requestLines(log: Log): Log {
  return log.child({}, { redact: [] });
}

/**
 * Logs one line for a request: method, path without query, status, duration. Never headers, bodies or
 * addresses.
 * @param begun `performance.now()` when the request arrived
 */
export function logRequest(
  log: Log,
  request: { requestId: string; method: string; path: string; status: number; cache?: 'hit' | 'miss' },
  begun: number,
): void {
  log.info({ ...request, ms: Math.round(performance.now() - begun) }, 'request');
}

/** nginx's status for a client that left before its answer. Nothing of ours has failed. */
const clientClosedRequest = 499;

/** The status for the log line: a page that was aborted because its reader left ends as 500, which is no fault. */
function statusOf({ req, res }: Context<ServerEnv>): number {
  return res.status >= 500 && req.raw.signal.aborted ? clientClosedRequest : res.status;
}

/** Gives every request an id and logs its line. */
export function requestLog(log: Log) {
  const lines = requestLines(log);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const requestId = requestIdFrom(c.req.header('X-Request-Id'));
    c.set('requestId', requestId);
    const begun = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    logRequest(lines, { requestId, method: c.req.method, path: c.req.path, status: statusOf(c) }, begun);
  });
}
