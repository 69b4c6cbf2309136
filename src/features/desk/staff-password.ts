import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id, the same as for customers: 19 MiB, two rounds, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns PHC string with salt and cost */
export function hashStaffPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** A hash nobody knows the password of: an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/** Whether the password belongs to the hash; without a hash it takes the same time and is false. */
export async function isStaffPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password.normalize('NFC'));
  nobody ??= hashStaffPassword(randomUUID());
  await verify(await nobody, password);
  return false;
}
