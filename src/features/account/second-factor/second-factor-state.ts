import type { Services } from '#src/services.ts';
import type { Asker } from './asker.ts';
import { maskedPhone } from './phone-number.ts';
import type { FactorState } from './second-factor.schema.ts';
import { findSecondFactor } from './second-factor.store.ts';
import { hasOpenCode, secondsUntilResend } from './sms-codes.store.ts';

/** How far the set-up of a customer's second factor is, whichever of his sessions asks. */
export async function stateOf(services: Services, asker: Asker): Promise<Omit<FactorState, 'isOpen'>> {
  const { partnerId } = asker;
  const factor = await findSecondFactor(services.db, partnerId);
  if (!factor) {
    return { state: 'none', destination: '', isCodeSent: false, resendInSeconds: 0, recoveryCodesLeft: 0 };
  }
  const purpose = factor.isVerified ? 'otp' : 'verify';
  return {
    state: factor.isVerified ? 'active' : 'pending',
    destination: maskedPhone(factor.phoneNumber),
    isCodeSent: await hasOpenCode(services, factor.isVerified ? asker : { partnerId }, purpose),
    resendInSeconds: await secondsUntilResend(services, partnerId, purpose),
    recoveryCodesLeft: factor.recoveryCodeHashes.length,
  };
}
