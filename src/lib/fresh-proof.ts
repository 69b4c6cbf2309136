import type { Clock } from './clock.ts';
import { Problem } from './problem.ts';
import type { SignedIn } from './rest.ts';

/** So long after password or SMS code a customer may do what nobody else must (decisions, “REST API”). */
const proofMinutes = 5;
/** How far the clocks of two of our machines may be apart: a proof that lies further ahead would be one for longer. */
const skewMs = 5000;

/**
 * Lets pass who has just proved who he is: an open browser is not enough for what follows.
 * @throws Problem 403 `reauthentication_required`
 */
export function requireFreshProof(clock: Clock, { provedAt }: Pick<SignedIn, 'provedAt'>): void {
  const age = clock.now().getTime() - Date.parse(provedAt);
  if (!(age >= -skewMs && age <= proofMinutes * 60_000)) throw new Problem('reauthentication_required');
}
