import { hash, verify } from '@node-rs/argon2';

/** OWASP's minimum for argon2id: 19 MiB, two rounds, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes a password with argon2id. Runs in Node's pool of four threads, so at most four take their 19 MiB at once.
 * @returns PHC string with salt and cost
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** A hash nobody knows the password of: an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/** Whether the password belongs to the hash; without a hash it takes the same time and is false. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  nobody ??= hashPassword(crypto.randomUUID());
  await verify(await nobody, password);
  return false;
}
