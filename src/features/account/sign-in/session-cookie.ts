import type { Context } from 'hono';
import { endedGuest } from '#src/features/account/session/public.server.ts';
import { sha256, sign } from '#src/lib/digest.ts';
import { HostCookie } from '#src/lib/host-cookie.ts';
import type { Services } from '#src/services.ts';

/** A customer's session (decisions, “Session and tokens”): opaque. */
export const sessionCookie = new HostCookie('rh-session', { sameSite: 'Lax', maxAgeSeconds: 365 * 86_400 });

/** The names a customer's session cookie can have; whoever carries one is never answered from the page cache. */
export const sessionCookieNames = sessionCookie.names;

/** The key of the session row that the browser's cookie names, whether or not it is alive. */
export function sessionHashOf(context: Context, publicUrl: string): string | undefined {
  const id = sessionCookie.readToken(context, publicUrl);
  return id === undefined ? undefined : sha256(id);
}

/**
 * The one place on the server where somebody leaves a browser, however he does: his session goes out of it, and with it the
 * guest he was before, unless that guest has something of his own (ADR 0033). The rows have ended before.
 * @param headers of the answer
 */
export async function leaveBrowser(services: Services, context: Context, headers: Headers): Promise<void> {
  headers.append('Set-Cookie', sessionCookie.ended(services.publicUrl));
  const guest = await endedGuest(context, services);
  if (guest) headers.append('Set-Cookie', guest);
}

/** What a browser whose session has ended comes with, without what goes out of it; and the values of `Set-Cookie` that take it out. */
type LeftBrowser = { cookies: string; ended: readonly string[] };

const nameOf = (cookie: string) => cookie.split('=')[0]?.trim() ?? '';

/**
 * Takes a session that has ended out of the browser, which would go past the page cache with it for a year; and the guest beside it before
 * anything is shown to him: it may be somebody else's turn.
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

/** Adds to an answer what takes the session out; one that the answer itself begins stays. */
export function endCookies(headers: Headers, { ended }: LeftBrowser): void {
  const begun = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of ended) if (!begun.has(nameOf(cookie))) headers.append('Set-Cookie', cookie);
}

/**
 * What the browser knows an account by, in everything it keeps of it: the same in every session, and nobody finds out from it
 * whose account it is.
 * @returns 22 characters that may stand in addresses
 */
export function ownerMark({ keys }: Pick<Services, 'keys'>, partnerId: string): string {
  return sign(keys.lookups, 'browser-owner', partnerId).slice(0, 22);
}
