import type { Db } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Log } from '#src/lib/log.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { type CognitoSettings, requireUserPool } from '../configuration.ts';
import { createIdTokenReader } from '../id-token.ts';
import { type Identity, IdentityError } from '../identity.ts';
import { elsewhere } from '../oidc/elsewhere.ts';
import { createEmailChange } from './email-change.ts';
import { createHostedPages } from './hosted-pages.ts';
import { createIdentityPool } from './identity-pool.ts';
import { createRefresh } from './refresh.ts';
import { createAccountMethods, createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';
import { createUserPool, defaultTimeoutMs, poolIssuer } from './user-pool.ts';

export type CognitoDeps = { db: Db; clock: Clock; log: Log; pageKeys: Secrets; fetch: FetchLike };

/**
 * Amazon Cognito: a user pool whose sign-in attribute is the e-mail address, with `USER_PASSWORD_AUTH` allowed for the
 * app client, and an identity pool for temporary credentials. With OAuth settings customers sign in on the pool's
 * hosted pages instead of our forms.
 * @throws IdentityConfigurationError from every method that needs what the settings do not name
 */
export function createCognitoIdentity(settings: CognitoSettings, deps: CognitoDeps): Identity {
  const { clock, log, pageKeys } = deps;
  const pool = createUserPool(settings, deps);
  const { oauth } = settings;
  const reader = createIdTokenReader({
    issuer: async () => {
      requireUserPool(settings);
      return { issuer: poolIssuer(settings), jwksUri: `${poolIssuer(settings)}/.well-known/jwks.json` };
    },
    audience: settings.clientId,
    algorithms: ['RS256'],
    tokenUse: 'id',
    clock,
    fetch: deps.fetch,
    timeoutMs: settings.timeoutMs ?? defaultTimeoutMs,
  });
  const readIdToken = reader.read;
  const refresh = createRefresh(pool);
  const signIn = createSignIn(pool, pageKeys);
  const account = createAccountMethods(pool, { ...signIn, ...refresh }, log);
  return {
    kind: 'cognito',
    way: oauth
      ? createHostedPages(settings, { oauth, pool, reader, clock, fetch: deps.fetch })
      : { kind: 'forms' },
    ...(oauth
      ? elsewhere
      : {
          ...signIn,
          ...account,
          ...createRegistration(pool, { ...signIn, ...refresh }, log),
          ...createEmailChange(pool, deps),
        }),
    revoke: refresh.revoke,
    async refresh(refreshToken) {
      await reader.prepare();
      return refresh.refresh(refreshToken);
    },
    readIdToken,
    ...createIdentityPool(settings, { clock, fetch: deps.fetch, readIdToken }),
    async deleteIdentity(tokens) {
      try {
        await account.deleteIdentity(tokens);
      } catch (error) {
        // Hosted pages give access tokens that may delete only with the scope aws.cognito.signin.user.admin.
        const mayNotDelete = oauth && error instanceof IdentityError && error.code === 'not_authorized';
        if (!mayNotDelete) throw error;
        log.warn('the identity stays at Cognito: the access token has not the scope to delete it');
        if (tokens.refreshToken !== null) await refresh.revoke(tokens.refreshToken);
      }
    },
    // The owner of the pool decides what tokens say.
    setClaims: async () => undefined,
    publicKeys: async () => ({ keys: [] }),
  };
}
