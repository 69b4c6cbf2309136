import type { Db } from '#src/database/database.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Log } from '#src/lib/log.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { type CognitoSettings, requireUserPool } from '../configuration.ts';
import { createIdTokenReader } from '../id-token.ts';
import type { Identity, SignInWay } from '../identity.ts';
import { createOpenIdClient, type KnownServer } from '../oidc/client.ts';
import { elsewhere, type ElsewhereMethods } from '../oidc/elsewhere.ts';
import { createRedirectWay } from '../oidc/redirect-way.ts';
import { createAccountMethods } from './account.ts';
import { createEmailChange } from './email-change.ts';
import { createIdentityPool } from './identity-pool.ts';
import { createRefresh } from './refresh.ts';
import { createRegistration } from './registration.ts';
import { createSignIn } from './sign-in.ts';
import { createUserPool, defaultTimeoutMs, poolIssuer, type UserPool } from './user-pool.ts';

export type CognitoDeps = { db: Db; clock: Clock; log: Log; secret: string; fetch: FetchLike };

/**
 * Amazon Cognito: a user pool whose sign-in attribute is the e-mail address, with `USER_PASSWORD_AUTH` allowed for the
 * app client, and an identity pool for temporary credentials. With OAuth settings customers sign in on the pool's
 * hosted pages instead of our forms.
 * @throws IdentityConfigurationError from every method that needs what the settings do not name
 */
export function createCognitoIdentity(settings: CognitoSettings, deps: CognitoDeps): Identity {
  const { clock, log, secret } = deps;
  const pool = createUserPool(settings, clock);
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
  const signIn = createSignIn(pool, secret);
  return {
    kind: 'cognito',
    way: oauth ? hostedPages(settings, oauth, deps, pool, reader) : { kind: 'forms' },
    ...(oauth ? elsewhere : formMethods(pool, { ...signIn, ...refresh }, deps)),
    ...refresh,
    async refresh(refreshToken) {
      await reader.prepare();
      return refresh.refresh(refreshToken);
    },
    readIdToken,
    ...createIdentityPool(settings, { clock, readIdToken }),
    deleteIdentity: createAccountMethods(pool, { ...signIn, ...refresh }, log).deleteIdentity,
    // What tokens say is the business of the pool's owner.
    setClaims: async () => undefined,
    publicKeys: async () => ({ keys: [] }),
  };
}

function formMethods(
  pool: UserPool,
  steps: Pick<Identity, 'signIn' | 'answerCode' | 'revoke'>,
  deps: CognitoDeps,
): ElsewhereMethods {
  const { checkPassword, changePassword } = createAccountMethods(pool, steps, deps.log);
  return {
    signIn: steps.signIn,
    answerCode: steps.answerCode,
    checkPassword,
    changePassword,
    ...createRegistration(pool, steps.signIn, deps.log),
    ...createEmailChange(pool, deps),
  };
}
