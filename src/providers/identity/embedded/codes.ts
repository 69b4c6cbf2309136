import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { IdentityCodeTable } from '#src/database/identity-tables.ts';
import type { Clock } from '#src/lib/clock.ts';
import { isSameSecret, sha256 } from '#src/lib/digest.ts';
import { typedCode } from '#src/lib/normalised.ts';
import { readableCode } from '#src/lib/readable-code.ts';

type Purpose = IdentityCodeTable['purpose'];

/** How long a code sent by mail is good. */
export const codeMinutes = 30;
const tries = 5;

/**
 * Eight letters and digits in two groups, about 850,000,000,000 of them. That is enough that guesses of strangers
 * need not be counted by account, which would lock out its owner (ADR 0036).
 */
export function newCode(): string {
  return `${readableCode(4)}-${readableCode(4)}`;
}

/** @param owner the user or registration that it was made for; it is good for nobody else */
export function codeHash(owner: string, purpose: Purpose | 'confirm', code: string): string {
  return sha256(`${owner}\n${purpose}\n${typedCode(code)}`);
}

/** When a code that is made now is no longer good. */
export function codeExpiry(clock: Clock): string {
  return new Date(clock.now().getTime() + codeMinutes * 60_000).toISOString();
}

/** Keeps the code of a user for a purpose in place of an earlier one. */
export async function keepCode(
  tx: Tx,
  clock: Clock,
  entry: { userId: string; purpose: Purpose; code: string; target: string },
): Promise<void> {
  const values = {
    code_hash: codeHash(entry.userId, entry.purpose, entry.code),
    target: entry.target,
    tries_left: tries,
    created_at: clock.now().toISOString(),
    expires_at: codeExpiry(clock),
  };
  await tx
    .insertInto('identity_codes')
    .values({ user_id: entry.userId, purpose: entry.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute();
}

/**
 * Checks a code. Each check of a code for a change of address, which only a signed-in customer can enter, costs a
 * try. A check of a code for a new password does not: anybody who knows the address can enter one, and would use
 * up the owner's tries.
 * @returns the address the code went to, or undefined when it is wrong, used up or expired
 */
export async function checkCode(
  db: Db,
  clock: Clock,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<string | undefined> {
  const row = await takeTry(db, clock, userId, purpose);
  if (!row) return undefined;
  return isSameSecret(row.code_hash, codeHash(userId, purpose, code)) ? row.target : undefined;
}

function takeTry(db: Db, clock: Clock, userId: string, purpose: Purpose) {
  return db
    .updateTable('identity_codes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', purpose === 'reset' ? 0 : 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', clock.now().toISOString())
    .returning(['code_hash', 'target'])
    .executeTakeFirst();
}

/**
 * Stores the code that is sent to a new address, in place of the last one. Any customer who enters it proves that
 * he reads that mailbox (ADR 0047).
 */
export async function noteSentCode(tx: Tx, clock: Clock, target: string, code: string): Promise<void> {
  const values = { code_hash: codeHash(target, 'new-email', code), expires_at: codeExpiry(clock) };
  await tx
    .insertInto('identity_address_codes')
    .values({ email: target, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute();
}

/**
 * Whether the last code sent to an address can still be used. Until the transaction ends nobody else can send one.
 */
export async function wasSentTo(tx: Tx, clock: Clock, target: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes to ${target}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('identity_address_codes')
    .select('email')
    .where('email', '=', target)
    .where('expires_at', '>', usableUntil(clock))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The new address, if the code is the customer's own or the last one sent to that address for somebody else: both
 * prove that he reads the mailbox. Costs one of his tries.
 */
export async function targetByCode(
  db: Db,
  clock: Clock,
  userId: string,
  code: string,
): Promise<string | undefined> {
  const own = await takeTry(db, clock, userId, 'new-email');
  if (!own) return undefined;
  const given = codeHash(userId, 'new-email', code);
  if (isSameSecret(own.code_hash, given)) return own.target;
  const sent = await db
    .selectFrom('identity_address_codes')
    .select('code_hash')
    .where('email', '=', own.target)
    .where('expires_at', '>', clock.now().toISOString())
    .executeTakeFirst();
  if (!sent || !isSameSecret(sent.code_hash, codeHash(own.target, 'new-email', code))) return undefined;
  // From now on it is his own code, and is used up like any other.
  await db
    .updateTable('identity_codes')
    .set({ code_hash: given })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'new-email')
    .where('code_hash', '=', own.code_hash)
    .execute();
  return own.target;
}

/** Ends all codes of a user after a change of password or address. */
export async function endCodes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('identity_codes').where('user_id', '=', userId).execute();
}

/** The least time to find a mail and type its code. */
const usableMinutes = 10;

/** Until when a code must be good to be worth looking for. */
export function usableUntil(clock: Clock): string {
  return new Date(clock.now().getTime() + usableMinutes * 60_000).toISOString();
}

/** Whether the code sent last can still be used: it has tries left and some minutes to live. */
export async function hasGoodCode(db: Db, clock: Clock, userId: string, purpose: Purpose): Promise<boolean> {
  const row = await db
    .selectFrom('identity_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', usableUntil(clock))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up a code, in the transaction of what it allows.
 * @returns false when another request was faster
 */
export async function useCode(tx: Tx, userId: string, purpose: Purpose, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('identity_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', codeHash(userId, purpose, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
