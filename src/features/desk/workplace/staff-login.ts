import type { Tx } from '#src/database/database.ts';
import { knownDevice, rememberDevice } from '#src/features/account/known-devices/public.server.ts';
import { normalisePassword } from '#src/lib/normalised.ts';
import { isPassword } from '#src/lib/password-hashes.ts';
import { Problem } from '#src/lib/problem.ts';
import { newRecoveryCodes, recoveryHash, recoveryHashes } from '#src/lib/recovery-codes.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { audit } from './audit.store.ts';
import {
  confirmSecondFactor,
  forgetLostFactor,
  hasLostFactor,
  keepSecret,
  type Staff,
  spendStaffRecoveryCode,
  spendStep,
  staffByEmail,
  totpSecretOf,
} from './staff.store.ts';
import {
  inStaffSession,
  openWaitingSession,
  replaceStaffSession,
  type StaffSession,
} from './staff-sessions.store.ts';
import { acceptedStep, newTotpSecret } from './totp.ts';

const wrongPassword = 'E-Mail-Adresse oder Passwort stimmt nicht.';
const wrongCode =
  'Der Code stimmt nicht, oder er wurde schon benutzt. Warten Sie, bis die App den nächsten zeigt.';

/**
 * What to do about a second factor whose secret was sealed with a key that is gone.
 * @returns undefined where it can be read
 */
export function lostFactorWords(
  services: Pick<Services, 'settings'>,
  { step, staff }: StaffSession,
): string | undefined {
  if (step !== 'code' || !hasLostFactor(services, staff)) return undefined;
  return `Ihr zweiter Faktor lässt sich nicht mehr lesen, weil der Schlüssel fehlt, mit dem er gesichert war. Melden Sie sich mit einem Wiederherstellungscode an, dann richten Sie die App neu ein. Haben Sie keinen mehr, setzt der Betreiber ihn zurück: npm run staff -- reset ${staff.email}`;
}

const codeOwner = ({ id }: Staff) => ({ kind: 'staff', id }) as const;

function whoOf({ id, name }: Staff) {
  return { id, name };
}

/**
 * The counter of password tries. A browser from which a staff member has signed in before has a counter of its
 * own; others count by account and client. So a stranger's tries do not lock staff out.
 */
async function passwordTries(services: Services, c: ApiContext, email: string, staff: Staff | undefined) {
  const device = staff && (await knownDevice(services, c, { staffId: staff.id }));
  return device
    ? ({ limit: 'staff-login-device', key: device } as const)
    : ({ limit: 'staff-login-client-account', key: `${email.trim()}\n${c.get('client')}` } as const);
}

/**
 * First step: address and password. The second factor always follows.
 * @returns the id of a session that waits for the code, or for the second factor to be set up
 * @throws Problem 401, 429
 */
export async function beginStaffLogin(
  services: Services,
  c: ApiContext,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { db, clock, limits } = services;
  const staff = await staffByEmail(db, email);
  const tries = await passwordTries(services, c, email, staff);
  await limits.consume(tries.limit, tries.key);
  const isUsable = staff !== undefined && staff.disabled_at === null;
  // A disabled account takes as long as an unknown one.
  const isRight = await isPassword(normalisePassword(password), isUsable ? staff.password_hash : undefined);
  // The command may have replaced the password while it was compared.
  const id = staff && isRight ? await openWaitingSession(services, staff) : undefined;
  if (id === undefined) {
    await audit(db, clock, staff ? whoOf(staff) : null, {
      action: 'login-failed',
      details: { step: 'password' },
    });
    throw new Problem('wrong_credentials', { detail: wrongPassword });
  }
  return id;
}

/**
 * The secret for the app, created at the first request.
 * @throws Problem 401 if the session has ended, or an app was set up in another session
 */
export function secretToEnrol(services: Services, session: StaffSession): Promise<string> {
  return inStaffSession(services, session, async (tx, staff) => {
    if (staff.totp_confirmed_at) throw new Problem('authentication_required');
    const known = totpSecretOf(services, staff);
    if (known !== undefined) return known;
    const secret = newTotpSecret();
    await keepSecret(services, tx, staff, secret);
    return secret;
  });
}

/** Uses up a code of the app. @returns false if it is wrong or used already */
async function spendCode(services: Services, tx: Tx, staff: Staff, code: string): Promise<boolean> {
  const secret = totpSecretOf(services, staff);
  const step = secret ? acceptedStep(secret, code, services.clock.now(), staff.totp_last_step) : null;
  return step !== null && (await spendStep(tx, staff.id, step));
}

/** Notes a failed second step. @returns what it is refused with */
async function refusedCode(
  { db, clock }: Services,
  { staff }: StaffSession,
  { step, field, message }: { step: 'code' | 'recovery'; field: string; message: string },
): Promise<Problem> {
  await audit(db, clock, whoOf(staff), { action: 'login-failed', details: { step } });
  return new Problem('wrong_code', { detail: message, errors: [{ field, message }] });
}

const atCode = { step: 'code', field: 'code', message: wrongCode } as const;
const atRecoveryCode = {
  step: 'recovery',
  field: 'recoveryCode',
  message: 'Dieser Wiederherstellungscode gilt nicht, oder er wurde schon benutzt.',
} as const;

/** Both factors were given: opens a session with a new id, and the browser is known from now on. */
async function completeLogin(
  services: Services,
  c: ApiContext,
  tx: Tx,
  session: StaffSession,
): Promise<string> {
  await audit(tx, services.clock, whoOf(session.staff), { action: 'login' });
  const id = await replaceStaffSession(services, tx, session, 'in');
  await rememberDevice(services, c, { staffId: session.staff.id }, tx);
  return id;
}

/** Completes a login and resets its counters. @returns undefined if `work` does */
async function completing<Result>(
  services: Services,
  c: ApiContext,
  session: StaffSession,
  work: (tx: Tx, staff: Staff) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { limits } = services;
  const { staff } = session;
  const tries = await passwordTries(services, c, staff.email, staff);
  await limits.consume('staff-code-account', staff.id);
  const done = await inStaffSession(services, session, work);
  if (done === undefined) return undefined;
  await limits.forget(tries.limit, tries.key);
  await limits.forget('staff-code-account', staff.id);
  return done;
}

/** Sets up the second factor with its first code. @returns the recovery codes, to be shown this once, and the session */
export async function enrolSecondFactor(
  services: Services,
  c: ApiContext,
  session: StaffSession,
  code: string,
): Promise<{ id: string; recoveryCodes: string[] }> {
  if (session.step !== 'enrol') throw new Problem('conflict');
  const { clock, keys } = services;
  const enrolled = await completing(services, c, session, async (tx, staff) => {
    if (staff.totp_confirmed_at) throw new Problem('conflict');
    if (!(await spendCode(services, tx, staff, code))) return undefined;
    const recoveryCodes = newRecoveryCodes();
    const codeHashes = recoveryCodes.map((one) => recoveryHash(keys.lookups, codeOwner(staff), one));
    await confirmSecondFactor(tx, staff.id, { at: clock.now().toISOString(), codeHashes });
    await audit(tx, clock, whoOf(staff), { action: 'second-factor' });
    return { id: await completeLogin(services, c, tx, session), recoveryCodes };
  });
  if (!enrolled) throw await refusedCode(services, session, atCode);
  return enrolled;
}

/**
 * Second step with a recovery code.
 * @returns the session that is signed in, or sets up a new second factor where the old one was lost
 */
async function giveRecoveryCode(
  services: Services,
  c: ApiContext,
  session: StaffSession,
  recoveryCode: string,
): Promise<string> {
  const { clock, keys } = services;
  const possible = recoveryHashes(keys.lookups, codeOwner(session.staff), recoveryCode);
  const id = await completing(services, c, session, async (tx, staff) => {
    const at = clock.now().toISOString();
    if (!(await spendStaffRecoveryCode(tx, staff.id, possible, at))) return undefined;
    await audit(tx, clock, whoOf(staff), { action: 'recovery-code' });
    if (!hasLostFactor(services, staff)) return completeLogin(services, c, tx, session);
    // The code has proved the identity. Without a new app every login would use up another code.
    await forgetLostFactor(tx, staff);
    return replaceStaffSession(services, tx, session, 'enrol');
  });
  if (id === undefined) throw await refusedCode(services, session, atRecoveryCode);
  return id;
}

/**
 * Second step with a code of the app, or with a recovery code.
 * @returns the id of the session that is signed in, or sets up a new second factor where the old one was lost
 * @throws Problem 401, 409 for a code of an app that nobody can check any more, 429
 */
export async function giveSecondFactor(
  services: Services,
  c: ApiContext,
  session: StaffSession,
  given: { code: string } | { recoveryCode: string },
): Promise<string> {
  if (session.step !== 'code') throw new Problem('conflict');
  if (!('code' in given)) return giveRecoveryCode(services, c, session, given.recoveryCode);
  const lost = lostFactorWords(services, session);
  if (lost !== undefined) throw new Problem('conflict', { detail: lost });
  const id = await completing(services, c, session, async (tx, staff) =>
    (await spendCode(services, tx, staff, given.code)) ? completeLogin(services, c, tx, session) : undefined,
  );
  if (id === undefined) throw await refusedCode(services, session, atCode);
  return id;
}
