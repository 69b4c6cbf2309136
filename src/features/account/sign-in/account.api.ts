import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { rememberDevice } from '#src/features/account/known-devices/public.server.ts';
import {
  askerOf,
  checkOtp,
  issueSmsTanToken,
  maskedPhoneOf,
  requireOtpToken,
  sendOtp,
  spendRecoveryCode,
  textsUsedUp,
} from '#src/features/account/second-factor/public.server.ts';
import { leaveGuestBesideEnded, passGuestToAccount } from '#src/features/account/session/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  type ApiEnv,
  bearerOf,
  customerOf,
  jsonAnswer,
  jsonBody,
  jsonContent,
  restApi,
  restCall,
  type SignedIn,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { loginSchema, nextStepSchema, secondStepSchema, usedUpSchema } from './account.schema.ts';
import { customerOfIdToken, type KnownCustomer } from './accounts.store.ts';
import {
  beginSession,
  loggedRefusal,
  logLogin,
  notifyLoggedIn,
  readChallenge,
  signInWithPassword,
} from './begin-session.ts';
import {
  type CustomerSession,
  completeSession,
  endSession,
  findSession,
  noteUse,
  peekSession,
  sessionOf,
  tokensOfSession,
} from './customer-session.store.ts';
import { problemOfIdentity, revokeQuietly } from './identity-answers.ts';
import { leaveBrowser, ownerMark, sessionCookie, sessionHashOf } from './session-cookie.ts';
import { refreshSession } from './session-tokens.ts';

const loginRoute = restCall('post', '/auth/login', {
  summary: 'Signs in with e-mail address and password; the session is in the cookie',
  request: { body: jsonBody(loginSchema) },
  responses: { 200: jsonAnswer('What comes next', nextStepSchema) },
  refusals: [
    'wrong_credentials',
    'unconfirmed_email',
    'sign_in_failed',
    'sign_in_elsewhere',
    'login_locked',
    'rate_limited',
    'provider_unavailable',
  ],
});

const secondStepRoute = restCall('post', '/auth/second-factor', {
  summary: 'Second step of a login: the SMS code, or a recovery code',
  request: { body: jsonBody(secondStepSchema) },
  responses: { 204: { description: 'Signed in' } },
  refusals: ['authentication_required', 'wrong_code', 'rate_limited'],
});

const secondStepCodeRoute = restCall('post', '/auth/second-factor/code', {
  summary: 'Sends the SMS code of a login again',
  responses: { 204: { description: 'Sent' } },
  refusals: ['authentication_required', 'rate_limited'],
});

const pendingRoute = restCall('get', '/auth/second-factor', {
  summary: 'Whether a login of this browser waits for its SMS code',
  responses: {
    200: jsonAnswer(
      'It waits; the number is masked',
      z.object({ destination: z.string(), usedUp: usedUpSchema.optional() }),
    ),
  },
  refusals: ['not_found'],
});

const providerCodeRoute = restCall('post', '/auth/provider-code', {
  summary: 'Second step of a login whose identity provider sends codes by itself',
  request: {
    body: {
      content: jsonContent(
        z.strictObject({ challenge: z.string().max(10_000), code: z.string().min(1).max(40) }),
      ),
      required: true,
    },
  },
  responses: { 200: jsonAnswer('What comes next', nextStepSchema) },
  refusals: ['wrong_code', 'sign_in_failed', 'rate_limited'],
});

const refreshRoute = restCall('post', '/auth/refresh', {
  summary: 'Refreshes the tokens of the session now; it happens by itself when they expire',
  responses: { 204: { description: 'Fresh' } },
  refusals: ['authentication_required', 'provider_unavailable'],
});

const presenceSchema = z.object({
  owner: z.string().nullable().describe('Mark of who is signed in in this browser; null for a guest'),
});

const keepAliveRoute = restCall('post', '/auth/keep-alive', {
  summary: 'Says that the customer is still there: his 30 minutes begin anew. Also answers without a session',
  responses: {
    200: jsonAnswer(
      'Whether somebody is signed in in this browser, and who',
      presenceSchema.extend({ isSignedIn: z.boolean() }),
    ),
  },
});

const presenceRoute = restCall('get', '/auth/presence', {
  summary:
    'Who is signed in in this browser. To ask is no use of the session: it ends as if nobody had asked',
  responses: { 200: jsonAnswer('Its mark', presenceSchema) },
});

const logoutRoute = restCall('post', '/auth/logout', {
  summary:
    'Ends the session: the stored user and the SMS-TAN token are removed. Also answers without a session',
  responses: {
    200: jsonAnswer(
      'Signed out',
      z.object({ leaveAt: z.string().nullable().describe('Where the provider ends its own session') }),
    ),
  },
});

/** The session of a login that waits for its second step. @throws Problem 401 without one */
async function waitingSession(services: Services, c: Context): Promise<CustomerSession> {
  const id = sessionCookie.readToken(c, services.publicUrl);
  const session = id ? await findSession(services, id) : undefined;
  if (!session?.awaitsSecondFactor) throw new Problem('authentication_required');
  return session;
}

/** The asker of a waiting login, as its texts and tries are counted. */
const askerOfWaiting = (services: Services, c: ApiContext, { customer, email }: CustomerSession) =>
  askerOf(services, c, { partnerId: customer.partnerId, email });

/** Completes the login that waits. @throws Problem for a wrong code */
async function takeSecondStep(services: Services, c: ApiContext, given: z.infer<typeof secondStepSchema>) {
  const session = await waitingSession(services, c);
  const { partnerId } = session.customer;
  const asker = await askerOfWaiting(services, c, session);
  const check =
    'otp' in given
      ? checkOtp(services, asker, given.otp)
      : spendRecoveryCode(services, asker, given.recoveryCode);
  await check.catch(loggedRefusal(services, session.email));
  await services.limits.giveBack('login-client', c.get('client'));
  await completeSession(services, session.idHash);
  if ('otp' in given) await issueSmsTanToken(services, partnerId, session.idHash);
  await rememberDevice(services, c, session.email);
  await passGuestToAccount(c, services, session.customer);
  await notifyLoggedIn(services, partnerId, 'SMS_CODE');
  logLogin(services, session.email, 'signed_in');
}

async function signOut(services: Services, c: Context): Promise<string | null> {
  const { db, log, identity } = services;
  const idHash = sessionHashOf(c, services.publicUrl);
  if (!idHash) return null;
  // The browser is signed out whatever happens here (specification, section 5).
  try {
    const tokens = await tokensOfSession(services, idHash);
    await endSession(db, idHash);
    if (!tokens) return null;
    await revokeQuietly(services, tokens.refreshToken);
    return identity.way.kind === 'redirect' ? (await identity.way.signOutAddress()) || null : null;
  } catch (err) {
    log.error({ err }, 'sign-out failed');
    return null;
  }
}

/**
 * Whether the person a page belongs to is still signed in. To be put before {@link customerMiddleware}, which counts every
 * call as a use of the session.
 */
export function presenceApi(services: Services) {
  return restApi().openapi(presenceRoute, async (c) => {
    const id = sessionCookie.readToken(c, services.publicUrl);
    const partnerId = id ? await peekSession(services, id) : undefined;
    return c.json({ owner: partnerId === undefined ? null : ownerMark(services, partnerId) }, 200);
  });
}

/** Signing in and out. Part of the identity API. */
export function accountApi(services: Services) {
  const { identity } = services;
  return restApi()
    .openapi(loginRoute, async (c) => {
      const { email, password } = c.req.valid('json');
      if (identity.way.kind === 'redirect') throw new Problem('sign_in_elsewhere');
      return c.json(await signInWithPassword(services, c, { email, password }), 200);
    })
    .openapi(providerCodeRoute, async (c) => {
      const { challenge, code } = c.req.valid('json');
      const step = readChallenge(services, challenge);
      if (!step) throw new Problem('wrong_code');
      const tokens = await identity.answerCode(step.challenge, code).catch((error: unknown) => {
        throw problemOfIdentity(error);
      });
      await services.limits.giveBack('login-client', c.get('client'));
      return c.json(
        await beginSession(services, c, { tokens, loginType: 'SMS_CODE', begun: step.begun }),
        200,
      );
    })
    .openapi(pendingRoute, async (c) => {
      const session = await waitingSession(services, c).catch(() => undefined);
      if (!session) throw new Problem('not_found');
      const destination = await maskedPhoneOf(services.db, session.customer.partnerId);
      const usedUp = await textsUsedUp(services, await askerOfWaiting(services, c, session));
      return c.json({ destination, usedUp }, 200);
    })
    .openapi(secondStepCodeRoute, async (c) => {
      const session = await waitingSession(services, c);
      await sendOtp(services, await askerOfWaiting(services, c, session));
      return c.body(null, 204);
    })
    .openapi(secondStepRoute, async (c) => {
      await takeSecondStep(services, c, c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(refreshRoute, async (c) => {
      const { sessionHash } = customerOf(c);
      const outcome = await refreshSession(services, sessionHash, true);
      if (outcome === 'ended') throw new Problem('authentication_required');
      if (outcome === 'kept') throw new Problem('provider_unavailable');
      return c.body(null, 204);
    })
    .openapi(keepAliveRoute, async (c) => {
      const customer = c.get('customer');
      if (customer) await noteUse(services, customer.sessionHash);
      return c.json(
        { isSignedIn: customer !== null, owner: customer && ownerMark(services, customer.partnerId) },
        200,
      );
    })
    .openapi(logoutRoute, async (c) => {
      const answer = c.json({ leaveAt: await signOut(services, c) }, 200);
      await leaveBrowser(services, c, answer.headers);
      return answer;
    });
}

/** Where a program gets the SMS-TAN token that its other calls need. */
const secondFactorPath = /\/profiles\/self\/mfa\/sms(\/|$)/;

/** A customer as the calls of the server know him. */
function signedIn(known: KnownCustomer, session: Pick<SignedIn, 'sessionHash' | 'provedAt'>): SignedIn {
  const { customer, policyholderId, subject, email, isMailboxProved } = known;
  const { partnerId, isAccountActivated: isActivated } = customer;
  const person = { partnerId, isActivated, policyholderId, subject, email, isMailboxProved };
  return { ...person, ...session, profile: customer };
}

/** The customer of a bearer identity token. A token that is neither his nor a guest's is refused, never ignored. */
async function customerOfBearer(services: Services, token: string) {
  const known = await customerOfIdToken(services, token).catch((cause: unknown) => {
    throw new Problem('authentication_required', { cause });
  });
  return signedIn(known, { sessionHash: '', provedAt: new Date(0).toISOString() });
}

/**
 * Determines the calling customer, if any: by the session of his browser, or by a bearer identity token. A guest
 * token beside a session was fetched before the sign-in; the customer calls.
 */
export function customerMiddleware(services: Services) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = bearerOf(c);
    if (token) {
      const isGuest = c.get('caller').kind === 'guest';
      if (!isGuest) {
        c.set('customer', await customerOfBearer(services, token));
        // A program cannot take the second step of a login. It sends the proof with each call.
        if (!secondFactorPath.test(c.req.path)) await requireOtpToken(services, c);
        return next();
      }
    }
    const id = sessionCookie.readToken(c, services.publicUrl);
    const session = id ? await sessionOf(services, c.req.raw, id) : undefined;
    if (id && !session) await leaveGuestBesideEnded(c, services);
    if (!session || session.awaitsSecondFactor) c.set('customer', null);
    else c.set('customer', signedIn(session, { sessionHash: session.idHash, provedAt: session.provedAt }));
    return next();
  });
}

export type AccountApi = ReturnType<typeof accountApi>;
