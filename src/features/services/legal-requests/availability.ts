import { offerFor } from '#src/features/services/catalogue/public.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import type { LegalKind } from './kinds.ts';

/** How somebody may send a request of a kind. */
export type RequestWay = 'free' | 'paid';

/**
 * How the caller may send a request: by what he is entitled to now, whatever the page said before. What needs payment but has no price
 * cannot be had.
 * @param customer null for a guest
 * @throws Problem 403 `service_unavailable_for_you`, or `forbidden` before the activation of the account
 */
export function wayOf(
  { settings }: Pick<Services, 'settings'>,
  customer: SignedIn | null,
  kind: LegalKind,
): RequestWay {
  if (customer && !customer.isActivated) throw new Problem('forbidden');
  const { availability } = offerFor(kind, settings, customer);
  if (availability === 'unavailable') throw new Problem('service_unavailable_for_you');
  return availability === 'free_of_charge' ? 'free' : 'paid';
}
