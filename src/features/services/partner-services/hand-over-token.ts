import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { SigningKeys } from '#src/database/signing-keys.ts';
import type { Services } from '#src/services.ts';
import type { HandOver } from './hand-overs.store.ts';

/** Life of a link to the partner: enough to follow it. */
const handOverMinutes = 10;

const keysOf = new WeakMap<Services, SigningKeys>();

/**
 * The keys that sign tokens for partners, the same for all processes. The public keys are at
 * `/api/hand-overs/keys`.
 */
export function partnerKeys(services: Services): SigningKeys {
  const known = keysOf.get(services);
  if (known) return known;
  const { db, clock, settings } = services;
  const keys = new SigningKeys({
    db,
    clock,
    secrets: settings.APP_SECRET,
    purpose: 'partner',
    rotateAfterDays: settings.SIGNING_KEY_DAYS,
    keepRetiredMs: (handOverMinutes + 1) * 60_000,
  });
  keysOf.set(services, keys);
  return keys;
}

/** A token that opens the partner's service: RS256, `aud` is the service, `jti` the hand-over; no name. */
export async function signHandOver(services: Services, handOver: HandOver): Promise<string> {
  const key = await partnerKeys(services).current();
  const now = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'RS256', kid: key.id })
    .setIssuer(services.publicUrl)
    .setAudience(handOver.service_key)
    .setJti(handOver.id)
    .setIssuedAt(now)
    .setExpirationTime(now + handOverMinutes * 60)
    .sign(key.privateKey);
}

/** The id of the right behind a valid token for a service; null for a foreign, altered or expired one. */
export async function readHandOver(
  services: Services,
  serviceKey: string,
  token: string,
): Promise<string | null> {
  try {
    const key = await partnerKeys(services).byId(decodeProtectedHeader(token).kid);
    if (!key) return null;
    const { payload } = await jwtVerify(token, key.publicKey, {
      issuer: services.publicUrl,
      audience: serviceKey,
      algorithms: ['RS256'],
      clockTolerance: 5,
      currentDate: services.clock.now(),
    });
    return payload.jti ?? null;
  } catch {
    return null;
  }
}
