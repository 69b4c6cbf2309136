import type { Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { HandOverTable } from '#src/database/service-tables.ts';
import { messages } from '#src/features/outreach/messages/public.server.ts';
import { type Order, orders, ordersSeenBy } from '#src/features/services/order/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { readableCode } from '#src/lib/readable-code.ts';
import type { Services } from '#src/services.ts';

/** Hand-overs, whoever they belong to. */
const handOverRows = (db: Db | Tx) => db.selectFrom('hand_overs').selectAll();

export type HandOver = Selectable<HandOverTable>;

/** A code such as `7K2M9-3QXAB-44HTR`: 73 bits, so that nobody guesses one. */
function newCode(): string {
  return [readableCode(5), readableCode(5), readableCode(5)].join('-');
}

/** A code as it was typed in: capitals, without blanks, hyphens where they belong. */
function plainCode(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}

/** Creates the right to use the service of a paid order; it opens nothing before it is issued. */
export async function insertHandOver(
  services: Services,
  tx: Tx,
  order: Order,
  kind: HandOver['kind'],
): Promise<void> {
  const now = services.clock.now();
  await tx
    .insertInto('hand_overs')
    .values({
      id: order.fulfilment_id,
      order_id: order.id,
      service_key: order.service_key,
      kind,
      code: kind === 'voucher' ? newCode() : null,
      created_at: now.toISOString(),
      expires_at: addDaysToInstant(now, services.settings.VOUCHER_VALID_DAYS),
    })
    .execute();
}

/** @returns the issued row, or undefined when it was issued or revoked before */
export function issueHandOver(tx: Tx, id: string, at: string): Promise<HandOver | undefined> {
  return tx
    .updateTable('hand_overs')
    .set({ issued_at: at })
    .where('id', '=', id)
    .where('issued_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Revokes the right. A redeemed one stays redeemed. */
export async function revokeHandOver(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('hand_overs')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes the right if it was not used. @returns whether it was revoked */
export async function lockUnused(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('hand_overs')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function handOverById(db: Db, id: string): Promise<HandOver | undefined> {
  return handOverRows(db).where('id', '=', id).executeTakeFirst();
}

/** What some orders have opened, the oldest first. */
export function handOversOfOrders(db: Db, orderIds: string[]): Promise<HandOver[]> {
  if (orderIds.length === 0) return Promise.resolve([]);
  return handOverRows(db).where('order_id', 'in', orderIds).orderBy('created_at').execute();
}

/** The voucher of a code for one service. Codes of other services do not match. */
export function handOverByCode(db: Db, serviceKey: string, code: string): Promise<HandOver | undefined> {
  return handOverRows(db)
    .where('code', '=', plainCode(code))
    .where('service_key', '=', serviceKey)
    .executeTakeFirst();
}

/** The hand-over of an order, if the caller may see the order. @param subjects all that he is known as */
export function handOverForSubjects(
  db: Db,
  orderId: string,
  subjects: string[],
): Promise<HandOver | undefined> {
  return handOverRows(db)
    .where('order_id', '=', orderId)
    .where('order_id', 'in', ordersSeenBy(subjects))
    .executeTakeFirst();
}

/** Redeems it. All conditions are in the `where`, so that only one of many parallel calls succeeds. */
export function markUsed(
  db: Db,
  id: string,
  { now, key }: { now: string; key: string | null },
): Promise<HandOver | undefined> {
  return db
    .updateTable('hand_overs')
    .set({ redeemed_at: now, redemption_key: key })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('issued_at', 'is not', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Paid partner orders whose confirmation was sent but nothing issued, because of a crash. */
export function unissuedOrders(db: Db): Promise<Array<{ message_id: string }>> {
  return db
    .selectFrom('hand_overs')
    .innerJoin(orders, 'purchase.id', 'hand_overs.order_id')
    .innerJoin(messages, (join) =>
      join
        .onRef('message.order_id', '=', 'purchase.id')
        .on('message.purpose', '=', 'order-confirmation')
        .on('message.state', 'in', ['sent', 'failed']),
    )
    .select('message.id as message_id')
    .where('hand_overs.issued_at', 'is', null)
    .where('hand_overs.revoked_at', 'is', null)
    .where('purchase.status', '=', 'paid')
    .where('purchase.refund_reason', 'is', null)
    .limit(500)
    .execute();
}
