import { randomInt } from 'node:crypto';
import { sha256 } from '#src/lib/digest.ts';
import { readableCode } from '#src/lib/readable-code.ts';

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

/** The digits of a code as people type it, with blanks or hyphens; undefined when it cannot be one. */
export function readOtp(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** Ten new recovery codes as they are shown, e.g. `K7M2X-93QFA`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from(
    { length: recoveryCodeCount },
    () => `${readableCode(recoveryGroup)}-${readableCode(recoveryGroup)}`,
  );
}

/** A recovery code as people type it: case, blanks and hyphens do not matter. */
export function readRecoveryCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What is kept of an SMS code: bound to its customer and to the number it went to. */
export function otpHash(partnerId: string, phoneNumber: string, otp: string): string {
  return sha256(`${partnerId}\n${phoneNumber}\n${otp}`);
}

/** What is kept of a recovery code: bound to its customer. */
export function recoveryHash(partnerId: string, code: string): string {
  return sha256(`${partnerId}\n${readRecoveryCode(code)}`);
}
