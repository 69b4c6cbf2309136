import { randomInt } from 'node:crypto';
import { sha256, sign, signatures } from '#src/lib/digest.ts';
import { readableCode } from '#src/lib/readable-code.ts';
import type { Secrets } from '#src/lib/sealed.ts';
import { typedCode } from '#src/lib/typed-code.ts';

/** An SMS code is good for so long and so many tries; another one can be had after a minute. */
export const otpMinutes = 5;
export const otpTries = 5;
export const resendSeconds = 60;
const recoveryCodeCount = 10;

const digits = 6;
const recoveryGroup = 5;

/** A new SMS code of six digits. */
export function newOtp(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The digits of a code as people type it; undefined when it cannot be one. */
export function readOtp(text: string): string | undefined {
  const code = typedCode(text);
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** Ten new recovery codes as they are shown, e.g. `K7M2X-93QFA`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from(
    { length: recoveryCodeCount },
    () => `${readableCode(recoveryGroup)}-${readableCode(recoveryGroup)}`,
  );
}

/** What is kept of an SMS code: bound to its customer and to the number it went to. */
export function otpHash(partnerId: string, phoneNumber: string, otp: string): string {
  return sha256(`${partnerId}\n${phoneNumber}\n${otp}`);
}

const recoveryPurpose = 'recovery code';

/** What is kept of a recovery code: bound to its customer, and with a key that does not lie beside it in plain. */
export function recoveryHash(lookups: Secrets, partnerId: string, code: string): string {
  return sign(lookups, recoveryPurpose, `${partnerId}\n${typedCode(code)}`);
}

/** All that may be kept of a code: under any key so far, and without one as before there were keys for it (ADR 0040). */
export function recoveryHashes(lookups: Secrets, partnerId: string, code: string): string[] {
  const bound = `${partnerId}\n${typedCode(code)}`;
  return [...signatures(lookups, recoveryPurpose, bound), sha256(bound)];
}
