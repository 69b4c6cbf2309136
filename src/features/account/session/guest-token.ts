import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { type SigningKey, SigningKeys } from '#src/database/signing-keys.ts';
import type { Clock } from '#src/lib/clock.ts';
import type { Services } from '#src/services.ts';

/** A guest token lives this long; the browser fetches a new one after another bot check. */
export const guestTokenMinutes = 15;
const audience = 'guest';

/**
 * Issues a guest token (specification, section 6): a JWT without any right of a customer.
 * @param subject what the guest's orders and uploads are scoped by
 */
export function issueGuestToken(key: SigningKey, issuer: string, subject: string, clock: Clock) {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: key.id })
    .setSubject(subject)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + guestTokenMinutes * 60)
    .sign(key.privateKey);
}

/** The subject of a valid guest token, or null: expired, foreign, altered or not a token at all. */
export async function readGuestToken(
  keys: Pick<SigningKeys, 'byId'>,
  issuer: string,
  token: string,
  clock: Clock,
): Promise<string | null> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = await keys.byId(kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.publicKey, {
      issuer,
      audience,
      algorithms: ['RS256'],
      clockTolerance: 5,
      currentDate: clock.now(),
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}

/** The key that signs guest tokens: one for all processes, made at the first need. */
export function guestSigningKeys({ db, clock, settings }: Services): SigningKeys {
  return new SigningKeys({
    db,
    clock,
    secrets: settings.APP_SECRET,
    purpose: 'guest',
    rotateAfterDays: settings.SIGNING_KEY_DAYS,
    keepRetiredMs: (guestTokenMinutes + 1) * 60_000,
  });
}
