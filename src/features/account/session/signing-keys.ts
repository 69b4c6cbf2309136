import { SigningKeys } from '#src/database/signing-keys.ts';
import type { Services } from '#src/services.ts';
import { guestTokenMinutes } from './guest-token.ts';

/** The key that signs guest tokens: one for all processes, made at the first need. */
export function guestSigningKeys({ db, clock, settings }: Services): SigningKeys {
  return new SigningKeys({
    db,
    clock,
    secrets: settings.APP_SECRET,
    purpose: 'guest',
    rotateAfterDays: settings.SIGNING_KEY_DAYS,
    keepRetiredMs: (guestTokenMinutes + 1) * 60_000,
  });
}
