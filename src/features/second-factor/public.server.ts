export { maskedPhone, type ReadPhone, readMobileNumber } from './phone-number.ts';
export { seedSecondFactor } from './second-factor.seeds.ts';
export { checkOtp, hasSecondFactor, maskedPhoneOf, sendOtp, useRecoveryCode } from './second-factor.ts';
export { issueSmsTanToken, requireOtpToken } from './sms-tan-token.ts';
