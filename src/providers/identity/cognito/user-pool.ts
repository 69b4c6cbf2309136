import { createHmac } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { Clock } from '#src/lib/clock.ts';
import { awsRequests, boundedFetch, type FetchLike, ProviderError } from '#src/providers/http/index.ts';
import { type CognitoSettings, requireUserPool } from '../configuration.ts';
import type { IdentityTokens } from '../identity.ts';
import { type AwsCalls, type CallOptions, createAwsCalls } from './aws-calls.ts';
import { type Place, provider } from './refusals.ts';

export const defaultTimeoutMs = 10_000;

/** The region stands before the first underscore of a user pool's id, before the colon of an identity pool's. */
export function regionOf(poolId: string): string {
  return poolId.split(/[_:]/, 1)[0] ?? '';
}

/** What tokens of the pool name as their issuer. */
export function poolIssuer({ userPoolId, endpoint }: CognitoSettings): string {
  const base = endpoint === '' ? `https://cognito-idp.${regionOf(userPoolId)}.amazonaws.com` : endpoint;
  return `${base}/${userPoolId}`;
}

/** The user pool as the methods of the adapter see it. */
export type UserPool = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** `SECRET_HASH` of a confidential app client for a user name; undefined for a public client. */
  secretHash(username: string): string | undefined;
  /** @throws IdentityConfigurationError before anything is sent, when the pool is not configured */
  run<T>(
    send: (client: CognitoIdentityProviderClient, options: CallOptions) => Promise<T>,
    options: { place: Place; idempotent?: boolean },
  ): Promise<T>;
};

/** Speaks with the user pool named by the settings. */
export function createUserPool(
  settings: CognitoSettings,
  { clock, fetch: fetchLike }: { clock: Clock; fetch: FetchLike },
): UserPool {
  const { clientId, clientSecret } = settings;
  const calls: AwsCalls = createAwsCalls(settings.timeoutMs ?? defaultTimeoutMs, clock);
  let client: CognitoIdentityProviderClient | undefined;
  const connected = () => {
    client ??= new CognitoIdentityProviderClient({
      region: regionOf(settings.userPoolId),
      // The guard decides about second tries.
      maxAttempts: 1,
      requestHandler: awsRequests(boundedFetch(provider, fetchLike)),
      ...(settings.endpoint === '' ? {} : { endpoint: settings.endpoint }),
    });
    return client;
  };
  return {
    clientId,
    clientSecret,
    secretHash(username) {
      if (clientSecret === '') return undefined;
      return createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');
    },
    async run(send, options) {
      requireUserPool(settings);
      return calls.run((callOptions) => send(connected(), callOptions), options);
    },
  };
}

const resultSchema = z.object({
  IdToken: z.string(),
  AccessToken: z.string(),
  RefreshToken: z.string().optional(),
});

/** Tokens of an answer of Cognito. @throws ProviderError when there are none */
export function tokensOf(result: AuthenticationResultType | undefined): IdentityTokens {
  const parsed = resultSchema.safeParse(result);
  if (!parsed.success) throw new ProviderError(provider, 'invalid-answer', { code: 'no-tokens' });
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = parsed.data;
  return { idToken, accessToken, refreshToken: refreshToken ?? null };
}

const usernameSchema = z.object({ 'cognito:username': z.string().min(1) });

/** The name Cognito itself gives a user; a `SECRET_HASH` beside a refresh token is made with it, not with the address. */
export function usernameIn(idToken: string): string {
  const parsed = usernameSchema.safeParse(decodeJwt(idToken));
  if (!parsed.success) throw new ProviderError(provider, 'invalid-answer', { code: 'no-username' });
  return parsed.data['cognito:username'];
}
