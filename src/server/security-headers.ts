import { createMiddleware } from 'hono/factory';

/** What the middleware passes to the page renderer: the nonce of this answer's inline scripts. */
export type ServerEnv = { Variables: { nonce: string; requestId: string; postedBy?: string } };

function randomNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/** Origins besides our own that a page needs: where a form's redirect leads, where files are posted. */
export type ForeignOrigins = {
  forms: ReadonlyArray<string>;
  uploads: ReadonlyArray<string>;
  /** Sources a visitor may allow; absent: there is no service that needs it. */
  consented?: { scripts: ReadonlyArray<string>; frames: ReadonlyArray<string> } | undefined;
};

/**
 * The content security policy of pages. Scripts run from our own origin and inline where the answer says so;
 * there is no `unsafe-inline`, no `unsafe-eval`, and no third party but what the operator configured and the
 * visitor must allow first (docs/adr/0011-consent.md).
 * @param inlineScripts what allows the answer's own inline scripts: `nonce-…`, or `sha256-…` for each
 */
export function contentSecurityPolicy(inlineScripts: ReadonlyArray<string>, origins: ForeignOrigins): string {
  const { scripts = [], frames = [] } = origins.consented ?? {};
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...inlineScripts.map((source) => `'${source}'`), ...scripts].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${origins.uploads.join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${origins.forms.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of everything that is no page: it may load nothing at all. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The headers that every answer has, pages from the cache included, besides its policy. */
export function fixedHeaders(isHttps: boolean): ReadonlyArray<readonly [name: string, value: string]> {
  const headers = [
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
  ] as const;
  return isHttps
    ? [...headers, ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains']]
    : headers;
}

/**
 * Sets the headers that every answer has. The policy for pages is added to HTML only; everything else may
 * load nothing at all, so that a file opened directly cannot run.
 */
export function securityHeaders(isHttps: boolean, origins: ForeignOrigins) {
  const fixed = fixedHeaders(isHttps);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const nonce = randomNonce();
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!headers.has('Content-Security-Policy')) {
      const policy = isPage ? contentSecurityPolicy([`nonce-${nonce}`], origins) : emptyPolicy;
      headers.set('Content-Security-Policy', policy);
    }
    // Fragments for partner sites say themselves that others may read them.
    const isForOthers = headers.get('Cross-Origin-Resource-Policy') === 'cross-origin';
    for (const [name, value] of fixed) {
      if (!(isForOthers && name === 'Cross-Origin-Resource-Policy')) headers.set(name, value);
    }
    // Deny by default: what is not marked cacheable is never stored.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
}
