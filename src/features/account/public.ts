export type { AccountApi } from './account.api.ts';
export { codeField, emailField, passwordField } from './account.schema.ts';
export type { ProfileApi } from './profile.api.ts';
export type { SessionsApi } from './sessions.api.ts';
