import { z } from 'zod';
import { ownerMark } from '#src/features/account/sign-in/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** In the query of calls that a page makes for whoever it was loaded for: they are his, or nobody's. */
export const accountField = z
  .string()
  .max(64)
  .default('')
  .describe('Mark of the account the page was loaded for');

/** What a page is told of the account it was loaded for; empty for nobody's. */
export function accountMark(services: Services, c: ApiContext): string {
  const customer = c.get('customer');
  return customer ? ownerMark(services, customer.partnerId) : '';
}

/** @throws Problem 401 where the session has ended meanwhile, or is another one's */
export function requireAccount(services: Services, c: ApiContext, expected: string): void {
  if (expected !== '' && expected !== accountMark(services, c)) throw new Problem('authentication_required');
}
