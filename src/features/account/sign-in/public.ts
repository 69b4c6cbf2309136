export { codeField, emailField, passwordField, proofSchema } from './account.schema.ts';
export { knownPerson } from './known-person.ts';
export { IdleLogout } from './lazy-idle-logout.ts';
export type { ProfileApi } from './profile.api.ts';
export type { SessionsApi } from './sessions.api.ts';
