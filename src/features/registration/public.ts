export { type PasswordRule, passwordHint, passwordSchema } from './password-rule.ts';
export type { RegistrationApi } from './registration.api.ts';
