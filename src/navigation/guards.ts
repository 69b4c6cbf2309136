import { isWayOut, plainPath } from './plain-path.ts';

/** A path that only signed-in customers may open: exactly, or with everything that begins with it. */
export type GuardedPath = { path: string; covers: 'exactly' | 'beginning' };

export type Visitor = { isActivated: boolean } | null;

/** The guard's decision: pass, or redirect without an entry in the history. */
export type GuardDecision = { kind: 'pass' } | { kind: 'redirect'; to: string };

const pass: GuardDecision = { kind: 'pass' };

/** The start page of a customer without an activated account, and the other pages he may open. */
const activationHome = '/account/sofortzugriff';
const openBeforeActivation = [
  activationHome,
  '/account/einstellungen',
  // Ends a change of the address that was begun in the settings.
  '/account/confirm-email',
  '/account/logout',
  '/account/bye',
];
/** Opening this path, or one that begins with it, signs the customer out (specification, section 5). */
const logout = '/account/logout';

function isGuarded(path: string, guarded: ReadonlyArray<GuardedPath>): boolean {
  return guarded.some((one) => (one.covers === 'exactly' ? path === one.path : path.startsWith(one.path)));
}

/**
 * Decides about opening a page (specification, “Route guards”).
 * @param path lower case, without a slash at the end
 * @param fullPath what the visitor asked for, with its query; he comes back to it after the login
 */
export function guard(
  path: string,
  fullPath: string,
  visitor: Visitor,
  guarded: ReadonlyArray<GuardedPath>,
): GuardDecision {
  if (path.startsWith(logout) && path !== logout) return { kind: 'redirect', to: logout };
  if (!visitor) {
    if (!isGuarded(path, guarded)) return pass;
    return { kind: 'redirect', to: loginFor(fullPath) };
  }
  if (visitor.isActivated) return path === activationHome ? { kind: 'redirect', to: '/account' } : pass;
  const isAccountPage = path === '/account' || path.startsWith('/account/');
  if (!isAccountPage || openBeforeActivation.some((one) => path.startsWith(one))) return pass;
  return { kind: 'redirect', to: activationFor(path) };
}

/** The activation, with the area the customer wanted to see, so that it can say why he is there; never an id. */
function activationFor(path: string): string {
  const area = path.split('/').slice(0, 3).join('/');
  return area === '/account' ? activationHome : `${activationHome}?von=${encodeURIComponent(area)}`;
}

/** Addresses of ours are shorter, and one of these fits into the headers that proxies accept. */
const longestWayBack = 1000;

/**
 * The address of the login, with the way back. A query that is too long is left out. @param fullPath path with
 * query
 */
export function loginFor(fullPath: string): string {
  const [path = ''] = fullPath.split('?');
  const back = fullPath.length > longestWayBack ? path : fullPath;
  return `/account/login?redirect=${encodeURIComponent(back)}`;
}

/** Whether a redirect comes from the guard and not from a page or an action. Both addresses with query. */
export function isGuardRedirect(wanted: string, target: string): boolean {
  const path = plainPath(wanted.split(/[?#]/)[0] ?? '');
  if (target === loginFor(wanted) || target === activationFor(path)) return true;
  return (target === '/account' && path === activationHome) || (target === logout && path !== logout);
}

/** Browsers drop tabs and line breaks from addresses, and read a backslash as a slash. */
function isTreacherous(sign: string): boolean {
  return sign < ' ' || sign === '\\';
}

/** An address of this portal as path, query and hash; undefined for every other, however it is spelled. */
export function ownAddress(address: string): string | undefined {
  if (!address.startsWith('/') || address.startsWith('//') || [...address].some(isTreacherous))
    return undefined;
  const { origin, pathname, search, hash } = new URL(address, 'http://portal.invalid');
  // Dots are resolved only now: "/.//evil.example" has become "//evil.example".
  if (origin !== 'http://portal.invalid' || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}

/**
 * The path to go to after the login: the one asked for, as long as it lies in this portal; else the account.
 * @param redirect value of the query parameter, decoded
 */
export function safeRedirect(redirect: string | null): string {
  const own = ownAddress(redirect ?? '');
  const path = plainPath(own?.split(/[?#]/)[0] ?? '');
  return own === undefined || isWayOut(path) ? '/account' : own;
}
