export { type PasswordRule, passwordHint } from './password-rule.ts';
export type { RegistrationApi } from './registration.api.ts';
