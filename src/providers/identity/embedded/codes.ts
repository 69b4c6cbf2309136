import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#src/database/database.ts';
import type { IdentityCodeTable } from '#src/database/identity-tables.ts';
import type { Clock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';

type Purpose = IdentityCodeTable['purpose'];

/** How long a code sent by mail is good. */
export const codeMinutes = 30;
const tries = 5;

/** Six digits; five tries make a guess one in 200,000. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

function hashOf(userId: string, purpose: Purpose, code: string): string {
  return sha256(`${userId}\n${purpose}\n${code.replace(/\s/g, '')}`);
}

/** Keeps the code of a user for a purpose in place of an earlier one. */
export async function keepCode(
  tx: Tx,
  clock: Clock,
  entry: { userId: string; purpose: Purpose; code: string; target: string },
): Promise<void> {
  const now = clock.now();
  const values = {
    code_hash: hashOf(entry.userId, entry.purpose, entry.code),
    target: entry.target,
    tries_left: tries,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
  };
  await tx
    .insertInto('identity_codes')
    .values({ user_id: entry.userId, purpose: entry.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/**
 * Checks a code; each call costs a try, also a right one that is repeated after it was used.
 * @returns the address the code went to, or undefined when it is wrong, used up or expired
 */
export async function checkCode(
  db: Db,
  clock: Clock,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('identity_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', clock.now().toISOString())
    .returning(['code_hash', 'target'])
    .executeTakeFirst();
  if (!row) return undefined;
  const isRight = timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(userId, purpose, code)));
  return isRight ? row.target : undefined;
}

/** Less than this is no time to find a mail and type its code. */
const usableMinutes = 10;

/** Whether the code sent last can still be used: it has tries left and some minutes to live. */
export async function hasGoodCode(db: Db, clock: Clock, userId: string, purpose: Purpose): Promise<boolean> {
  const usableUntil = new Date(clock.now().getTime() + usableMinutes * 60_000).toISOString();
  const row = await db
    .selectFrom('identity_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', usableUntil)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a code out of use, in the transaction of what it allows.
 * @returns false when another request was faster
 */
export async function useCode(tx: Tx, userId: string, purpose: Purpose, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(userId, purpose, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
