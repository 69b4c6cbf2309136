import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { keepOtpToken, otpTokenOfSession } from '#src/features/account/second-factor/public.server.ts';
import { renewCustomer, tokensOfSession } from '#src/features/account/sign-in/public.server.ts';
import { Problem, type ProblemCode, problemCodes } from '#src/lib/problem.ts';
import { type ApiContext, type ApiEnv, bearerOf, customerOf } from '#src/lib/rest.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import {
  AuthenticationNeededError,
  InvalidTokensError,
  NoTokenError,
} from '#src/providers/identity/index.ts';
import type { InsurerApi } from '#src/providers/insurer/index.ts';
import type { Services } from '#src/services.ts';
import { answerSchemas, insurerBytes, readAnswer } from './insurer-answers.ts';
import { type CheckedContext, checkedRoute, insurerRequest } from './insurer-request.ts';

/** The headers that are passed on to the insurer besides the customer's identity token. */
const passedOn = ['Accept', 'Content-Type', 'Idempotency-Key'];

/** The identity token of the caller: a program sends its own, a browser's session holds one. */
function tokenOf(services: Services, c: ApiContext) {
  return async () => {
    const bearer = bearerOf(c);
    if (bearer) return bearer;
    const tokens = await tokensOfSession(services, customerOf(c).sessionHash);
    return tokens?.idToken ?? null;
  };
}

async function headersFor(services: Services, c: ApiContext): Promise<Headers> {
  const headers = new Headers();
  for (const name of passedOn) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set('X-Request-Id', c.get('requestId'));
  const otp = c.req.header('Otp-Token') ?? (await otpTokenOfSession(services, customerOf(c).sessionHash));
  if (otp) headers.set('Otp-Token', otp);
  return headers;
}

/** A token that is missing, unreadable or not accepted means to the caller that he has to sign in anew. */
function problemOfCall(error: unknown): unknown {
  const isToken = [NoTokenError, InvalidTokensError, AuthenticationNeededError].some(
    (kind) => error instanceof kind,
  );
  return isToken ? new Problem('authentication_required', { cause: error }) : error;
}

async function callInsurer(services: Services, api: InsurerApi, route: RouteConfig, c: CheckedContext) {
  const { path, body } = await insurerRequest(route, c);
  const headers = await headersFor(services, c);
  if (body === undefined) headers.delete('Content-Type');
  const init = { method: c.req.method, headers, ...(body === undefined ? {} : { body }) };
  return api.client.call(tokenOf(services, c), path, init).catch((error: unknown) => {
    throw problemOfCall(error);
  });
}

const foreignProblem = z.looseObject({
  code: z.string(),
  detail: z.string().max(1000),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});

/** What a refusal means if we do not know its body. */
const codeOfStatus: Record<number, ProblemCode> = {
  400: 'malformed_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
};

const isOurCode = (code: string): code is ProblemCode => Object.hasOwn(problemCodes, code);

const largestRefusal = 64 * 1024;

async function refusalBody(response: Response): Promise<unknown> {
  return JSON.parse(Buffer.from(await insurerBytes(response, largestRefusal)).toString('utf8'));
}

/** The insurer's refusal in the words of our closed list; his own German sentence only under a code that we know. */
async function refusalOf(response: Response): Promise<Problem> {
  const parsed = foreignProblem.safeParse(await refusalBody(response).catch(() => null));
  if (parsed.success && isOurCode(parsed.data.code)) {
    const { code, detail, errors } = parsed.data;
    if (problemCodes[code].status === response.status) {
      return new Problem(code, { detail, ...(errors ? { errors } : {}) });
    }
  }
  const code = codeOfStatus[response.status];
  if (code) return new Problem(code);
  throw new ProviderError('insurer', 'invalid-answer', { code: `http-${response.status}` });
}

/** Rights and codes that a successful call has brought are kept in the customer's session. */
async function afterSuccess(services: Services, c: ApiContext, body: unknown): Promise<void> {
  const { sessionHash, partnerId } = customerOf(c);
  if (sessionHash === '') return;
  if (c.req.path.endsWith('/mfa/sms/otp/token')) {
    const { token } = z.object({ token: z.string() }).parse(body);
    await keepOtpToken(services, { sessionHash, partnerId, token });
  }
  if (c.req.method === 'POST' && /\/profiles\/self\/(briefcode|digital-activation)$/.test(c.req.path)) {
    await renewCustomer(services, sessionHash);
  }
}

/**
 * Answers for when the insurer does not answer (specification, section 7: an empty list, or 0, and sections 8 and
 * 9 of the error catalogue). The list is marked as no answer, so that no page tells a customer he has no claims.
 */
const onFailure: Readonly<Record<string, object>> = {
  '/claims': { items: [], nextCursor: null, unavailable: true },
  '/claim-reports': { items: [], nextCursor: null, unavailable: true },
  '/contracts/activities/count-unread-documents': { numberOfUnreadDocuments: 0 },
  '/claims/correspondences/count-unread-documents': { numberOfUnreadDocuments: 0 },
};

async function forwardOrFallBack(services: Services, api: InsurerApi, route: RouteConfig, c: CheckedContext) {
  try {
    return await forward(services, api, route, c);
  } catch (error) {
    const instead = route.method === 'get' ? onFailure[route.path] : undefined;
    if (!instead || !(error instanceof ProviderError)) throw error;
    services.log.warn({ requestId: c.get('requestId'), err: error, path: route.path }, 'insurer failed');
    return c.json(instead, 200);
  }
}

async function forward(services: Services, api: InsurerApi, route: RouteConfig, c: CheckedContext) {
  customerOf(c);
  const response = await callInsurer(services, api, route, c);
  const allow = response.headers.get('Allow');
  if (allow) c.header('Allow', allow);
  const retryAfter = response.headers.get('Retry-After');
  if (retryAfter) c.header('Retry-After', retryAfter);
  if (!response.ok) throw await refusalOf(response);
  const answer = await readAnswer(answerSchemas(route), response, api.baseUrl);
  if (answer.kind === 'empty') {
    await afterSuccess(services, c, null);
    return c.body(null, 204);
  }
  if (answer.kind === 'file') return c.body(Buffer.from(answer.bytes), 200, answer.headers);
  await afterSuccess(services, c, answer.body);
  return c.json(answer.body, answer.status as 200);
}

/**
 * Serves the routes of an embedded API from the insurer's own host: same paths, same bodies, the customer's
 * identity token as bearer. Every call and every answer is checked against the route's schemas; an answer that
 * does not fit is logged and answered as `provider_unavailable`, so that no page shows unexpected data.
 * @param embedded the API whose routes are served
 */
export function fromInsurer(
  services: Services,
  embedded: OpenAPIHono<ApiEnv>,
  api: InsurerApi | null,
): OpenAPIHono<ApiEnv> {
  if (!api) return embedded;
  const app = new OpenAPIHono<ApiEnv>();
  for (const definition of embedded.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { route } = definition;
    app.route(
      '/',
      checkedRoute(route, (c) => forwardOrFallBack(services, api, route, c)),
    );
  }
  return app;
}
