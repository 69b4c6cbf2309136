import { z } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { Problem, type ProblemCode } from '#src/lib/problem.ts';
import { type ApiEnv, bearerOf, jsonAnswer, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { admitGuest, guestOf, takenAway } from './guest-cookie.ts';
import { guestSigningKeys, issueGuestToken, readGuestToken } from './guest-token.ts';

/** Deletes which bot checks were used, a day after they are refused for their age. */
export async function deleteUsedBotChecks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('captcha_uses').where('expires_at', '<', addDaysToInstant(clock.now(), -1)).execute();
}

/** The only action a bot check can be solved for today (specification, section 7). */
const guestAction = 'login';

const challengeRoute = restCall('get', '/captcha/challenge', {
  summary: 'A bot-check challenge for the browser',
  responses: {
    200: jsonAnswer('The challenge in the form the ALTCHA widget reads', z.record(z.string(), z.unknown())),
  },
});

const guestTokenRoute = restCall('get', '/guest-token', {
  summary: 'A guest token in exchange for a solved bot check',
  request: {
    headers: z.object({ 'captcha-token': z.string().min(1).max(20_000).optional() }),
  },
  responses: { 200: jsonAnswer('The token, valid for 15 minutes', z.object({ accessToken: z.string() })) },
  refusals: [
    'sign_in_required',
    'captcha_failed',
    'captcha_expired',
    'captcha_replayed',
    'provider_unavailable',
  ],
});

const guestEndRoute = restCall('delete', '/guest-token', {
  summary:
    'Lets the browser forget the guest who ordered or began something here; links of mails go on opening it',
  responses: { 204: { description: 'Forgotten' } },
});

const refusals = {
  invalid: 'captcha_failed',
  'wrong-action': 'captcha_failed',
  expired: 'captcha_expired',
  replayed: 'captcha_replayed',
  unavailable: 'provider_unavailable',
} as const satisfies Record<string, ProblemCode>;

/** `GET /captcha/challenge`, `GET /guest-token` (specification, section 7), and the way out for guests. */
export function sessionApi(services: Services) {
  const keys = guestSigningKeys(services);
  return restApi()
    .openapi(challengeRoute, async (c) => {
      const challenge = await services.captcha.challenge(guestAction);
      c.header('Cache-Control', 'no-store');
      if (challenge.kind === 'altcha') return c.json({ ...challenge.challenge }, 200);
      return c.json({ siteKey: challenge.siteKey }, 200);
    })
    .openapi(guestTokenRoute, async (c) => {
      if (services.settings.MANDATORY_SIGN_IN) throw new Problem('sign_in_required');
      const token = c.req.valid('header')['captcha-token'];
      if (!token) throw new Problem('captcha_failed');
      const verdict = await services.captcha.verify(token, guestAction);
      if (!verdict.ok) throw new Problem(refusals[verdict.reason]);
      const subject = admitGuest(c, services);
      const accessToken = await issueGuestToken(
        await keys.current(),
        services.publicUrl,
        subject,
        services.clock,
      );
      return c.json({ accessToken }, 200);
    })
    .openapi(guestEndRoute, (c) => {
      c.header('Set-Cookie', takenAway(services), { append: true });
      return c.body(null, 204);
    });
}

export type SessionApi = ReturnType<typeof sessionApi>;

/**
 * Finds out which guest calls: by a bearer guest token, else by his cookie. Any other bearer token is nobody here;
 * the customer's middleware accepts or refuses it.
 */
export function callerMiddleware(services: Services) {
  const keys = guestSigningKeys(services);
  /** A token is given for a passed bot check only. */
  const guestByToken = async (token: string) => {
    const subject = await readGuestToken(keys, services.publicUrl, token, services.clock);
    return subject === null ? null : { subject, hasPassedBotCheck: true };
  };
  return createMiddleware<ApiEnv>(async (c, next) => {
    const bearer = bearerOf(c);
    const guest = bearer ? await guestByToken(bearer) : guestOf(c, services);
    // With mandatory sign-in nobody is a guest, whatever his browser still holds.
    const isGuest = guest && !services.settings.MANDATORY_SIGN_IN;
    c.set('caller', isGuest ? { kind: 'guest', ...guest } : { kind: 'anonymous' });
    await next();
  });
}
