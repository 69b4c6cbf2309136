import {
  createEmbeddedIdentity,
  type EmbeddedIdentitySettings,
  type IdentityDeps,
} from './embedded/index.ts';
import type { Identity } from './identity.ts';

export * from './identity.ts';

export type IdentitySettings = EmbeddedIdentitySettings;

/** The identity provider named by the settings. */
export function createIdentity(settings: IdentitySettings, deps: IdentityDeps): Identity {
  return createEmbeddedIdentity(settings, deps);
}

export { deleteExpiredIdentityRows } from './embedded/expired-rows.ts';
export { type SeedUser, seedUsers } from './embedded/seed-users.ts';
