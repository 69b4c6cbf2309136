export { type Asker, askerOf, forgetTries, textsUsedUp } from './asker.ts';
export { readCallNumber } from './phone-number.ts';
export { seedSecondFactor } from './second-factor.store.ts';
export { checkOtp, hasSecondFactor, maskedPhoneOf, sendOtp, spendRecoveryCode } from './second-factor.ts';
export { issueSmsTanToken, keepOtpToken, otpTokenOfSession, requireOtpToken } from './sms-tan-token.ts';
