import type { Clock } from '#src/lib/clock.ts';
import type { FetchLike } from '#src/providers/http/index.ts';
import { type CognitoSettings, type OAuthSettings, requireUserPool } from '../configuration.ts';
import type { IdTokenReader } from '../id-token.ts';
import type { SignInWay } from '../identity.ts';
import { createOpenIdClient } from '../oidc/client.ts';
import { createRedirectWay } from '../oidc/redirect-way.ts';
import { withUsername } from './refresh.ts';
import { defaultTimeoutMs, poolIssuer, type UserPool } from './user-pool.ts';

export type HostedPagesParts = {
  oauth: OAuthSettings;
  pool: UserPool;
  reader: IdTokenReader;
  clock: Clock;
  fetch: FetchLike;
};

/** Sign-in on the hosted pages of a user pool: OpenID with addresses that follow from the domain. */
export function createHostedPages(settings: CognitoSettings, parts: HostedPagesParts): SignInWay {
  const { oauth, pool, reader } = parts;
  const { clientId, clientSecret, timeoutMs = defaultTimeoutMs } = settings;
  const server = {
    issuer: poolIssuer(settings),
    authorization_endpoint: `${oauth.domain}/oauth2/authorize`,
    token_endpoint: `${oauth.domain}/oauth2/token`,
    // Not basic authentication: RFC 6749 demands an encoding that not every version of the pages decodes.
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  };
  const way = createRedirectWay({
    // Cognito refuses the scope and gives a refresh token without it.
    oauth: {
      ...oauth,
      scopes: oauth.scopes
        .split(' ')
        .filter((scope) => scope !== 'offline_access')
        .join(' '),
    },
    clientId,
    client: createOpenIdClient({ clientId, clientSecret, server, timeoutMs }, parts),
    reader,
    clock: parts.clock,
    signOutAddress: () => {
      const query = new URLSearchParams({ client_id: clientId, logout_uri: oauth.redirectOut });
      return `${oauth.domain}/logout?${query}`;
    },
  });
  return {
    ...way,
    async begin(returnTo) {
      requireUserPool(settings);
      return way.begin(returnTo);
    },
    async finish(address, remember) {
      requireUserPool(settings);
      return withUsername(pool, await way.finish(address, remember));
    },
  };
}
