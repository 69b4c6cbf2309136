import {
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Identity, IdentityError, type IdentityTokens } from '../identity.ts';
import { awsRefusal, type CallOptions } from './aws-calls.ts';
import { tokensOf, type UserPool, usernameIn } from './user-pool.ts';

/**
 * Refresh tokens leave the adapter with the user's name in front when the app client has a secret: the older way to
 * refresh needs it for `SECRET_HASH`, and a refresh token is encrypted for everybody but Cognito.
 */
export function withUsername(pool: UserPool, tokens: IdentityTokens, username?: string): IdentityTokens {
  const { refreshToken, idToken } = tokens;
  if (refreshToken === null || pool.clientSecret === '') return tokens;
  const name = Buffer.from(username ?? usernameIn(idToken)).toString('base64url');
  return { ...tokens, refreshToken: `${name}~${refreshToken}` };
}

/** @throws IdentityError `not_authorized` for what is no refresh token of this adapter */
function split(pool: UserPool, refreshToken: string): { username: string; token: string } {
  if (pool.clientSecret === '') return { username: '', token: refreshToken };
  const at = refreshToken.indexOf('~');
  if (at < 1) throw new IdentityError('not_authorized', { cause: 'refresh token of another client' });
  return {
    username: Buffer.from(refreshToken.slice(0, at), 'base64url').toString('utf8'),
    token: refreshToken.slice(at + 1),
  };
}

const unknownOperation: ReadonlySet<string> = new Set([
  'UnknownOperationException',
  'UnsupportedOperationException',
  'InvalidAction',
  // cognito-local
  'Unsupported',
]);

/** Whether a refusal means that this kind of refresh is not offered, and not that the token is bad. */
function isNotOffered(error: unknown): boolean {
  const refusal = awsRefusal(error);
  if (!refusal) return false;
  return (
    unknownOperation.has(refusal.name) ||
    refusal.status === 404 ||
    refusal.status === 501 ||
    /not (enabled|supported)/i.test(refusal.message)
  );
}

const notOffered = Symbol('not offered');

async function byToken(pool: UserPool, token: string): Promise<IdentityTokens | typeof notOffered> {
  return pool.run(
    async (client, options) => {
      const command = new GetTokensFromRefreshTokenCommand({
        ClientId: pool.clientId,
        ClientSecret: pool.clientSecret || undefined,
        RefreshToken: token,
      });
      try {
        return tokensOf((await client.send(command, options)).AuthenticationResult);
      } catch (error) {
        if (isNotOffered(error)) return notOffered;
        throw error;
      }
    },
    { place: 'refresh' },
  );
}

/** The older way to refresh, which needs the user's name where the app client has a secret. */
function byFlow(pool: UserPool, token: string, username: string): Promise<IdentityTokens> {
  const hash = pool.secretHash(username);
  const command = new InitiateAuthCommand({
    ClientId: pool.clientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token, ...(hash === undefined ? {} : { SECRET_HASH: hash }) },
  });
  return pool.run(
    async (client, options: CallOptions) =>
      tokensOf((await client.send(command, options)).AuthenticationResult),
    { place: 'refresh' },
  );
}

/**
 * Refreshing and revoking. `GetTokensFromRefreshToken` comes first, because pools that rotate refresh tokens allow
 * nothing else. Where it is not offered, `REFRESH_TOKEN_AUTH` is used from then on.
 */
export function createRefresh(pool: UserPool): Pick<Identity, 'refresh' | 'revoke'> {
  let isOffered = true;

  return {
    async refresh(refreshToken) {
      const { username, token } = split(pool, refreshToken);
      if (isOffered) {
        const tokens = await byToken(pool, token);
        if (tokens !== notOffered) return withUsername(pool, tokens, username);
        isOffered = false;
      }
      return withUsername(pool, await byFlow(pool, token, username), username);
    },

    async revoke(refreshToken) {
      const { token } = split(pool, refreshToken);
      const command = new RevokeTokenCommand({
        ClientId: pool.clientId,
        ClientSecret: pool.clientSecret || undefined,
        Token: token,
      });
      await pool.run((client, options) => client.send(command, options), {
        place: 'refresh',
        idempotent: true,
      });
    },
  };
}
