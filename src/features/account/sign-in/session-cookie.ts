import type { Context } from 'hono';
import { generateCookie, getCookie, setCookie } from 'hono/cookie';
import { endedGuest } from '#src/features/account/session/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';

const days365 = 365 * 24 * 60 * 60;

/** The names a customer's session cookie can have; whoever carries one is never answered from the page cache. */
export const sessionCookieNames = ['rh-session', '__Host-rh-session'] as const;

function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? sessionCookieNames[1] : sessionCookieNames[0];
}

/** The id in the session cookie, if there is one of the right form. */
export function sessionIdOf(context: Context, publicUrl: string): string | undefined {
  const value = getCookie(context, cookieName(publicUrl));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The key of the session row that the browser's cookie names, whether or not it is alive. */
export function sessionHashOf(context: Context, publicUrl: string): string | undefined {
  const id = sessionIdOf(context, publicUrl);
  return id === undefined ? undefined : sha256(id);
}

/** Gives the browser its session (decisions, “Session and tokens”): opaque, out of reach of scripts. */
export function setSessionCookie(context: Context, publicUrl: string, id: string): void {
  setCookie(context, cookieName(publicUrl), id, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
    path: '/',
    maxAge: days365,
  });
}

/** The value of `Set-Cookie` that takes a customer's session out of the browser. */
export function endedSession(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:');
  return generateCookie(cookieName(publicUrl), '', { path: '/', maxAge: 0, httpOnly: true, secure });
}

/**
 * The one place on the server where somebody leaves a browser, however he does: his session goes out of it, and with it the
 * guest he was before, unless that guest has something of his own (ADR 0033). The rows have ended before.
 * @param headers of the answer
 */
export async function leaveBrowser(services: Services, context: Context, headers: Headers): Promise<void> {
  headers.append('Set-Cookie', endedSession(services.publicUrl));
  const guest = await endedGuest(context, services);
  if (guest) headers.append('Set-Cookie', guest);
}

/** What a browser whose session has ended comes with, without what goes out of it; and the values of `Set-Cookie` that take it out. */
export type LeftBrowser = { cookies: string; ended: readonly string[] };

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
  if (getCookie(context, cookieName(services.publicUrl)) === undefined) return undefined;
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
