import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './sealed.ts';

/** SHA-256 as lower-case hex. The only hash of the product besides passwords. */
export function sha256(value: string | Uint8Array): string {
  return createHash('sha256').update(value).digest('hex');
}

/** A random token of 256 bits, safe in addresses and cookies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** One signature for each secret, in their order. */
export function signatures(secrets: Secrets, purpose: string, value: string): string[] {
  return secrets.map((secret) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url'),
  );
}

/**
 * Signs `value` with HMAC-SHA-256 and the first secret, under a purpose, so that a signature made for one use fits no other.
 */
export function sign([secret]: Secrets, purpose: string, value: string): string {
  return signatures([secret], purpose, value).join('');
}

/** Whether two hashes or secrets are the same; takes the same time wherever they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether `signature` is what `sign` makes of the same with one of the secrets; takes the same time whichever it is. */
export function isSignature(secrets: Secrets, purpose: string, value: string, signature: string): boolean {
  const found = signatures(secrets, purpose, value).map((expected) => isSameSecret(expected, signature));
  return found.includes(true);
}
