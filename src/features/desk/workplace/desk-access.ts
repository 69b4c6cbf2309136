import type { MiddlewareHandler } from 'hono';
import { HostCookie } from '#src/lib/host-cookie.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext, ApiEnv, SignedInStaff } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { findStaffSession, peekStaffSession, type StaffSession } from './staff-sessions.store.ts';

/** The cookie of a staff session: not sent on links from other sites, and gone with the browser at the latest. */
export const staffCookie = new HostCookie('rh-staff', { sameSite: 'Strict' });

/** Calls that work before both factors are given. Everything else below `/desk` needs a complete session. */
const openPaths = /^\/(api\/)?desk\/(session|presence|login|second-factor|enrolment|logout|samples)$/;

/** What only a lead may ask for. */
const leadPaths = /\/desk\/(audit|retention|newsletter|prize-draws)(\/|$)/;

/** The session of the browser that calls, complete or not. */
export async function staffSessionOf(services: Services, c: ApiContext): Promise<StaffSession | undefined> {
  const id = staffCookie.readToken(c, services.publicUrl);
  return id === undefined ? undefined : findStaffSession(services, id);
}

/**
 * The id of the staff member with a complete session in the calling browser; null without one. Asking does not
 * prolong the session.
 */
export async function staffHere(services: Services, c: ApiContext): Promise<string | null> {
  const id = staffCookie.readToken(c, services.publicUrl);
  const session = id === undefined ? undefined : await peekStaffSession(services, id);
  return session?.step === 'in' ? session.staff.id : null;
}

/**
 * Admits only staff with both factors below `/desk`, and only leads to some paths. Sessions of customers and
 * tokens of any kind open nothing here.
 */
export function staffOnly(services: Services): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    c.header('Cache-Control', 'no-store');
    if (openPaths.test(c.req.path)) return next();
    const session = await staffSessionOf(services, c);
    if (session?.step !== 'in') throw new Problem('authentication_required', { detail: signedOut });
    const { id, name, role } = session.staff;
    if (leadPaths.test(c.req.path) && role !== 'lead') throw new Problem('forbidden');
    c.set('staff', { id, name, role });
    return next();
  };
}

const signedOut = 'Ihre Anmeldung ist beendet. Bitte melden Sie sich noch einmal an.';

/** The calling staff member, behind `staffOnly`. @throws Problem 401 */
export function staffOf(c: ApiContext): SignedInStaff {
  const staff = c.get('staff');
  if (!staff) throw new Problem('authentication_required', { detail: signedOut });
  return staff;
}
