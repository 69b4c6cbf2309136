import type { Context } from 'hono';
import { waitingTime } from '#src/database/counted-limits.ts';
import { knownDevice } from '#src/features/account/known-devices/public.server.ts';
import { OvertakenSignIn, signInMoment } from '#src/features/account/session/public.server.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { NextStep } from './account.schema.ts';
import { beginSession } from './begin-session.ts';
import { problemOfIdentity } from './identity-answers.ts';
import { logLogin } from './log-login.ts';
import { writeChallenge } from './provider-challenge.ts';

/**
 * Counts a try of a password: a browser that has signed in to the account before counts for itself, all others together, so
 * that they may lock each other out but not him.
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

/** Says only what helps where it is read: a device that is known and has used up its own tries is no way out any more. */
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
 * Signs in with e-mail address and password. A login that was overtaken by the end of the customer's sign-ins is tried anew, once:
 * with a new password it comes in, with the old one it is refused like any wrong one. Only refused ones stay counted by client.
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
