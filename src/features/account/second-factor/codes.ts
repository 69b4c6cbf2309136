import { randomInt } from 'node:crypto';
import { sha256 } from '#src/lib/digest.ts';
import { typedCode } from '#src/lib/normalised.ts';

/** An SMS code is good for so long and so many tries; another one can be had after a minute. */
export const otpMinutes = 5;
export const otpTries = 5;
export const resendSeconds = 60;

const digits = 6;

/** A new SMS code of six digits. */
export function newOtp(): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** The digits of a code as people type it; undefined when it cannot be one. */
export function readOtp(text: string): string | undefined {
  const code = typedCode(text);
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** What is kept of an SMS code: bound to its customer and to the number it went to. */
export function otpHash(partnerId: string, phoneNumber: string, otp: string): string {
  return sha256(`${partnerId}\n${phoneNumber}\n${otp}`);
}
