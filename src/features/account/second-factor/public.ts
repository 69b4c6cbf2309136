export { OtpForm, ResendButton } from './otp-form.tsx';
export { OtpGate, type OtpGateAnswer, otpGateAction } from './otp-gate.tsx';
export {
  callNumberMissing,
  type PhoneCountry,
  phoneCountries,
  phoneCountryCodes,
} from './phone-countries.ts';
export { PhoneForm } from './phone-form.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export type { FactorState, SecondFactorApi } from './second-factor.api.ts';
