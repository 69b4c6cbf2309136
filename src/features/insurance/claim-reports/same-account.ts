import { z } from 'zod';
import { ownerMark } from '#src/features/account/sign-in/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ApiContext } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** A query parameter with the account for which a page was loaded. Its calls work for that account only. */
export const accountField = z
  .string()
  .max(64)
  .default('')
  .describe('Mark of the account the page was loaded for');

/** The mark of the account for which a page is loaded; empty for a guest. */
export function accountMark(services: Services, c: ApiContext): string {
  const customer = c.get('customer');
  return customer ? ownerMark(services, customer.partnerId) : '';
}

/** @throws Problem 401 if the session has ended meanwhile, or belongs to another account */
export function requireAccount(services: Services, c: ApiContext, expected: string): void {
  if (expected !== '' && expected !== accountMark(services, c)) throw new Problem('authentication_required');
}
