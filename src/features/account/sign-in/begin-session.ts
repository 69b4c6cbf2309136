import { parse } from 'bowser';
import type { Context } from 'hono';
import { waitingTime } from '#src/database/counted-limits.ts';
import { knownDevice, rememberDevice } from '#src/features/account/known-devices/public.server.ts';
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
  signInMoment,
} from '#src/features/account/session/public.server.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import { IdentityError, type IdentityTokens } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import type { NextStep } from './account.schema.ts';
import { type KnownCustomer, noteLogin, signedInCustomer } from './accounts.store.ts';
import { endSession, openSession } from './customer-session.store.ts';
import { problemOfIdentity, revokeQuietly } from './identity-answers.ts';
import { sessionCookie, sessionHashOf } from './session-cookie.ts';

/**
 * Logs one line for each login, successful or refused, so that password guessing is visible across requests. It
 * names nobody: an account has a short mark that means nothing without the portal's own key.
 */
export function logLogin(
  { log, keys }: Pick<Services, 'log' | 'keys'>,
  email: string,
  outcome: 'signed_in' | Problem['code'],
): void {
  const account = sign(keys.lookups, 'account in the log', mailAddressKey(email)).slice(0, 12);
  log.info({ account, outcome }, 'login');
}

/** `REDIRECT_PROOF`: the identity provider has asked for the password just now; with `REDIRECT` it may not have. */
type LoginType = 'PASSWORD' | 'SMS_CODE' | 'REDIRECT' | 'REDIRECT_PROOF';

/** The result of a login, and the number it took before anything was proved (`signInMoment`). */
type Login = { tokens: IdentityTokens; loginType: LoginType; begun: number };

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
  // Another customer was signed in here and leaves by this. For an expired session it is unknown who it was.
  if (before && left !== known.subject) await forgetBesideAccount(c, services);
  const device = deviceName(c.req.header('User-Agent'));
  const isProved = loginType !== 'REDIRECT';
  const id = await openSession(services, tokens, { ...known, awaitsSecondFactor, device, isProved, begun });
  sessionCookie.give(c, services.publicUrl, id);
  if (!awaitsSecondFactor) {
    // A provider with its own pages counts tries itself.
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

const purpose = 'provider challenge';

/** A provider's second step: what it wants back, and the number the login took before it proved anything. */
type ProviderStep = { begun: number; challenge: string };

const signed = ({ begun, challenge }: ProviderStep) => `${begun}\n${challenge}`;

/**
 * Writes the step for the page that asks for the code. The number is signed, so that nobody can forge a later one.
 */
export function writeChallenge({ keys }: Pick<Services, 'keys'>, step: ProviderStep): string {
  return `${step.begun}.${sign(keys.links, purpose, signed(step))}.${step.challenge}`;
}

/** @returns undefined for what `writeChallenge` has not written */
export function readChallenge({ keys }: Pick<Services, 'keys'>, value: string): ProviderStep | undefined {
  const [, begun, signature = '', challenge = ''] = /^(\d{1,15})\.([\w-]+)\.(.+)$/s.exec(value) ?? [];
  const step = { begun: Number(begun), challenge };
  return isSignature(keys.links, purpose, signed(step), signature) ? step : undefined;
}

/**
 * Counts a try of a password. A browser that has signed in to the account before has its own counter. All others
 * share one, so that they may lock out each other, but not the owner.
 * @throws Problem `login_locked`
 */
async function countTry(services: Services, c: Context, email: string) {
  const device = await knownDevice(services, c, email);
  const tries = device
    ? ({ limit: 'login-device', key: device } as const)
    : ({ limit: 'login-account', key: email } as const);
  if (!(await services.limits.allows(tries.limit, tries.key))) {
    const { secondsLeft } = await services.limits.used(tries.limit, tries.key);
    throw locked(device !== undefined, secondsLeft);
  }
  return tries;
}

/** Says what helps in this browser: a known device that has used up its own tries is no way out. */
function locked(isKnown: boolean, retryAfterSeconds: number): Problem {
  const wait = waitingTime(retryAfterSeconds);
  return new Problem('login_locked', {
    retryAfterSeconds,
    detail: isKnown
      ? `Auf diesem Gerät wurde mehrmals ein falsches Passwort eingegeben. In ${wait} können Sie es hier wieder versuchen. Sofort geht es mit einem Code per E-Mail.`
      : `Zu dieser Adresse wurde mehrmals ein falsches Passwort eingegeben, vielleicht von anderen. In ${wait} können Sie es hier wieder versuchen. Sofort geht es auf einem Gerät, auf dem Sie sich schon einmal angemeldet haben, oder mit einem Code per E-Mail.`,
  });
}

/**
 * One try, with a number of its own.
 * @throws OvertakenSignIn, Problem, IdentityError
 */
async function provedByPassword(
  services: Services,
  c: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<NextStep> {
  const begun = await signInMoment(services.db);
  const step = await services.identity.signIn(email, normalisePassword(password));
  if (step.kind === 'tokens') {
    return beginSession(services, c, { tokens: step.tokens, loginType: 'PASSWORD', begun });
  }
  const challenge = writeChallenge(services, { begun, challenge: step.challenge });
  return { next: 'provider_code', destination: step.destination, challenge };
}

/** Notes that a login was refused, and refuses it. */
export function loggedRefusal(services: Services, email: string) {
  return (error: unknown): never => {
    const problem = problemOfIdentity(error);
    if (problem instanceof Problem) logLogin(services, email, problem.code);
    throw problem;
  };
}

/**
 * Signs in with e-mail address and password. A login that was overtaken by an end of the customer's sign-ins is
 * tried once more: with a new password it succeeds, with the old one it is refused like any wrong one. Only
 * refused tries stay counted for the client.
 * @throws Problem `wrong_credentials`, `unconfirmed_email`, `login_locked`, `sign_in_failed`
 */
export async function signInWithPassword(
  services: Services,
  c: ApiContext,
  given: { email: string; password: string },
): Promise<NextStep> {
  const { limits } = services;
  const refuse = loggedRefusal(services, given.email);
  const tries = await countTry(services, c, given.email).catch(refuse);
  const step = await provedByPassword(services, c, given)
    .catch((error: unknown) => {
      if (error instanceof OvertakenSignIn) return provedByPassword(services, c, given);
      throw error;
    })
    .catch(refuse);
  if (step.next !== 'provider_code') await limits.forget(tries.limit, tries.key);
  await limits.giveBack('login-client', c.get('client'));
  return step;
}
