import { OpenAPIHono } from '@hono/zod-openapi';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { isUnstorableText } from '#src/database/database-fault.ts';
import { passingMiddleware } from '#src/features/account/session/public.server.ts';
import type { InsurerHost, MakeApi } from '#src/features/server-feature.ts';
import { attachmentPolicy } from '#src/lib/file-headers.ts';
import type { Log } from '#src/lib/log.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiEnv, customerOf } from '#src/lib/rest.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { DAMAGED_OBJECT, STORAGE_MOUNT_PATH } from '#src/providers/storage/index.ts';
import type { Services } from '#src/services.ts';
import { apiDocumentation, openApiInfo } from './api-documentation.ts';
import { discard } from './body-limit.ts';
import { keptAnswer } from './compressed-answers.ts';
import { features, house } from './features.ts';
import { fromInsurer } from './insurer-gateway.ts';
import { isBrokenOff } from './page-failures.ts';
import { openCallOf, quietNumbers, rateLimits } from './rate-limits.ts';
import type { ServerEnv } from './security-headers.ts';

/** The letters that our own viewer opens (`document-viewer.tsx`): PDFs of ours or of the insurer, never what a visitor has sent. */
const viewed = /^\/api\/(?:contracts|claims)\/[^/]+\/documents\/[^/]+$/;

/** JSON, which browsers never show as a file. */
const noFile = /^application\/(?:[\w.+-]+\+)?json\b/;

/** The description of our API is a page. */
const isPage = (path: string) => path === '/api/docs';

/**
 * Every file that a call answers with is saved, never shown, and may run nothing. This also covers files of the
 * insurer, and calls whose author forgot it. The only exception are letters that our viewer shows.
 */
export const filesAsAttachments = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const type = headers.get('Content-Type') ?? '';
  if (!c.res.ok || type === '' || noFile.test(type) || isPage(c.req.path)) return;
  headers.set('X-Content-Type-Options', 'nosniff');
  if (viewed.test(c.req.path) && type === 'application/pdf') return;
  const [how = '', ...names] = (headers.get('Content-Disposition') ?? '').split(';');
  if (how.trim() !== 'attachment') headers.set('Content-Disposition', ['attachment', ...names].join(';'));
  headers.set('Content-Security-Policy', attachmentPolicy);
});

const damagedFile =
  'Diese Datei ist bei uns beschädigt und lässt sich nicht mehr öffnen. Das liegt an uns. Bitte rufen Sie uns an.';

/** The problem that the caller is told. Of an unknown error he is told nothing of the cause. */
export function problemFrom(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ProviderError) {
    if (error.code === DAMAGED_OBJECT) return new Problem('document_unreadable', { detail: damagedFile });
    return new Problem('provider_unavailable', { cause: error });
  }
  // 415: a body of another kind than the call describes.
  if (error instanceof HTTPException && (error.status === 400 || error.status === 415)) {
    return new Problem('malformed_request', { cause: error });
  }
  if (isUnstorableText(error)) return new Problem('validation_failed', { cause: error });
  return new Problem('internal_error', { cause: error });
}

/** Answers an error as `application/problem+json` (RFC 9457) and logs it once, at the level of its code. */
export function answerProblem<Env extends { Variables: { requestId: string } }>(
  c: Context<Env>,
  error: unknown,
  log: Log,
): Response {
  const problem = problemFrom(error);
  const requestId = c.get('requestId');
  // A request whose sender has gone is nobody's fault: it must not raise an alarm or hide a real one.
  const level = isBrokenOff(error, c.req.raw) ? 'info' : problem.log;
  log[level]({ requestId, code: problem.code, err: level === 'error' ? error : undefined }, 'problem');
  if (problem.retryAfterSeconds) c.header('Retry-After', String(problem.retryAfterSeconds));
  return c.body(JSON.stringify(problem.toJSON(requestId)), {
    status: problem.status as 400,
    headers: { 'Content-Type': 'application/problem+json; charset=utf-8' },
  });
}

const customerPaths = new Set(features.flatMap((one) => one.customerPaths ?? []));

/** Refuses callers who are no customers before their input is checked, except at calls that are open to everybody. */
const customersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  const [, , first = ''] = c.req.path.split('/');
  if (customerPaths.has(first) && !openCallOf(c)) customerOf(c);
  await next();
});

/** Calls the API under its mounted paths. It is built at the first call, when all routes are there. */
function asMounted(app: OpenAPIHono<ApiEnv>) {
  let mounted: OpenAPIHono<ApiEnv> | undefined;
  return (request: Request) => {
    mounted ??= new OpenAPIHono<ApiEnv>().route('/api', app);
    return mounted.fetch(request);
  };
}

const insurerHosts: ReadonlyArray<InsurerHost> = ['profile', 'customerArea', 'second'];

/** The REST API: every feature's endpoints, mounted at `/api`. */
export function createApi(services: Services): OpenAPIHono<ApiEnv> {
  const app = new OpenAPIHono<ApiEnv>();
  app.use(async (c, next) => {
    // Pages call the API in process, past the outer middleware that gives the id.
    if (!c.get('requestId')) c.set('requestId', c.req.header('X-Request-Id') ?? crypto.randomUUID());
    await next();
  });
  app.use(filesAsAttachments);
  app.use(rateLimits(services));
  const callApi = asMounted(app);
  const mount = (make: MakeApi, host?: InsurerHost) => {
    const api = make(services, house, callApi);
    app.route('/', host ? fromInsurer(services, api, services.insurer[host]) : api);
  };
  for (const { earlyApis = [] } of features) for (const api of earlyApis) mount(api);
  for (const { findCaller } of features) if (findCaller) app.use(findCaller(services));
  app.use(customersOnly);
  app.use(passingMiddleware(services));
  app.use(quietNumbers(services));
  for (const { apis = [], insurerApis = {} } of features) {
    for (const api of apis) mount(api);
    for (const host of insurerHosts) for (const api of insurerApis[host] ?? []) mount(api, host);
  }
  const description = () => app.getOpenAPI31Document(openApiInfo(services));
  const asJson = () => JSON.stringify(description());
  app.get('/openapi.json', keptAnswer('application/json', asJson));
  app.get(
    '/docs',
    keptAnswer('text/html; charset=UTF-8', () => String(apiDocumentation(description()))),
  );
  app.onError((error, c) => answerProblem(c, error, services.log));
  app.notFound((c) => answerProblem(c, new Problem('not_found'), services.log));
  return app;
}

/** How much of a refused form is read and dropped, so that the browser sees the answer: a file and its fields. */
const largestDiscarded = 12 * 1024 * 1024;

/**
 * The storage on our own disk, for browsers. Each form is counted for its client before it is read. The server
 * itself calls the storage in process, past this. Empty if files are stored in S3.
 */
export function ownStorage(services: Services) {
  const app = new Hono<ServerEnv>();
  if (!services.storage.app) return app;
  app.post(`${STORAGE_MOUNT_PATH}/*`, rateLimits(services));
  app.route(STORAGE_MOUNT_PATH, services.storage.app);
  app.onError(async (error, c) => {
    await discard(c.req.raw.body, largestDiscarded);
    return answerProblem(c, error, services.log);
  });
  return app;
}
