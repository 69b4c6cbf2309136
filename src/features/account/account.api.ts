import { createRoute, z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { Problem } from '#src/lib/problem.ts';
import { type ApiEnv, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { endSession, findSession, openSession } from './customer-session.store.ts';
import { demoCustomers } from './demo-customers.ts';
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-cookie.ts';

const logoutRoute = createRoute({
  method: 'post',
  path: '/auth/logout',
  summary:
    'Ends the session: the stored user and the SMS-TAN token are removed. Also answers without a session',
  responses: { 204: { description: 'Signed out' } },
});

const demoLoginRoute = createRoute({
  method: 'post',
  path: '/auth/demo-login',
  summary: 'Demonstration only: signs in as one of the sample customers',
  request: {
    body: { content: { 'application/json': { schema: z.object({ email: z.email() }) } }, required: true },
  },
  responses: {
    204: { description: 'Signed in; the session is in the cookie' },
    ...problemResponses('not_found'),
  },
});

/** Sessions of customers. Part of the identity API (decisions, `POST /api/auth/*`). */
export function accountApi(services: Services) {
  const { log } = services;
  return restApi()
    .openapi(logoutRoute, async (c) => {
      const id = sessionIdOf(c, services.publicUrl);
      clearSessionCookie(c, services.publicUrl);
      // Who signs out is signed out in his browser, whatever happens here (specification, section 5).
      if (id)
        await endSession(services.db, id).catch((err: unknown) => log.error({ err }, 'sign-out failed'));
      return c.body(null, 204);
    })
    .openapi(demoLoginRoute, async (c) => {
      const { email } = c.req.valid('json');
      const chosen = demoCustomers.find((one) => one.email === email);
      if (services.settings.APP_ENV !== 'demo' || !chosen) throw new Problem('not_found');
      setSessionCookie(c, services.publicUrl, await openSession(services, chosen.customer));
      return c.body(null, 204);
    });
}

/** Finds out which customer calls, if any. What he did as a guest of this browser stays his beside it. */
export function customerMiddleware(services: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const id = sessionIdOf(c, services.publicUrl);
    const session = id ? await findSession(services, id) : undefined;
    const customer = session?.customer;
    c.set(
      'customer',
      customer ? { partnerId: customer.partnerId, isActivated: customer.isAccountActivated } : null,
    );
    await next();
  });
}

export type AccountApi = ReturnType<typeof accountApi>;
