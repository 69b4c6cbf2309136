import type { Db, Tx } from '#src/database/database.ts';
import type { Account } from './accounts.store.ts';

/** Which account is to be deleted, and since when (ISO instant): a later account of the same person is another one. */
export type Closing = { partnerId: string; since: string };

/** Notes that an account is to be deleted, where that is not noted yet. @param tokens sealed: its identity is deleted with them */
export async function noteClosing(
  tx: Tx,
  { partnerId, since }: Closing,
  tokens: string | null,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ closing_since: since, closing_tokens: tokens })
    .where('partner_id', '=', partnerId)
    .where('closing_since', 'is', null)
    .execute();
}

/** The account that is to be deleted; undefined once it is. */
export function closingAccount(
  db: Db,
  { partnerId, since }: Closing,
): Promise<Pick<Account, 'email' | 'closing_tokens'> | undefined> {
  return db
    .selectFrom('accounts')
    .select(['email', 'closing_tokens'])
    .where('partner_id', '=', partnerId)
    .where('closing_since', '=', since)
    .executeTakeFirst();
}

/** Keeps newer tokens for deleting its identity. @param tokens sealed */
export async function keepClosingTokens(
  db: Db,
  { partnerId, since }: Closing,
  tokens: string,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ closing_tokens: tokens })
    .where('partner_id', '=', partnerId)
    .where('closing_since', '=', since)
    .execute();
}

/** Deletes the account. @returns what it was; undefined where it is deleted already */
export function deleteAccount(
  tx: Tx,
  { partnerId, since }: Closing,
): Promise<Pick<Account, 'email' | 'mailbox_proved_at'> | undefined> {
  return tx
    .deleteFrom('accounts')
    .where('partner_id', '=', partnerId)
    .where('closing_since', '=', since)
    .returning(['email', 'mailbox_proved_at'])
    .executeTakeFirst();
}

/** Accounts that should have been deleted by an ISO instant. */
export async function overdueClosings(db: Db, before: string): Promise<Closing[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['partner_id as partnerId', 'closing_since as since'])
    .where('closing_since', '<', before)
    .execute();
  return rows.flatMap(({ partnerId, since }) => (since === null ? [] : [{ partnerId, since }]));
}
