import { expressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { AccountTable } from '#src/database/identity-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';

/** A customer's account at the portal. */
export type Account = Selectable<AccountTable>;

const eb = expressionBuilder<Tables>();

/**
 * All accounts as `account`, each with the `owner` of what is its own, as `customerSubject` makes it, for queries that say whose a row
 * is: `.leftJoin(accounts, 'account.partner_id', 'change_requests.partner_id')`.
 */
export const accounts = eb
  .selectFrom('accounts')
  .selectAll()
  .select(sql<string>`account_subject(partner_id)`.as('owner'))
  .as('account');

/**
 * Whether a row was begun in another customer's account. It belongs to that account, whoever opens its link and
 * wherever its mails go.
 * @param column its subject, with its table
 */
export const isOfOtherAccount = (column: string, customer: string) =>
  sql<SqlBool>`(${sql.ref(column)} <> ${customer}
    and exists (select 1 from accounts where account_subject(accounts.partner_id) = ${sql.ref(column)}))`;

/**
 * The address of the policyholder's account, as part of a query. Only an activated account is proved to be his.
 * @param column the policyholder's id, with its table
 */
export const addressOfHolder = (column: string) =>
  eb
    .selectFrom('accounts')
    .select('accounts.email')
    .where('accounts.policyholder_id', '=', sql.ref<string>(column))
    .where('accounts.is_activated', '=', true)
    .orderBy('accounts.created_at')
    .limit(1);

/**
 * Whether an account of the policyholder has proved this address, as part of a query: one that was activated here, or whose
 * policyholder the insurer's provider names itself.
 * @param column.holder the policyholder's id, with its table
 * @param column.email the address, with its table
 */
export const hasProvedAddress = (column: { holder: string; email: string }) =>
  eb.exists(
    eb
      .selectFrom('accounts')
      .select('accounts.partner_id')
      .where('accounts.policyholder_id', '=', sql.ref<string>(column.holder))
      .where((own) =>
        own.or([
          own('accounts.is_activated', '=', true),
          own('accounts.partner_id', '=', sql.ref<string>(column.holder)),
        ]),
      )
      .where('accounts.mailbox_proved_at', 'is not', null)
      .where(sql`lower(accounts.email)`, '=', sql`lower(${sql.ref(column.email)})`),
  );

/** The account of a customer who has one. */
export function accountOf(db: Db | Tx, partnerId: string): Promise<Account> {
  return db.selectFrom('accounts').selectAll().where('partner_id', '=', partnerId).executeTakeFirstOrThrow();
}

/** Locks the account for this transaction; undefined if there is none. */
export function lockAccount(tx: Tx, partnerId: string): Promise<Account | undefined> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Prevents that an account is deleted before this transaction ends. @returns whether it still exists */
export async function holdAccount(tx: Tx, partnerId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('partner_id')
    .where('partner_id', '=', partnerId)
    .forKeyShare()
    .executeTakeFirst();
  return account !== undefined;
}

/** The partner ids of the accounts with this address. @param email in lower case */
export async function partnersWithAddress(db: Db | Tx, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where(sql`lower(email)`, '=', email)
    .execute();
  return rows.map(({ partner_id }) => partner_id);
}

/** Whether an account has exactly this address. */
export async function isAccountAddress(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where(sql<string>`lower(email)`, '=', mailAddressKey(email))
    .limit(1)
    .executeTakeFirst();
  return account !== undefined;
}

/** The address of an account, if its mailbox is proved to be its owner's. */
export async function provedAddressOf(db: Db | Tx, partnerId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('partner_id', '=', partnerId)
    .where('mailbox_proved_at', 'is not', null)
    .executeTakeFirst();
  return account?.email;
}

/** Changes the given fields of an account. */
export async function updateAccount(
  db: Db | Tx,
  partnerId: string,
  change: Partial<
    Pick<
      Account,
      | 'email'
      | 'mailbox_proved_at'
      | 'policyholder_id'
      | 'policy_named_at'
      | 'last_login_at'
      | 'last_login_type'
    >
  >,
): Promise<void> {
  await db.updateTable('accounts').set(change).where('partner_id', '=', partnerId).execute();
}

/** Makes the account an activated one. @returns false when it is one already */
export async function activateAccount(tx: Tx, partnerId: string): Promise<boolean> {
  const row = await tx
    .updateTable('accounts')
    .set({ is_activated: true })
    .where('partner_id', '=', partnerId)
    .where('is_activated', '=', false)
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses one of the three tries of the activation without a letter. @returns tries left; undefined if none was left */
export async function spendDigitalTry(db: Db, partnerId: string): Promise<number | undefined> {
  const row = await db
    .updateTable('accounts')
    .set((set) => ({ digital_tries_left: set('digital_tries_left', '-', 1) }))
    .where('partner_id', '=', partnerId)
    .where('digital_tries_left', '>', 0)
    .returning('digital_tries_left')
    .executeTakeFirst();
  return row?.digital_tries_left;
}

/**
 * Adds the account of a partner, or updates the address of an existing one.
 * @returns the subject of the identity that it belongs to
 */
export async function putAccount(tx: Tx, account: Insertable<AccountTable>): Promise<string> {
  const { email, mailbox_proved_at } = account;
  const written = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ email, mailbox_proved_at }))
    .returning('subject')
    .executeTakeFirstOrThrow();
  return written.subject;
}

/** Sample data: enters an account where the partner has none. */
export async function seedAccount(db: Db, account: Insertable<AccountTable>): Promise<void> {
  await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('partner_id').doNothing())
    .execute();
}

/** How many of some partners have an account that belongs to none of these policyholders. */
export async function countAccounts(
  db: Db,
  { partnerIds, besides }: { partnerIds: ReadonlyArray<string>; besides: ReadonlyArray<string> },
): Promise<number> {
  const rows = await db
    .selectFrom('accounts')
    .select('partner_id')
    .where('partner_id', 'in', partnerIds)
    .where((own) => own.or([own('policyholder_id', 'is', null), own('policyholder_id', 'not in', besides)]))
    .execute();
  return rows.length;
}

/**
 * An account that is to be deleted, and since when (ISO instant). A later account of the same person is another
 * one.
 */
export type Closing = { partnerId: string; since: string };

/**
 * Marks an account for deletion, unless it is marked already. @param tokens sealed: its identity is deleted with
 * them
 */
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

/** Deletes the account. @returns the account; undefined if it is deleted already */
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

/**
 * What the link of a mail signs: the name of what it opens and, once that has moved to another address, the
 * instant. So links in an earlier mailbox stop working, and links from before the first move work.
 * @param name what is signed; the id itself where it is left out
 */
export async function linkedThing(db: Db | Tx, id: string, name = id): Promise<string> {
  const moved = await db.selectFrom('moved_links').select('moved_at').where('id', '=', id).executeTakeFirst();
  return moved ? `${name}\n${moved.moved_at}` : name;
}

/** Notes that things have moved to another address. @param at ISO instant */
export async function noteMoved(tx: Tx, ids: ReadonlyArray<string>, at: string): Promise<void> {
  await tx
    .insertInto('moved_links')
    .values(ids.map((id) => ({ id, moved_at: at })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ moved_at: at }))
    .execute();
}

/** A guest, and the customer who takes over what the guest began; both as subjects. */
export type Passing = { guest: string; customer: string };

/** Who takes things over, and from whom; null: from anybody but another account. */
export type Taking = { guest: string | null; customer: string };

/**
 * Passes rows with a subject and the idempotency key of their call to a customer. If the customer has used the
 * same key himself, the row gets a new one, because the other call is not repeated any more.
 * @param table the caller's own, with `id`, `subject` and `idempotency_key`
 */
export async function passRows(
  tx: Tx,
  table: keyof Tables,
  { guest, customer }: Taking,
  ids: ReadonlyArray<string>,
): Promise<void> {
  const passes =
    guest === null
      ? sql`subject <> ${customer} and not ${isOfOtherAccount('passed.subject', customer)}`
      : sql`subject = ${guest}`;
  // Several owners may have used the same key.
  const isTaken = guest === null ? sql`true or` : sql``;
  await sql`
    update ${sql.table(table)} as passed set subject = ${customer}, idempotency_key = idempotency_key || case
      when ${isTaken} exists (select 1 from ${sql.table(table)} as own
        where own.subject = ${customer} and own.idempotency_key = passed.idempotency_key)
      then ' of ' || id else '' end
    where ${passes} and id in (${sql.join(ids)})`.execute(tx);
}
