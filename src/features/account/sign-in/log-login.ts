import { sign } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import type { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

/**
 * One line for each login that ended, good or refused, so that tries of passwords can be seen over all requests. It names nobody:
 * the same account has the same mark, which says nothing without the portal's own key, and less than the whole of it.
 */
export function logLogin(
  { log, keys }: Pick<Services, 'log' | 'keys'>,
  email: string,
  outcome: 'signed_in' | Problem['code'],
): void {
  const account = sign(keys.lookups, 'account in the log', mailAddressKey(email)).slice(0, 12);
  log.info({ account, outcome }, 'login');
}
