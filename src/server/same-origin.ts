import { createMiddleware } from 'hono/factory';
import { isLoopback } from '#src/config/loopback.ts';
import { Problem } from '#src/lib/problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Writes that foreign servers make on purpose, guarded by a signature of their own. The one-click unsubscription
 * of the newsletter is one (RFC 8058): a mail program in the browser sends it from its own page.
 */
const signedPaths = [
  /^\/api\/payments\/webhook$/,
  /^\/api\/newsletter\/(unsubscribe|bounces)$/,
  /^\/storage\//,
  /^\/sandbox\/wallet\/v[12]\//,
];

/**
 * The portal on the same machine under another of its names than `PUBLIC_URL`, such as 127.0.0.1 for localhost.
 * For any other host, `Host` proves nothing: if an attacker's name resolves to us, both `Host` and `Origin` have
 * that name.
 */
function isThisMachine(origin: string, url: string): boolean {
  const called = new URL(url);
  return origin === called.origin && isLoopback(called.hostname);
}

/**
 * Refuses writes that a foreign page made in the visitor's browser, by what either of `Sec-Fetch-Site` and `Origin` says. Programs
 * send neither; without a cookie there is nothing to abuse. Nothing behind this looks at `Origin` again (`react-router.config.ts`).
 */
export function sameOriginWrites(publicUrl: string) {
  const own = new URL(publicUrl).origin;
  return createMiddleware(async (c, next) => {
    const isOpen = safeMethods.has(c.req.method) || signedPaths.some((path) => path.test(c.req.path));
    if (!isOpen) {
      const site = c.req.header('Sec-Fetch-Site');
      const origin = c.req.header('Origin');
      // A browser that says `same-origin` sends no other origin. It may send none, if the page asks for
      // `no-referrer`.
      const isUntold = !origin || (origin === 'null' && site === 'same-origin');
      const isOwnHost = isUntold || origin === own || isThisMachine(origin, c.req.url);
      const isForeign = !isOwnHost || (site !== undefined && site !== 'same-origin' && site !== 'none');
      const isBlindCookie = !site && !origin && c.req.header('Cookie') !== undefined;
      if (isForeign || isBlindCookie) throw new Problem('cross_site_request');
    }
    await next();
  });
}
