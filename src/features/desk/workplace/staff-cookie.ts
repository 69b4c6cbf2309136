import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** `__Host-` binds a cookie to this very host, but browsers accept it on https only. */
function cookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-rh-staff' : 'rh-staff';
}

function attributes(publicUrl: string) {
  return {
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    // No page but ours ever leads here.
    sameSite: 'Strict',
    path: '/',
  } as const;
}

/** The id in the cookie of a member of staff, if there is one of the right form. */
export function staffSessionIdOf(context: Context, publicUrl: string): string | undefined {
  const value = getCookie(context, cookieName(publicUrl));
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** Gives the browser its staff session; it ends with the browser at the latest. */
export function setStaffCookie(context: Context, publicUrl: string, id: string): void {
  setCookie(context, cookieName(publicUrl), id, attributes(publicUrl));
}

export function clearStaffCookie(context: Context, publicUrl: string): void {
  deleteCookie(context, cookieName(publicUrl), attributes(publicUrl));
}
