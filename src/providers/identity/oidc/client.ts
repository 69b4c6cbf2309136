import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  None,
  refreshTokenGrant,
  type ServerMetadata,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import type { Clock } from '#src/lib/clock.ts';
import { boundedFetch, createGuard, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { toleranceSeconds } from '../id-token.ts';
import { IdentityError, type IdentityTokens } from '../identity.ts';
import { meaningOf, provider } from './refusals.ts';

type KnownServer = Pick<ServerMetadata, 'issuer'> & Partial<ServerMetadata>;

export type OpenIdClientSettings = {
  readonly clientId: string;
  /** Empty for a public client. */
  readonly clientSecret: string;
  /** An issuer to be asked for its addresses, or the addresses themselves. */
  readonly server: string | KnownServer;
  readonly timeoutMs: number;
};

/** The calls of the OpenID protocol that we make; every one throws `IdentityError` or `ProviderError` and nothing else. */
export type OpenIdClient = {
  server(): Promise<KnownServer>;
  /** A configuration of openid-client that calls nobody; for building addresses. */
  configuration(): Promise<Configuration>;
  /** Exchanges the code in `address`. @param checks what must fit the begun login; `maxAge` of it in seconds */
  exchangeCode(
    address: URL,
    checks: { verifier: string; state: string; nonce: string; maxAge?: number },
  ): Promise<IdentityTokens>;
  refresh(refreshToken: string): Promise<IdentityTokens>;
  revoke(refreshToken: string): Promise<void>;
};

type Call<T> = (configuration: Configuration) => Promise<T>;

/** Plain http is for stand-ins on this machine only. */
function isOnThisMachine(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

type Guard = ReturnType<typeof createGuard>;
type Repeat = { idempotent: boolean; of?: string };

/** A refusal is an answer: it does not open the breaker. */
async function guarded<T>(
  guard: Guard,
  call: (signal: AbortSignal) => Promise<T>,
  repeat: Repeat,
): Promise<T> {
  const outcome = await guard.run(async (signal) => {
    try {
      return { value: await call(signal) };
    } catch (error) {
      const meaning = meaningOf(error);
      if (meaning instanceof ProviderError) throw meaning;
      return { refused: meaning };
    }
  }, repeat);
  if ('refused' in outcome) throw outcome.refused;
  return outcome.value;
}

/** Client of one OpenID provider: discovery once, time limit, breaker, our clock. */
export function createOpenIdClient(
  settings: OpenIdClientSettings,
  deps: { clock: Clock; fetch: FetchLike },
): OpenIdClient {
  const { clock } = deps;
  const guard = createGuard({ provider, timeoutMs: settings.timeoutMs, now: () => clock.now().getTime() });
  let found: Promise<KnownServer> | undefined;

  function server(): Promise<KnownServer> {
    const { server: known } = settings;
    if (typeof known !== 'string') return Promise.resolve(known);
    found ??= guarded(guard, (signal) => discover(settings, known, fetchWith(deps.fetch, signal)), {
      idempotent: true,
    });
    found.catch(() => {
      found = undefined;
    });
    return found;
  }

  async function configured(signal?: AbortSignal): Promise<Configuration> {
    return configure(settings, await server(), clock, signal && fetchWith(deps.fetch, signal));
  }

  /** @param of id of the login or token; the circuit breaker counts failures by it */
  async function ask<T>(call: Call<T>, idempotent: boolean, of: string): Promise<T> {
    await server();
    return guarded(guard, async (signal) => call(await configured(signal)), { idempotent, of });
  }

  return {
    server,
    configuration: () => configured(),
    async exchangeCode(address, { verifier, state, nonce, maxAge }) {
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        ...(maxAge === undefined ? {} : { maxAge }),
      };
      return tokensOf(
        await ask((configuration) => authorizationCodeGrant(configuration, address, checks), false, state),
      );
    },
    async refresh(refreshToken) {
      // Not repeated: a provider that rotates tokens treats a second use as theft.
      return tokensOf(
        await ask((configuration) => refreshTokenGrant(configuration, refreshToken), false, refreshToken),
      );
    },
    async revoke(refreshToken) {
      const { revocation_endpoint: endpoint } = await server();
      if (!endpoint) throw new ProviderError(provider, 'rejected', { code: 'no-revocation-endpoint' });
      await ask(
        (configuration) => tokenRevocation(configuration, refreshToken, { token_type_hint: 'refresh_token' }),
        true,
        refreshToken,
      );
    },
  };
}

type OpenIdFetch = NonNullable<Configuration[typeof customFetch]>;

function fetchWith(fetchLike: FetchLike, signal: AbortSignal): OpenIdFetch {
  const fetchBounded = boundedFetch(provider, fetchLike);
  // Its bodies are forms; the wider type of the library is for requests that we do not make.
  return (url, { body, ...init }) => fetchBounded(url, { ...init, body: body ? String(body) : null, signal });
}

async function discover(
  settings: OpenIdClientSettings,
  issuer: string,
  openIdFetch: OpenIdFetch,
): Promise<KnownServer> {
  const configuration = await discovery(new URL(issuer), settings.clientId, undefined, undefined, {
    [customFetch]: openIdFetch,
    execute: isOnThisMachine(issuer) ? [allowInsecureRequests] : [],
  });
  // Without the helper methods, which are functions and cannot be cloned.
  return JSON.parse(JSON.stringify(configuration.serverMetadata()));
}

function configure(
  settings: OpenIdClientSettings,
  server: KnownServer,
  clock: Clock,
  openIdFetch: OpenIdFetch | undefined,
): Configuration {
  const configuration = new Configuration(
    server,
    settings.clientId,
    {
      [clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
      [clockTolerance]: toleranceSeconds,
    },
    clientAuthentication(settings.clientSecret, server),
  );
  if (isOnThisMachine(server.issuer)) allowInsecureRequests(configuration);
  if (openIdFetch) configuration[customFetch] = openIdFetch;
  return configuration;
}

function clientAuthentication(secret: string, server: KnownServer) {
  if (secret === '') return None();
  const methods = server.token_endpoint_auth_methods_supported;
  // OpenID Connect Discovery: a provider that names no methods knows client_secret_basic.
  return methods === undefined || methods.includes('client_secret_basic')
    ? ClientSecretBasic(secret)
    : ClientSecretPost(secret);
}

/** A provider that refreshes without an identity token leaves us not knowing who it is. */
function tokensOf({ id_token, access_token, refresh_token }: TokenEndpointResponse): IdentityTokens {
  if (id_token === undefined) throw new IdentityError('invalid_tokens', { cause: 'no identity token' });
  return { idToken: id_token, accessToken: access_token, refreshToken: refresh_token ?? null };
}
