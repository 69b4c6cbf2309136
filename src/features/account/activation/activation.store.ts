import { expressionBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { BriefcodeTable } from '#src/database/identity-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import {
  type Account,
  activateAccount,
  lockAccount,
  updateAccount,
} from '#src/features/account/accounts/public.server.ts';
import { type Policyholder, policyholderOf } from '#src/features/insurance/policyholders/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { briefcodeHash, briefcodeTries, readBriefcode } from './briefcode.ts';

type Briefcode = Selectable<BriefcodeTable>;

/** All brief codes as `briefcode`, for queries that ask for a customer's: `.leftJoin(briefcodes, 'briefcode.partner_id', …)`. */
export const briefcodes = expressionBuilder<Tables>().selectFrom('briefcodes').selectAll().as('briefcode');

/** Locks the account for this transaction. Always locked before the brief code. */
export async function lockOwnAccount(tx: Tx, partnerId: string): Promise<Account> {
  const account = await lockAccount(tx, partnerId);
  if (!account) throw new Error('The account was deleted meanwhile.');
  return account;
}

export async function findPolicyholder(db: Db, id: string | null): Promise<Policyholder | undefined> {
  return id === null ? undefined : policyholderOf(db, id);
}

/** Stores the policy that a customer names as his. A code for another one becomes void. */
export async function setNamedPolicy(
  tx: Tx,
  partnerId: string,
  policyholderId: string | null,
  now: string,
): Promise<void> {
  await tx.deleteFrom('briefcodes').where('partner_id', '=', partnerId).execute();
  await updateAccount(tx, partnerId, { policyholder_id: policyholderId, policy_named_at: now });
}

export function findBriefcode(db: Db, partnerId: string): Promise<Briefcode | undefined> {
  return db.selectFrom('briefcodes').selectAll().where('partner_id', '=', partnerId).executeTakeFirst();
}

/** Whether the code of a letter may still be entered. */
export function isUsable(code: Briefcode | undefined, now: Date): boolean {
  return code !== undefined && code.tries_left > 0 && code.expires_at > now.toISOString();
}

/**
 * Keeps a new brief code in place of the one before it.
 * @param code.notSince ISO instant; if the last one was requested after it, nothing is stored
 * @returns whether it is kept: of two requests at once, one sends a letter
 */
export async function putBriefcode(
  tx: Tx,
  code: {
    partnerId: string;
    signs: string;
    now: string;
    expiresAt: string;
    notSince: string;
    keepsOld: boolean;
  },
): Promise<boolean> {
  const fresh = {
    code_hash: briefcodeHash(code.partnerId, code.signs),
    tries_left: briefcodeTries,
    requested_at: code.now,
    expires_at: code.expiresAt,
  };
  const row = await tx
    .insertInto('briefcodes')
    .values({ partner_id: code.partnerId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('partner_id')
        .doUpdateSet(code.keepsOld ? { requested_at: code.now } : fresh)
        .where('briefcodes.requested_at', '<=', code.notSince),
    )
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

export type BriefcodeTry =
  | { kind: 'right'; hash: string }
  | { kind: 'wrong'; triesLeft: number }
  | { kind: 'exhausted' | 'expired' | 'none' };

/**
 * Uses a try, then compares, so that many guesses at once count like guesses one after the other. Never call it
 * inside a transaction, whose rollback would give the try back.
 */
export async function tryBriefcode(
  db: Db,
  partnerId: string,
  signs: string,
  now: string,
): Promise<BriefcodeTry> {
  const spent = await db
    .updateTable('briefcodes')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('partner_id', '=', partnerId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'tries_left'])
    .executeTakeFirst();
  if (!spent) {
    const row = await findBriefcode(db, partnerId);
    if (!row) return { kind: 'none' };
    return { kind: row.expires_at <= now ? 'expired' : 'exhausted' };
  }
  const hash = briefcodeHash(partnerId, signs);
  if (isSameSecret(hash, spent.code_hash)) return { kind: 'right', hash };
  return spent.tries_left > 0 ? { kind: 'wrong', triesLeft: spent.tries_left } : { kind: 'exhausted' };
}

/** Uses up a right code. @returns false when somebody else was faster */
export async function redeemBriefcode(tx: Tx, partnerId: string, hash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('briefcodes')
    .where('partner_id', '=', partnerId)
    .where('code_hash', '=', hash)
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the account an activated one and its brief code void. @returns false when it is one already */
export async function setActivated(tx: Tx, partnerId: string): Promise<boolean> {
  await tx.deleteFrom('briefcodes').where('partner_id', '=', partnerId).execute();
  return activateAccount(tx, partnerId);
}

/**
 * Sample data: puts a brief code in place as if its letter had been requested three days ago, so that another one may
 * be requested.
 * @param briefcode as printed, e.g. `HAFEN-7K2M-93QX`
 */
export async function seedBriefcode(services: Services, partnerId: string, briefcode: string): Promise<void> {
  const read = readBriefcode(briefcode);
  if (!read.ok) throw new Error(`The brief code of ${partnerId} is not readable.`);
  const requestedAt = new Date(addDaysToInstant(services.clock.now(), -3));
  const fresh = {
    code_hash: briefcodeHash(partnerId, read.signs),
    tries_left: briefcodeTries,
    requested_at: requestedAt.toISOString(),
    expires_at: addDaysToInstant(requestedAt, services.settings.BRIEFCODE_DAYS),
  };
  await services.db
    .insertInto('briefcodes')
    .values({ partner_id: partnerId, ...fresh })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(fresh))
    .execute();
}
