import { normalised } from '#src/lib/normalised.ts';
import { hashPassword, isPassword } from '#src/lib/password-hashes.ts';

/** @returns PHC string with salt and cost */
export function hashStaffPassword(password: string): Promise<string> {
  return hashPassword(normalised(password, 'NFC'));
}

/** Whether the password belongs to the hash; without a hash it takes the same time and is false. */
export function isStaffPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  return isPassword(normalised(password, 'NFC'), passwordHash);
}
