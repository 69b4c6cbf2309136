import { randomInt, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#src/lib/clock.ts';

/** A refusal as Cognito words it: `__type` and message of the answer. */
export class Refusal extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

export type StandInUser = {
  sub: string;
  email: string;
  isEmailVerified: boolean;
  password: string;
  status: 'UNCONFIRMED' | 'CONFIRMED' | 'RESET_REQUIRED' | 'FORCE_CHANGE_PASSWORD';
  /** `given_name`, `custom:partnerId` and the like. */
  attributes: Record<string, string>;
  /** Set: a code by SMS is asked for at every sign-in. */
  phone?: string;
  pendingEmail?: string;
  failedSignIns: number;
};

type Code = { code: string; expiresAt: number; triesLeft: number };
export type CodeUse = 'confirm' | 'reset' | 'email' | 'sms';
type SignIn = { sub: string; isRevoked: boolean };

export type StandInOptions = {
  clock: Clock;
  userPoolId: string;
  clientId: string;
  /** Empty: a public client. */
  clientSecret: string;
  identityPoolId: string;
  /** Refresh tokens rotate: each is good once, and only `GetTokensFromRefreshToken` takes them. */
  rotates: boolean;
  /** How `GetTokensFromRefreshToken` answers where it is not to be had. */
  tokenCall: 'offered' | 'unknown' | 'not-enabled';
  allowsGuests: boolean;
  /** The new address of a user counts at once, before it was confirmed (a setting of the pool not to be used). */
  changesEmailAtOnce: boolean;
};

const codeMs = 24 * 60 * 60_000;
const tokenSeconds = 3600;

/** What the stand-in for Cognito knows: users, codes, tokens, identities. */
export async function createState(options: StandInOptions, issuer: string) {
  const { clock } = options;
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' };
  const users = new Map<string, StandInUser>();
  const codes = new Map<string, Code>();
  const signIns = new Map<string, SignIn>();
  const refreshTokens = new Map<string, { origin: string; isUsed: boolean }>();
  /** What was sent, newest last. */
  const messages: Array<{ to: string; use: CodeUse; code: string }> = [];
  const now = () => clock.now().getTime();

  function byEmail(email: string): StandInUser | undefined {
    return [...users.values()].find((user) => user.email === email || user.sub === email);
  }

  function sendCode(user: StandInUser, use: CodeUse, to: string): string {
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    codes.set(`${user.sub} ${use}`, { code, expiresAt: now() + codeMs, triesLeft: 5 });
    messages.push({ to, use, code });
    return code;
  }

  /** A code is good once; five wrong ones end it. */
  function takeCode(user: StandInUser, use: CodeUse, given: string): void {
    const key = `${user.sub} ${use}`;
    const known = codes.get(key);
    if (!known || known.expiresAt <= now()) {
      throw new Refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    }
    if (known.triesLeft <= 0) throw new Refusal('LimitExceededException', 'Attempt limit exceeded.');
    known.triesLeft -= 1;
    if (known.code !== given) {
      throw new Refusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
    }
    codes.delete(key);
  }

  function sign(claims: Record<string, unknown>, sub: string, audience?: string): Promise<string> {
    const seconds = Math.floor(now() / 1000);
    const token = new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'pool-key' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + tokenSeconds);
    return (audience === undefined ? token : token.setAudience(audience)).sign(privateKey);
  }

  /** Claims as they are given, under the pool's real key: what a stolen key or a lying service would make. */
  function signAs(claims: JWTPayload): Promise<string> {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'pool-key' }).sign(privateKey);
  }

  async function tokens(user: StandInUser, origin: string, more: Record<string, unknown> = {}) {
    const idClaims = {
      ...user.attributes,
      ...more,
      email: user.email,
      email_verified: user.isEmailVerified,
      'cognito:username': user.sub,
      origin_jti: origin,
      token_use: 'id',
    };
    const accessClaims = { token_use: 'access', client_id: options.clientId, origin_jti: origin };
    return {
      IdToken: await sign(idClaims, user.sub, options.clientId),
      AccessToken: await sign(accessClaims, user.sub),
      ExpiresIn: tokenSeconds,
      TokenType: 'Bearer',
    };
  }

  function newRefreshToken(origin: string): string {
    const token = `refresh-${randomUUID()}`;
    refreshTokens.set(token, { origin, isUsed: false });
    return token;
  }

  async function signedIn(user: StandInUser, more: Record<string, unknown> = {}) {
    const origin = randomUUID();
    signIns.set(origin, { sub: user.sub, isRevoked: false });
    return { ...(await tokens(user, origin, more)), RefreshToken: newRefreshToken(origin) };
  }

  /** Whose refresh token this is. */
  function ownerOf(token: string): { user: StandInUser; origin: string } {
    const known = refreshTokens.get(token);
    const signIn = known && signIns.get(known.origin);
    const user = signIn && users.get(signIn.sub);
    if (!known || !user) throw new Refusal('NotAuthorizedException', 'Invalid Refresh Token');
    if (signIn.isRevoked) throw new Refusal('NotAuthorizedException', 'Refresh Token has been revoked');
    if (known.isUsed) {
      signIn.isRevoked = true;
      throw new Refusal('RefreshTokenReuseException', 'Refresh token has been reused');
    }
    return { user, origin: known.origin };
  }

  async function refreshed(token: string) {
    const { user, origin } = ownerOf(token);
    const fresh = await tokens(user, origin);
    if (!options.rotates) return fresh;
    refreshTokens.set(token, { origin, isUsed: true });
    return { ...fresh, RefreshToken: newRefreshToken(origin) };
  }

  function revoke(token: string): void {
    const signIn = signIns.get(refreshTokens.get(token)?.origin ?? '');
    if (signIn) signIn.isRevoked = true;
  }

  function revokeAllOf(user: StandInUser): void {
    for (const signIn of signIns.values()) if (signIn.sub === user.sub) signIn.isRevoked = true;
  }

  async function verified(token: string, use: 'id' | 'access') {
    const currentDate = clock.now();
    const audience = use === 'id' ? { audience: options.clientId } : {};
    const { payload } = await jwtVerify(token, publicKey, { issuer, currentDate, ...audience }).catch(() => {
      throw new Refusal('NotAuthorizedException', 'Could not verify signature for Access Token');
    });
    if (payload.token_use !== use) throw new Refusal('NotAuthorizedException', 'Invalid Access Token');
    if (signIns.get(String(payload.origin_jti))?.isRevoked !== false) {
      throw new Refusal('NotAuthorizedException', 'Access Token has been revoked');
    }
    return payload;
  }

  /** Whose access token this is. */
  async function holder(accessToken: string): Promise<StandInUser> {
    const user = users.get(String((await verified(accessToken, 'access')).sub));
    if (!user) throw new Refusal('UserNotFoundException', 'User does not exist.');
    return user;
  }

  return {
    users,
    messages,
    signIns,
    jwk,
    signAs,
    byEmail,
    sendCode,
    takeCode,
    signedIn,
    refreshed,
    revoke,
    revokeAllOf,
    verified,
    holder,
    now,
  };
}

export type StandInState = Awaited<ReturnType<typeof createState>>;
