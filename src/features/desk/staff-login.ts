import { knownDevice, rememberDevice } from '#src/features/session/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
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
import { isStaffPassword } from './staff-password.ts';
import { endStaffSession, openStaffSession, type StaffSession } from './staff-sessions.store.ts';
import {
  acceptedStep,
  newStaffRecoveryCodes,
  newTotpSecret,
  staffRecoveryHash,
  staffRecoveryHashes,
} from './totp.ts';

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

function whoOf({ id, name }: Staff) {
  return { id, name };
}

/**
 * What tries of a password are counted by: a browser that somebody of the staff has signed in from before counts for itself,
 * everybody else by account and client. So nobody's tries keep a colleague out.
 */
async function passwordTries(services: Services, c: ApiContext, email: string, staff: Staff | undefined) {
  const device = staff && (await knownDevice(services, c, { staffId: staff.id }));
  return device
    ? ({ limit: 'staff-login-device', key: device } as const)
    : ({ limit: 'staff-login-client-account', key: `${email.trim()}\n${c.get('client')}` } as const);
}

/**
 * First step: address and password. Nobody is signed in by it: the second factor always follows.
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
  // An account that is switched off takes as long as one that is not there.
  const isRight = await isStaffPassword(password, isUsable ? staff.password_hash : undefined);
  if (!staff || !isRight) {
    await audit(db, clock, staff ? whoOf(staff) : null, {
      action: 'login-failed',
      details: { step: 'password' },
    });
    throw new Problem('wrong_credentials', { detail: wrongPassword });
  }
  return openStaffSession(services, staff.id, staff.totp_confirmed_at ? 'code' : 'enrol');
}

/** The secret that is to be typed into the app; made when it is first asked for. */
export async function secretToEnrol(services: Services, { staff }: StaffSession): Promise<string> {
  return totpSecretOf(services, staff) ?? keepSecret(services, staff, newTotpSecret());
}

async function spendCode(services: Services, staff: Staff, code: string): Promise<void> {
  const { db, clock, limits } = services;
  await limits.consume('staff-code-account', staff.id);
  const secret = totpSecretOf(services, staff);
  const step = secret ? acceptedStep(secret, code, clock.now(), staff.totp_last_step) : null;
  if (step !== null && (await spendStep(db, staff.id, step))) return;
  await audit(db, clock, whoOf(staff), { action: 'login-failed', details: { step: 'code' } });
  throw new Problem('wrong_code', { detail: wrongCode, errors: [{ field: 'code', message: wrongCode }] });
}

/** Both factors were given: a session under a new id, whatever the browser held before, and the browser is known from now on. */
async function completeLogin(services: Services, c: ApiContext, session: StaffSession): Promise<string> {
  const { db, clock, limits } = services;
  const { staff } = session;
  await endStaffSession(db, session.idHash);
  await audit(db, clock, whoOf(staff), { action: 'login' });
  const tries = await passwordTries(services, c, staff.email, staff);
  await limits.forget(tries.limit, tries.key);
  await limits.forget('staff-code-account', staff.id);
  const id = await openStaffSession(services, staff.id, 'in');
  await rememberDevice(services, c, { staffId: staff.id });
  return id;
}

/** Sets up the second factor with its first code. @returns the recovery codes, to be shown this once, and the session */
export async function enrolSecondFactor(
  services: Services,
  c: ApiContext,
  session: StaffSession,
  code: string,
): Promise<{ id: string; recoveryCodes: string[] }> {
  if (session.step !== 'enrol' || session.staff.totp_confirmed_at) throw new Problem('conflict');
  await spendCode(services, session.staff, code);
  const recoveryCodes = newStaffRecoveryCodes();
  const { clock, db, keys } = services;
  const codeHashes = recoveryCodes.map((one) => staffRecoveryHash(keys.lookups, session.staff.id, one));
  await db.transaction().execute(async (tx) => {
    const at = clock.now().toISOString();
    await confirmSecondFactor(tx, session.staff.id, { at, codeHashes });
    await audit(tx, clock, whoOf(session.staff), { action: 'second-factor' });
  });
  return { id: await completeLogin(services, c, session), recoveryCodes };
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
  const lost = lostFactorWords(services, session);
  if ('code' in given) {
    if (lost !== undefined) throw new Problem('conflict', { detail: lost });
    await spendCode(services, session.staff, given.code);
    return completeLogin(services, c, session);
  }
  const { db, clock, keys, limits } = services;
  await limits.consume('staff-code-account', session.staff.id);
  const possible = staffRecoveryHashes(keys.lookups, session.staff.id, given.recoveryCode);
  const at = clock.now().toISOString();
  if (!(await spendStaffRecoveryCode(db, session.staff.id, possible, at))) {
    await audit(db, clock, whoOf(session.staff), { action: 'login-failed', details: { step: 'recovery' } });
    const message = 'Dieser Wiederherstellungscode gilt nicht, oder er wurde schon benutzt.';
    throw new Problem('wrong_code', { detail: message, errors: [{ field: 'recoveryCode', message }] });
  }
  await audit(db, clock, whoOf(session.staff), { action: 'recovery-code' });
  if (lost === undefined) return completeLogin(services, c, session);
  // The code has shown who it is; without an app there would be a code less at every login.
  await forgetLostFactor(db, session.staff);
  await endStaffSession(db, session.idHash);
  return openStaffSession(services, session.staff.id, 'enrol');
}
