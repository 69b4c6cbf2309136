import type { Clock } from '#src/lib/clock.ts';
import type { Log } from '#src/lib/log.ts';
import { type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { type OidcSettings, requireClient, requireOAuth } from '../configuration.ts';
import { createIdTokenReader } from '../id-token.ts';
import type { Identity } from '../identity.ts';
import { createOpenIdClient } from './client.ts';
import { elsewhere } from './elsewhere.ts';
import { createRedirectWay } from './redirect-way.ts';
import { provider } from './refusals.ts';

export type OidcDeps = { clock: Clock; log: Log; fetch: FetchLike };

const defaultTimeoutMs = 10_000;

/**
 * Any OpenID provider. Customers sign in, register and change their password on its pages; our forms refuse with
 * `elsewhere`. An identity cannot be deleted at the provider from here: it may serve other portals too, so its
 * refresh token is revoked, and the caller deletes what we store of the customer.
 * @throws IdentityConfigurationError from every method that needs what the settings do not name
 */
export function createOidcIdentity(settings: OidcSettings, deps: OidcDeps): Identity {
  const { oauth, clientId } = settings;
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const requireSettings = () => {
    requireOAuth(oauth);
    requireClient(clientId);
  };
  const client = createOpenIdClient(
    { clientId, clientSecret: settings.clientSecret, server: oauth.domain, timeoutMs },
    deps,
  );
  const reader = createIdTokenReader({
    issuer: async () => {
      requireSettings();
      const { issuer, jwks_uri: jwksUri } = await client.server();
      if (!jwksUri) throw new ProviderError(provider, 'invalid-answer', { code: 'no-jwks-uri' });
      return { issuer, jwksUri };
    },
    audience: clientId,
    algorithms: ['RS256', 'ES256', 'PS256'],
    clock: deps.clock,
    fetch: deps.fetch,
    timeoutMs,
  });

  async function revoke(refreshToken: string): Promise<void> {
    requireSettings();
    await client.revoke(refreshToken);
  }

  return {
    kind: 'oidc',
    way: createRedirectWay({ oauth, clientId, client, reader, clock: deps.clock }),
    ...elsewhere,
    async refresh(refreshToken) {
      requireSettings();
      await reader.prepare();
      return client.refresh(refreshToken);
    },
    revoke,
    readIdToken: reader.read,
    async deleteIdentity({ refreshToken }) {
      if (refreshToken === null) return;
      await revoke(refreshToken).catch((err: unknown) =>
        deps.log.warn({ err }, 'refresh token of a deleted account could not be revoked'),
      );
    },
    // The provider decides what tokens say.
    setClaims: async () => undefined,
    credentials: async () => undefined,
    publicKeys: async () => ({ keys: [] }),
  };
}
