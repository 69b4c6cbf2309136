import { parse } from 'bowser';
import { rememberDevice } from '#src/features/account/known-devices/public.server.ts';
import {
  askerOf,
  hasSecondFactor,
  maskedPhoneOf,
  sendOtp,
  textsUsedUp,
} from '#src/features/account/second-factor/public.server.ts';
import {
  forgetBesideAccount,
  OvertakenSignIn,
  passGuestToAccount,
} from '#src/features/account/session/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import { IdentityError, type IdentityTokens } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import type { NextStep } from './account.schema.ts';
import { type KnownCustomer, noteLogin, signedInCustomer } from './accounts.store.ts';
import { endSession, openSession } from './customer-session.store.ts';
import { revokeQuietly } from './identity-answers.ts';
import { logLogin } from './log-login.ts';
import { sessionCookie, sessionHashOf } from './session-cookie.ts';

/** `REDIRECT_PROOF`: the identity provider has asked for the password just now; with `REDIRECT` it may not have. */
export type LoginType = 'PASSWORD' | 'SMS_CODE' | 'REDIRECT' | 'REDIRECT_PROOF';

/** What a login has brought, and the number it took before anything was proved (`signInMoment`). */
export type Login = { tokens: IdentityTokens; loginType: LoginType; begun: number };

/** Reads who has signed in; if that fails he is signed out again and the login counts as failed (specification, section 4). */
async function readCustomer(services: Services, { tokens, begun }: Login): Promise<KnownCustomer> {
  try {
    return await signedInCustomer(services, tokens.idToken, begun);
  } catch (err) {
    if (err instanceof OvertakenSignIn) throw err;
    if (err instanceof IdentityError && err.code === 'wrong_credentials') throw err;
    services.log.error({ err }, 'could not read information from token');
    throw new Problem('sign_in_failed', { cause: err });
  }
}

/** Tells the insurer of the login (specification, `POST /notify-logged-in`); that it fails is only logged. */
export async function notifyLoggedIn(
  services: Services,
  partnerId: string,
  loginType: LoginType,
): Promise<void> {
  await noteLogin(services, partnerId, loginType).catch((err: unknown) =>
    services.log.error({ err }, 'notify-logged-in failed'),
  );
}

/**
 * Opens a session with new tokens under a new id, whatever the browser held before. With a second factor the session
 * waits for the SMS code, which is sent here.
 * @throws OvertakenSignIn when the sign-ins of the customer were ended since the login began; IdentityError `wrong_credentials` while
 *   his account is being deleted; Problem `sign_in_failed`
 */
export async function beginSession(services: Services, c: ApiContext, login: Login): Promise<NextStep> {
  try {
    return await openedSession(services, c, login);
  } catch (error) {
    await revokeQuietly(services, login.tokens.refreshToken);
    throw error;
  }
}

/**
 * A browser's User-Agent in words a customer recognises his device by, e.g. „Firefox auf Windows“.
 * @param userAgent as sent; it is not kept
 */
function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return 'Unbekanntes Gerät';
  const { browser, os } = parse(userAgent);
  if (!browser.name && !os.name) return 'Unbekanntes Gerät';
  if (!os.name) return browser.name ?? 'Unbekanntes Gerät';
  return `${browser.name ?? 'Unbekannter Browser'} auf ${os.name}`;
}

async function openedSession(services: Services, c: ApiContext, login: Login): Promise<NextStep> {
  const { tokens, loginType, begun } = login;
  const known = await readCustomer(services, login);
  const { partnerId } = known.customer;
  const awaitsSecondFactor = await hasSecondFactor(services.db, partnerId);
  const before = sessionHashOf(c, services.publicUrl);
  const left = before && (await endSession(services.db, before));
  // Somebody else was signed in here and leaves with this; who it was is not known of a session that had ended by itself.
  if (before && left !== known.subject) await forgetBesideAccount(c, services);
  const device = deviceName(c.req.header('User-Agent'));
  const isProved = loginType !== 'REDIRECT';
  const id = await openSession(services, tokens, { ...known, awaitsSecondFactor, device, isProved, begun });
  sessionCookie.give(c, services.publicUrl, id);
  if (!awaitsSecondFactor) {
    // Pages of a provider count tries by themselves.
    if (services.identity.way.kind === 'forms') await rememberDevice(services, c, known.email);
    await passGuestToAccount(c, services, known.customer);
    await notifyLoggedIn(services, partnerId, loginType);
    logLogin(services, known.email, 'signed_in');
    return { next: 'signed_in' };
  }
  const asker = await askerOf(services, c, { partnerId, email: known.email });
  // A code sent a moment ago is still good; the page offers another one after a minute, or says that none can be sent.
  await sendOtp(services, asker).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
  const destination = await maskedPhoneOf(services.db, partnerId);
  return { next: 'second_factor', destination, usedUp: await textsUsedUp(services, asker) };
}
