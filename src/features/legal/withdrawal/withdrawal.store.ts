import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { WithdrawalTable } from '#src/database/tables.ts';
import { isAccountAddress } from '#src/features/account/accounts/public.server.ts';
import {
  isOrderAddress,
  type Order,
  orderByNumber,
  orders,
} from '#src/features/services/order/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { readableCode } from '#src/lib/readable-code.ts';
import type { Services } from '#src/services.ts';
import type { NewWithdrawal } from './withdrawal.schema.ts';

export type Withdrawal = Selectable<WithdrawalTable>;

function withdrawalNumber(): string {
  return `WI-${readableCode(8)}`;
}

/** The order whose number is in the customer's words about his contract. */
export function orderNamedIn(db: Db, contract: string): Promise<Order | undefined> | undefined {
  const number = /RH-\d{4}-[2-9A-HJKMNP-Z]{8}/i.exec(contract)?.[0]?.toUpperCase();
  if (!number) return undefined;
  return orderByNumber(db, number);
}

/**
 * The withdrawal with the address that an order was made with. The buyer may only learn that it exists: he has
 * typed that address, and the owner of the mailbox may be somebody else (ADR 0046).
 */
export function withdrawalOfBuyer(
  db: Db,
  order: Pick<Order, 'id' | 'email'>,
): Promise<Withdrawal | undefined> {
  return db
    .selectFrom('withdrawals')
    .selectAll()
    .where('order_id', '=', order.id)
    .where((where) => where(where.fn('lower', ['email']), '=', order.email.toLowerCase()))
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Hints for staff who are about to perform an order: that a withdrawal names it. The buyer's own one ends the
 * performance; another one may be his too, from another address.
 */
export async function withdrawalHints(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .innerJoin(orders, 'purchase.id', 'withdrawals.order_id')
    .select(['withdrawals.number', 'withdrawals.received_at'])
    .select(
      // Also the address he ordered with, if the account has changed its address since.
      sql<boolean>`lower(withdrawals.email) in (lower(purchase.email), lower(coalesce(purchase.invoice_email, purchase.email)))`.as(
        'is_buyer',
      ),
    )
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .limit(5)
    .execute();
  return rows.map(({ number, received_at, is_buyer }) => {
    const from = is_buyer ? '' : ' von einer anderen E-Mail-Adresse';
    return `Widerruf ${number} vom ${formatDateTime(received_at)}${from}: vor der Beratung klären, ob der Vertrag noch gilt.`;
  });
}

/** Whether an account or an order names exactly this address. */
export async function isKnownAddress(db: Db, email: string): Promise<boolean> {
  return (await isAccountAddress(db, email)) || isOrderAddress(db, email);
}

/**
 * The unconfirmed withdrawals of the same mailbox: first those that name an order, then the oldest. They are
 * locked, so that two jobs do not confirm one twice.
 */
export function unconfirmedWith(tx: Tx, withdrawalId: string, most: number): Promise<Withdrawal[]> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', (eb) =>
      eb
        .selectFrom('withdrawals as named')
        .select(sql<string>`lower(named.email)`.as('email'))
        .where('named.id', '=', withdrawalId)
        .where('named.receipt_at', 'is', null),
    )
    .where('receipt_at', 'is', null)
    .orderBy(sql`order_id is null`)
    .orderBy('received_at')
    .limit(most)
    .forUpdate()
    .execute();
}

/** The address of a withdrawal that no mail confirms yet. */
export async function unconfirmedAddress(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('withdrawals')
    .select('email')
    .where('id', '=', id)
    .where('receipt_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}

/** Notes that a mail confirms these. */
export async function markConfirmed(services: Services, tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ receipt_at: services.clock.now().toISOString() })
    .where('id', 'in', ids)
    .execute();
}

/** Stores the declaration unchanged, with the time of its receipt. */
export function insertWithdrawal(
  services: Services,
  tx: Tx,
  declaration: NewWithdrawal,
  matched: { orderId: string | null; hint: string },
): Promise<Withdrawal> {
  return tx
    .insertInto('withdrawals')
    .values({
      id: randomUUID(),
      number: withdrawalNumber(),
      ...declaration,
      order_id: matched.orderId,
      hint: matched.hint,
      received_at: services.clock.now().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
