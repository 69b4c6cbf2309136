import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type SigningKeys, signingAlgorithm } from '#src/database/signing-keys.ts';
import type { Clock } from '#src/lib/clock.ts';
import { toleranceSeconds } from '../id-token.ts';
import { IdentityError, type OwnClaims } from '../identity.ts';

/** For whom the tokens are: this portal. */
const audience = 'portal';
export type TokenMaker = {
  keys: SigningKeys;
  issuer: string;
  clock: Clock;
  /** Life of identity and access tokens. */
  minutes: number;
};

type Subject = { id: string; email: string; claims: OwnClaims; emailProvedAt: string | null };

async function signed({ keys, issuer, clock, minutes }: TokenMaker, sub: string, claims: JWTPayload) {
  const key = await keys.current();
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.id })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + minutes * 60)
    .sign(key.privateKey);
}

/** Identity and access token for a person; his own claims cannot shadow the standard ones. */
export async function makeTokens(maker: TokenMaker, { id, email, claims, emailProvedAt }: Subject) {
  const own = {
    ...claims,
    email,
    email_verified: true,
    email_proved_at: emailProvedAt ?? undefined,
    token_use: 'id',
  };
  return {
    idToken: await signed(maker, id, own),
    accessToken: await signed(maker, id, { token_use: 'access' }),
  };
}

/**
 * The claims of a token of ours.
 * @throws IdentityError `invalid_tokens` when it is foreign, forged, expired, or of another use
 */
export async function readToken(maker: TokenMaker, token: string, use: 'id' | 'access') {
  const { keys, issuer, clock } = maker;
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = await keys.byId(kid);
        if (!key) throw new Error('unknown key');
        return key.publicKey;
      },
      {
        issuer,
        audience,
        algorithms: [signingAlgorithm],
        clockTolerance: toleranceSeconds,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat'],
      },
    );
    if (payload.token_use !== use || payload.sub === undefined) throw new Error('another use');
    return { ...payload, sub: payload.sub, iss: issuer };
  } catch (cause) {
    throw new IdentityError('invalid_tokens', { cause });
  }
}
