import type { IncomingHttpHeaders } from 'node:http';
import { sessionCookieNames } from '#src/features/account/sign-in/public.server.ts';
import { pageOfPayload } from '#src/navigation/page-payload.ts';
import { plainPath } from '#src/navigation/plain-path.ts';
import { type PageEntry, pageAt } from '#src/routes.ts';

/** What the cache may answer: a page for guests, or its data. */
export type CacheTarget = {
  key: string;
  /** Path of the page, lower case, without a slash at the end. */
  path: string;
  wants: 'page' | 'payload';
  /** How long the bytes are valid: as long as the program runs, or this many seconds. */
  life: 'build' | number;
};

/** Addresses with escapes are not cached: few need them, and the same page would have endlessly many spellings. */
const plainAddress = /^\/[\w\-.~/]*$/;
const step = /\/\.{1,2}(?:\/|$)/;

const sessionCookie = new RegExp(`(?:^|;\\s*)(?:${sessionCookieNames.join('|')})\\s*=`);

/** Whether a page is the same for every guest, so that its bytes may be kept. */
export function isCachedPage({ access, cache }: Pick<PageEntry, 'access' | 'cache'>): boolean {
  return access === 'public' && cache !== 'none';
}

/**
 * The query of a payload's address: none, the id of this build, or a time. The id of another build is
 * refused, because its program may expect other data.
 */
export function isPayloadQuery(query: string, buildId: string): boolean {
  return query === '' || query === buildId || /^\d{1,16}$/.test(query);
}

/** The page or payload at an address of ours, if guests get it from the cache. */
export function targetAt(address: string, buildId: string): CacheTarget | undefined {
  const mark = address.indexOf('?');
  const pathname = mark < 0 ? address : address.slice(0, mark);
  if (!plainAddress.test(pathname) || step.test(pathname)) return undefined;
  const page = pageOfPayload(pathname);
  const wants = page === undefined ? 'page' : 'payload';
  const isPlain = wants === 'page' ? mark < 0 : isPayloadQuery(address.slice(pathname.length + 1), buildId);
  const path = page ?? plainPath(pathname);
  const entry = isPlain ? pageAt(path)?.entry : undefined;
  if (!entry || entry.cache === 'none' || !isCachedPage(entry)) return undefined;
  return { key: `${wants} ${path}`, path, wants, life: entry.cache };
}

/** Whether a guest only reads: no session of a customer, no token, nothing written. */
export function isGuestReading(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization !== undefined) return false;
  return headers.cookie === undefined || !sessionCookie.test(headers.cookie);
}
