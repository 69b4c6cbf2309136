import { createMiddleware } from 'hono/factory';
import type { LimitName } from '#src/database/counted-limits.ts';
import { serveClient } from '#src/lib/served-client.ts';
import type { Services } from '#src/services.ts';
import { clientAddress } from './client-address.ts';

type LimitedCall = { method: 'GET' | 'POST' | 'PUT'; path: RegExp; limit: LimitName };

/** Calls that are counted by the client's address. What is counted by account or address of mail, features count. */
const limitedCalls: ReadonlyArray<LimitedCall> = [
  { method: 'GET', path: /^\/api\/guest-token$/, limit: 'guest-token' },
  { method: 'POST', path: /^\/api\/uploads\//, limit: 'uploads' },
  { method: 'POST', path: /^\/api\/contracts\/[^/]+\/feeaccount\/sepamandate/, limit: 'uploads' },
  { method: 'POST', path: /^\/api\/orders$/, limit: 'orders' },
  { method: 'POST', path: /^\/api\/claim-reports$/, limit: 'claim-report-client' },
  { method: 'PUT', path: /^\/api\/claim-drafts\/current$/, limit: 'claim-draft-client' },
  { method: 'POST', path: /^\/api\/claim-drafts\/current\/(uploads|files)$/, limit: 'uploads' },
  { method: 'GET', path: /^\/api\/breaches\/[^/]+\/range\//, limit: 'breach-ranges' },
  { method: 'POST', path: /^\/api\/appointments$/, limit: 'appointment-client' },
  {
    method: 'POST',
    path: /^\/api\/appointments\/[^/]+\/(move|cancel|access)$/,
    limit: 'appointment-change-client',
  },
  { method: 'POST', path: /^\/api\/contact-requests$/, limit: 'contact-client' },
  { method: 'GET', path: /^\/api\/appointments\/slots$/, limit: 'appointment-slots-client' },
  { method: 'POST', path: /^\/api\/newsletter\/subscriptions$/, limit: 'newsletter-client' },
  {
    method: 'POST',
    path: /^\/api\/newsletter\/(subscriptions\/confirm|subscription\/\w+)$/,
    limit: 'newsletter-link-client',
  },
  { method: 'POST', path: /^\/api\/prize-draw\/entries$/, limit: 'prize-draw-client' },
  {
    method: 'POST',
    path: /^\/api\/prize-draw\/(confirmation|prize)$/,
    limit: 'prize-draw-link-client',
  },
  { method: 'POST', path: /^\/api\/service-card\/files$/, limit: 'card-files' },
  { method: 'GET', path: /^\/api\/tariffs\/advice-record$/, limit: 'advice-records' },
  { method: 'POST', path: /^\/api\/bike-cover-interests$/, limit: 'bike-interest-client' },
  { method: 'POST', path: /^\/api\/kept-forms$/, limit: 'kept-form-client' },
  { method: 'PUT', path: /^\/api\/kept-forms\/current$/, limit: 'kept-form-client' },
  { method: 'POST', path: /^\/api\/key-date-reports$/, limit: 'key-date-client' },
  { method: 'POST', path: /^\/api\/key-date-reports\/lists$/, limit: 'uploads' },
  { method: 'POST', path: /^\/api\/consent-records$/, limit: 'consent-records' },
  {
    method: 'POST',
    path: /^\/api\/auth\/(login|provider-code|second-factor(\/code)?)$/,
    limit: 'login-client',
  },
  { method: 'POST', path: /^\/api\/desk\/(login|second-factor|enrolment)$/, limit: 'staff-login-client' },
  { method: 'GET', path: /^\/api\/auth\/redirect$/, limit: 'login-client' },
  { method: 'POST', path: /^\/api\/auth\/register$/, limit: 'register-client' },
  {
    method: 'POST',
    path: /^\/api\/auth\/(confirm|confirmation-code|password-reset|password)$/,
    limit: 'code-client',
  },
];

/**
 * Limits by the client's address, for calls of browsers and other programs and for those that pages make in process. What follows
 * is told for whom it works, so that files are opened in turns.
 * Withdrawals are never refused (§ 356a BGB).
 */
export function rateLimits(services: Services) {
  return createMiddleware(async (c, next) => {
    const found = limitedCalls.find(({ method, path }) => method === c.req.method && path.test(c.req.path));
    const address = clientAddress(c, services);
    if (found) await services.limits.consume(found.limit, address);
    await serveClient(address, next);
  });
}
