import { hash, verify } from '@node-rs/argon2';
import { FairSlots, LineTooLong } from './fair-slots.ts';
import { Problem } from './problem.ts';
import { servedClient } from './served-client.ts';

/** OWASP's minimum for argon2id: 19 MiB, two rounds, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many passwords are hashed at once, in all and for one client. Hashing takes threads of Node's pool of four.
 * Two stay free for compressing answers and reading files.
 */
const atOnce = { all: 2, ofOne: 1 } as const;

const slots = new FairSlots(atOnce.all, atOnce.ofOne);

/** @throws Problem `overloaded` where too many wait already */
async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const client = servedClient() ?? 'no client';
  try {
    return await slots.run({ client, caller: client }, work);
  } catch (error) {
    if (error instanceof LineTooLong) throw new Problem('overloaded', { retryAfterSeconds: 5, cause: error });
    throw error;
  }
}

/**
 * Hashes a password with argon2id.
 * @returns PHC string with salt and cost
 * @throws Problem `overloaded`
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** A hash nobody knows the password of: an unknown address takes as long as a wrong password. */
let nobody: Promise<string> | null = null;

/**
 * Whether the password belongs to the hash; without a hash it takes the same time and is false.
 * @throws Problem `overloaded`
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return inTurn(() => verify(passwordHash, password));
  nobody ??= hash(crypto.randomUUID(), cost);
  const nobodysHash = await nobody;
  await inTurn(() => verify(nobodysHash, password));
  return false;
}
