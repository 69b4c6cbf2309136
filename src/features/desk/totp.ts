import { Secret, TOTP } from 'otpauth';
import { sha256 } from '#src/lib/digest.ts';
import { readableCode } from '#src/lib/readable-code.ts';

/** Every app knows these values, and some know no others (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A phone's clock may be off by one code. */
const window = 1;

const recoveryCodeCount = 10;

/** A new secret of 160 bits in Base32, as it is typed into an app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function totpOf(secret: string, label = '', issuer = ''): TOTP {
  return new TOTP({ ...form, secret: Secret.fromBase32(secret), label, issuer });
}

/** The address that an app reads from the picture: `otpauth://totp/…`. */
export function totpAddress(secret: string, { email, issuer }: { email: string; issuer: string }): string {
  return totpOf(secret, email, issuer).toString();
}

/** The number of the half minute that an instant lies in. */
export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / form.period);
}

/** The code of a half minute. */
export function totpCode(secret: string, step: number): string {
  return totpOf(secret).generate({ timestamp: step * form.period * 1000 });
}

/**
 * The half minute whose code was given: this one, the one before or the next, and later than the last that was used.
 * @param code as it was typed, with blanks or hyphens
 * @returns null when it is none of them
 */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = totpStep(now) + delta;
  return step > lastStep ? step : null;
}

/** The half minute whose code would be taken now, for the demonstration; null when all were used. */
export function nextStep(now: Date, lastStep: number): number | null {
  const step = Math.max(lastStep + 1, totpStep(now));
  return step <= totpStep(now) + window ? step : null;
}

/** Ten new recovery codes as they are shown, e.g. `K7M2X-93QFA`: 49 bits each. */
export function newStaffRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${readableCode(5)}-${readableCode(5)}`);
}

/** What is kept of a recovery code: bound to its owner; case, blanks and hyphens do not matter. */
export function staffRecoveryHash(staffId: string, code: string): string {
  return sha256(`staff\n${staffId}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}
