import { createMiddleware } from 'hono/factory';

/** What the middleware leaves for the page renderer: the nonce of this answer's inline scripts. */
export type ServerEnv = { Variables: { nonce: string; requestId: string } };

function randomNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
}

/** Origins besides our own that a page needs: where a form's redirect leads, where files are posted. */
export type ForeignOrigins = { forms: ReadonlyArray<string>; uploads: ReadonlyArray<string> };

/**
 * The content security policy of pages. Scripts run from our own origin and with the nonce of the answer;
 * there is no `unsafe-inline`, no `unsafe-eval` and no third party.
 */
export function contentSecurityPolicy(nonce: string, origins: ForeignOrigins): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
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

/**
 * Sets the headers that every answer has. The policy for pages is added to HTML only; everything else may
 * load nothing at all, so that a file opened directly cannot run.
 */
export function securityHeaders(isHttps: boolean, origins: ForeignOrigins) {
  return createMiddleware<ServerEnv>(async (c, next) => {
    const nonce = randomNonce();
    c.set('nonce', nonce);
    await next();
    const headers = c.res.headers;
    const isPage = headers.get('Content-Type')?.startsWith('text/html') ?? false;
    if (!headers.has('Content-Security-Policy')) {
      headers.set(
        'Content-Security-Policy',
        isPage ? contentSecurityPolicy(nonce, origins) : "default-src 'none'; frame-ancestors 'none'",
      );
    }
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('X-Frame-Options', 'DENY');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    // Deny by default: what is not marked cacheable is never stored.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  });
}
