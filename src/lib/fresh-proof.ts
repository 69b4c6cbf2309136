import type { Clock } from './clock.ts';
import { Problem } from './problem.ts';
import type { SignedIn } from './rest.ts';

/** For how long after a password or SMS code a customer may do sensitive things. */
const proofMinutes = 5;
/**
 * How far the clocks of two of our machines may differ. A proof further in the future would be valid for too long.
 */
const skewMs = 5000;

/**
 * Requires that the customer has just proved who he is: an open browser is not enough.
 * @throws Problem 403 `reauthentication_required`
 */
export function requireFreshProof(clock: Clock, { provedAt }: Pick<SignedIn, 'provedAt'>): void {
  const age = clock.now().getTime() - Date.parse(provedAt);
  if (!(age >= -skewMs && age <= proofMinutes * 60_000)) throw new Problem('reauthentication_required');
}
