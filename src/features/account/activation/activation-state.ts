import { type Account, accountOf } from '#src/features/account/accounts/public.server.ts';
import type { Services } from '#src/services.ts';
import type { ActivationState } from './activation.schema.ts';
import { findBriefcode, findPolicyholder, isUsable } from './activation.store.ts';
import { offersDigital } from './activation.ts';
import { expectedBy, secondsUntilLetter } from './letter-days.ts';

/** Never says whether a policy that the customer named exists. */
function policyOf({ policyholder_id, policy_named_at }: Account): ActivationState['policy'] {
  if (policy_named_at !== null) return 'named';
  return policyholder_id === null ? 'none' : 'linked';
}

/** How far a customer's activation is. */
export async function activationStateOf(services: Services, partnerId: string): Promise<ActivationState> {
  const { db, clock } = services;
  const account = await accountOf(db, partnerId);
  const holder = await findPolicyholder(db, account.policyholder_id);
  const code = await findBriefcode(db, partnerId);
  const now = clock.now();
  const isDigital = offersDigital(account, holder) && account.digital_tries_left > 0;
  return {
    isActivated: account.is_activated,
    profileType: account.profile_type,
    policy: policyOf(account),
    letter: code
      ? {
          requestedAt: code.requested_at,
          expectedBy: expectedBy(code.requested_at),
          expiresAt: code.expires_at,
          isUsable: isUsable(code, now),
        }
      : null,
    nextLetterInSeconds: secondsUntilLetter(code?.requested_at, now),
    isDigitalActivationAvailable: isDigital,
    digitalTriesLeft: isDigital ? account.digital_tries_left : 0,
  };
}
