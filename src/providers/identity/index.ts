import type { Db } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import { createLog, type Log } from '#src/lib/log.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createCognitoIdentity } from './cognito/index.ts';
import type { CognitoSettings, OidcSettings } from './configuration.ts';
import { EmbeddedIdentity, type EmbeddedIdentitySettings } from './embedded/index.ts';
import type { Identity } from './identity.ts';
import { createOidcIdentity } from './oidc/index.ts';

export {
  AuthenticationNeededError,
  type BearerClient,
  createBearerClient,
  InvalidTokensError,
  NoTokenError,
} from './bearer-client.ts';
export type {
  CognitoSettings,
  OAuthSettings,
  OidcSettings,
} from './configuration.ts';
export { deleteExpiredIdentityRows } from './embedded/registrations.store.ts';
export { type SeedUser, seedUsers } from './embedded/users.store.ts';
export {
  type CodePurpose,
  type DeliverCode,
  type Identity,
  type IdentityClaims,
  IdentityError,
  type IdentityTokens,
  type OwnClaims,
} from './identity.ts';

export type IdentitySettings = EmbeddedIdentitySettings | CognitoSettings | OidcSettings;

export type IdentityDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Unset: nothing is logged. */
  readonly log?: Log;
  /** Seals the keys that an adapter keeps in the database. */
  readonly secrets: Secrets;
  /**
   * Seals what a page brings back to an adapter, and makes codes that are not stored. Somebody who knows
   * `secrets` cannot make these.
   */
  readonly pageKeys: Secrets;
  /** For every call to a provider elsewhere. Unset: the network. */
  readonly fetch?: FetchLike;
};

/**
 * The identity provider named by the settings: accounts of our own (default), Amazon Cognito, or any OpenID
 * provider. Creating it makes no call; a method that needs a missing setting throws.
 */
export function createIdentity(settings: IdentitySettings, deps: IdentityDeps): Identity {
  const { log = createLog('silent'), fetch: fetchLike = (url, init) => fetch(url, init) } = deps;
  switch (settings.kind) {
    case 'embedded':
      return new EmbeddedIdentity(settings, deps);
    case 'cognito':
      return createCognitoIdentity(settings, { ...deps, log, fetch: fetchLike });
    case 'oidc':
      return createOidcIdentity(settings, { ...deps, log, fetch: fetchLike });
  }
}
