import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 as lower-case hex. The only hash of the product besides passwords (decisions, “REST API”). */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

/** A random token of 256 bits, safe in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Signs `value` with HMAC-SHA-256 under a purpose, so that a signature made for one use fits no other. */
export function sign(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}

/** Whether two hashes or secrets are the same; takes the same time wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether `signature` is the one `sign` makes for the same arguments; compares in constant time. */
export function isSignature(secret: string, purpose: string, value: string, signature: string): boolean {
  const expected = Buffer.from(sign(secret, purpose, value));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
