import type { Context } from 'hono';
import { endedGuest } from '#src/features/account/session/public.server.ts';
import { sha256, sign } from '#src/lib/digest.ts';
import { HostCookie } from '#src/lib/host-cookie.ts';
import type { Services } from '#src/services.ts';

/** A customer's session: opaque. */
export const sessionCookie = new HostCookie('rh-session', { sameSite: 'Lax', maxAgeSeconds: 365 * 86_400 });

/** The names of a customer's session cookie. A request with one is never answered from the page cache. */
export const sessionCookieNames = sessionCookie.names;

/** The key of the session row that the browser's cookie names, whether or not it is alive. */
export function sessionHashOf(context: Context, publicUrl: string): string | undefined {
  const id = sessionCookie.readToken(context, publicUrl);
  return id === undefined ? undefined : sha256(id);
}

/**
 * Removes a session from a browser, however somebody leaves, and with it the guest he was, unless that guest owns
 * something (ADR 0033). The session's rows were deleted before.
 * @param headers of the answer
 */
export async function leaveBrowser(services: Services, context: Context, headers: Headers): Promise<void> {
  headers.append('Set-Cookie', sessionCookie.ended(services.publicUrl));
  const guest = await endedGuest(context, services);
  if (guest) headers.append('Set-Cookie', guest);
}

/**
 * The cookies of a browser with an ended session, without those that are removed, and the values of `Set-Cookie`
 * that remove them.
 */
type LeftBrowser = { cookies: string; ended: readonly string[] };

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? '';

/**
 * Removes an ended session from the browser, which would bypass the page cache for a year. It also removes the
 * guest beside it before anything is shown, because somebody else may be here.
 * @returns undefined for a browser without a session
 */
export async function leaveDeadSession(
  services: Services,
  context: Context,
): Promise<LeftBrowser | undefined> {
  if (sessionCookie.read(context, services.publicUrl) === undefined) return undefined;
  const headers = new Headers();
  await leaveBrowser(services, context, headers);
  const ended = headers.getSetCookie();
  const gone = new Set(ended.map(nameOf));
  const kept = (context.req.header('Cookie') ?? '').split(';').filter((cookie) => !gone.has(nameOf(cookie)));
  return { cookies: kept.join(';').trim(), ended };
}

/** Adds the removal of the session to an answer, unless the answer itself begins a session. */
export function endCookies(headers: Headers, { ended }: LeftBrowser): void {
  const begun = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of ended) if (!begun.has(nameOf(cookie))) headers.append('Set-Cookie', cookie);
}

/**
 * The browser's mark of an account: the same in every session, without revealing whose account it is.
 * @returns 22 characters that may stand in addresses
 */
export function ownerMark({ keys }: Pick<Services, 'keys'>, partnerId: string): string {
  return sign(keys.lookups, 'browser-owner', partnerId).slice(0, 22);
}
