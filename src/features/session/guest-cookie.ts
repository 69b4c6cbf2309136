import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomToken, sha256 } from '#src/lib/digest.ts';

const days365 = 365 * 24 * 60 * 60;

/** `__Host-` binds a cookie to this very host, but browsers accept it on https only. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-rh-guest' : 'rh-guest';
}

/** The subject of the guest whose browser this is, or null when it has no cookie yet. */
export function guestSubject(context: Context, publicUrl: string): string | null {
  const value = getCookie(context, cookieName(publicUrl));
  return value && /^[\w-]{43}$/.test(value) ? sha256(value) : null;
}

/**
 * The subject of the guest, giving his browser a cookie if it has none. Strictly needed for the order
 * he begins (§ 25 Abs. 2 Nr. 2 TDDDG), so it is set only then, without consent.
 */
export function ensureGuestSubject(context: Context, publicUrl: string): string {
  const known = guestSubject(context, publicUrl);
  if (known) return known;
  const value = randomToken();
  setCookie(context, cookieName(publicUrl), value, {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite: 'Lax',
    path: '/',
    maxAge: days365,
  });
  return sha256(value);
}
