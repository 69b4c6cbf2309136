import type { Context } from 'hono';
import { z } from 'zod';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import { signInMoment } from '#src/features/account/session/public.server.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { HostCookie } from '#src/lib/host-cookie.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiEnv, restApi } from '#src/lib/rest.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import { safeRedirect } from '#src/navigation/guards.ts';
import type { Services } from '#src/services.ts';
import { beginSession } from './begin-session.ts';

/** How long a login at the provider's pages may take. */
const loginMinutes = 15;
const { purpose: sealPurpose } = sealedColumns.redirectLogin;
const loginSchema = z.object({
  remember: z.string(),
  returnTo: z.string(),
  isProof: z.boolean(),
  /** A login begun by the last release has no number, so every end of sign-ins counts as later. */
  begun: z.number().default(0),
});

/** Binds the login to this browser, so that nobody can be signed in to a foreign account. */
const loginCookie = new HostCookie('rh-login', { sameSite: 'Lax', maxAgeSeconds: loginMinutes * 60 });

async function begin(services: Services, c: Context<ApiEnv>): Promise<Response> {
  const { identity, db, clock, settings, publicUrl } = services;
  if (identity.way.kind !== 'redirect') throw new Problem('not_found');
  const state = randomToken();
  const isProof = c.req.query('nachweis') === 'true';
  const { address, remember } = await identity.way.begin({ state, isProof });
  const returnTo = safeRedirect(c.req.query('redirect') ?? null);
  const begun = await signInMoment(db);
  await db
    .insertInto('redirect_logins')
    .values({
      state_hash: sha256(state),
      sealed: seal(settings.APP_SECRET, sealPurpose, JSON.stringify({ remember, returnTo, isProof, begun })),
      created_at: clock.now().toISOString(),
    })
    .execute();
  loginCookie.give(c, publicUrl, state);
  return c.redirect(address, 302);
}

/** What was remembered of this browser's login, once. */
async function takeLogin({ db, clock, settings }: Services, state: string) {
  const row = await db
    .deleteFrom('redirect_logins')
    .where('state_hash', '=', sha256(state))
    .returning(['sealed', 'created_at'])
    .executeTakeFirst();
  const oldest = clock.now().getTime() - loginMinutes * 60_000;
  if (!row || Date.parse(row.created_at) < oldest) return undefined;
  const text = unseal(settings.APP_SECRET, sealPurpose, row.sealed);
  // Its secret is lost: the login begins again.
  return text === undefined ? undefined : loginSchema.parse(JSON.parse(text));
}

/** Deletes logins that nobody came back from. */
export async function deleteOldLogins({ db, clock }: Services): Promise<void> {
  const oldest = new Date(clock.now().getTime() - loginMinutes * 60_000).toISOString();
  await db.deleteFrom('redirect_logins').where('created_at', '<', oldest).execute();
}

/**
 * The address of the login page with the way back. A problem is named by one of our words, never by text from
 * outside.
 */
function loginPage(returnTo: string, problem?: 'abgebrochen' | 'fehlgeschlagen'): string {
  const query = new URLSearchParams({ redirect: returnTo, ...(problem ? { anmeldung: problem } : {}) });
  return `/account/login?${query}`;
}

async function finish(services: Services, c: Context<ApiEnv>): Promise<Response> {
  const { identity, publicUrl, log } = services;
  if (identity.way.kind !== 'redirect') throw new Problem('not_found');
  const state = c.req.query('state') ?? '';
  const isOurs = state !== '' && loginCookie.read(c, publicUrl) === state;
  loginCookie.take(c, publicUrl);
  const login = isOurs ? await takeLogin(services, state) : undefined;
  if (!login) return c.redirect(loginPage('/account', 'fehlgeschlagen'), 302);
  if (c.req.query('error') !== undefined) return c.redirect(loginPage(login.returnTo, 'abgebrochen'), 302);
  try {
    const { search } = new URL(c.req.url);
    const tokens = await identity.way.finish(`${publicUrl}/api/auth/callback${search}`, login.remember);
    const loginType = login.isProof ? 'REDIRECT_PROOF' : 'REDIRECT';
    const { next } = await beginSession(services, c, { tokens, loginType, begun: login.begun });
    return c.redirect(next === 'signed_in' ? login.returnTo : loginPage(login.returnTo), 302);
  } catch (err) {
    log.warn({ err }, 'redirect login failed');
    return c.redirect(loginPage(login.returnTo, 'fehlgeschlagen'), 302);
  }
}

/** Login on the pages of an OpenID provider: there and back (authorization code with PKCE, RFC 9700). */
export function redirectLoginApi(services: Services) {
  const app = restApi();
  app.get('/auth/redirect', (c) => begin(services, c));
  app.get('/auth/callback', (c) => finish(services, c));
  return app;
}
