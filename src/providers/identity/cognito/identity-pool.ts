import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
} from '@aws-sdk/client-cognito-identity';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { awsRequests, boundedFetch, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { type CognitoSettings, requireIdentityPool } from '../configuration.ts';
import type { Identity, IdentityClaims, TemporaryCredentials } from '../identity.ts';
import { createAwsCalls } from './aws-calls.ts';
import { provider } from './refusals.ts';
import { defaultTimeoutMs, regionOf } from './user-pool.ts';

/** How long credentials are kept (specification, section 9). */
const credentialsCacheMs = 3_000_000;
/** Bound of the memory; beyond it the oldest are asked for again. */
const mostKept = 10_000;

const answerSchema = z.object({
  AccessKeyId: z.string(),
  SecretKey: z.string(),
  SessionToken: z.string(),
  Expiration: z.date(),
});

type Kept = { until: number; value: Promise<TemporaryCredentials> };

type PoolDeps = {
  clock: Clock;
  fetch: FetchLike;
  readIdToken: (idToken: string) => Promise<IdentityClaims>;
};

/** Temporary credentials of an identity pool, asked for once in 3000 s for each identity. */
export function createIdentityPool(
  settings: CognitoSettings,
  { clock, fetch: fetchLike, readIdToken }: PoolDeps,
): Pick<Identity, 'credentials'> {
  const kept = new Map<string, Kept>();
  const ask = createAsking(settings, { clock, fetch: fetchLike });

  function cached(key: string, logins: Record<string, string> | undefined): Promise<TemporaryCredentials> {
    const now = clock.now().getTime();
    const known = kept.get(key);
    if (known && now < known.until) return known.value;
    const entry: Kept = { until: now + credentialsCacheMs, value: ask(logins) };
    kept.delete(key);
    kept.set(key, entry);
    keepNewest(kept, mostKept);
    entry.value.then(
      ({ expiresAt }) => {
        entry.until = Math.min(entry.until, Date.parse(expiresAt));
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry.value;
  }

  return {
    async credentials(idToken) {
      const { identityPoolId, guestCredentials } = settings;
      const isWanted = idToken === null ? guestCredentials : identityPoolId !== '';
      if (!isWanted) return undefined;
      requireIdentityPool(identityPoolId);
      if (idToken === null) return cached('guest', undefined);
      // Only a checked token may decide whose cached credentials are used.
      const { sub } = await readIdToken(idToken);
      return cached(`customer ${sub}`, { [loginOf(settings)]: idToken });
    },
  };
}

/** The name by which an identity pool knows the user pool. */
function loginOf({ userPoolId }: CognitoSettings): string {
  return `cognito-idp.${regionOf(userPoolId)}.amazonaws.com/${userPoolId}`;
}

function createAsking(settings: CognitoSettings, { clock, fetch: fetchLike }: Omit<PoolDeps, 'readIdToken'>) {
  const calls = createAwsCalls(settings.timeoutMs ?? defaultTimeoutMs, clock);
  let client: CognitoIdentityClient | undefined;
  const connected = () => {
    client ??= new CognitoIdentityClient({
      region: regionOf(settings.identityPoolId),
      maxAttempts: 1,
      requestHandler: awsRequests(boundedFetch(provider, fetchLike)),
      ...(settings.endpoint === '' ? {} : { endpoint: settings.endpoint }),
    });
    return client;
  };
  return async (logins: Record<string, string> | undefined): Promise<TemporaryCredentials> => {
    const repeatable = { place: 'token', idempotent: true } as const;
    const { IdentityId: identityId } = await calls.run(
      (options) =>
        connected().send(
          new GetIdCommand({ IdentityPoolId: settings.identityPoolId, Logins: logins }),
          options,
        ),
      repeatable,
    );
    if (!identityId) throw new ProviderError(provider, 'invalid-answer', { code: 'no-identity-id' });
    const { Credentials } = await calls.run(
      (options) =>
        connected().send(
          new GetCredentialsForIdentityCommand({ IdentityId: identityId, Logins: logins }),
          options,
        ),
      repeatable,
    );
    const parsed = answerSchema.safeParse(Credentials);
    if (!parsed.success) throw new ProviderError(provider, 'invalid-answer', { code: 'no-credentials' });
    return {
      identityId,
      accessKeyId: parsed.data.AccessKeyId,
      secretKey: parsed.data.SecretKey,
      sessionToken: parsed.data.SessionToken,
      expiresAt: parsed.data.Expiration.toISOString(),
    };
  };
}
