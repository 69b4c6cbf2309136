export { OtpForm, ResendButton } from './otp-form.tsx';
export { OtpGate } from './otp-gate.tsx';
export { type OtpGateAnswer, otpGateAction } from './otp-gate-action.ts';
export {
  callNumberMissing,
  type PhoneCountry,
  phoneCountries,
  phoneCountryCodes,
} from './phone-countries.ts';
export { PhoneForm } from './phone-form.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export type { SecondFactorApi } from './second-factor.api.ts';
export type { FactorState } from './second-factor.schema.ts';
