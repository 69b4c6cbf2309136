import { Secret, TOTP } from 'otpauth';
import { typedCode } from '#src/lib/normalised.ts';

/** The values that every app supports; some support no others (RFC 6238). */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A phone's clock may be off by one code. */
const window = 1;

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
 * @param code as it was typed
 * @returns null when it is none of them
 */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number): number | null {
  const digits = typedCode(code);
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window });
  if (delta === null) return null;
  const step = totpStep(now) + delta;
  return step > lastStep ? step : null;
}

/** The half minute whose code would be accepted now, for the demonstration; null if all were used. */
export function nextStep(now: Date, lastStep: number): number | null {
  const step = Math.max(lastStep + 1, totpStep(now));
  return step <= totpStep(now) + window ? step : null;
}
