import { sign } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';

/**
 * What the browser knows an account by, in everything it keeps of it: the same in every session, and nobody finds out from it
 * whose account it is.
 * @returns 22 characters that may stand in addresses
 */
export function ownerMark({ keys }: Pick<Services, 'keys'>, partnerId: string): string {
  return sign(keys.lookups, 'browser-owner', partnerId).slice(0, 22);
}
