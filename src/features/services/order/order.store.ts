import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { OrderTable, Tables } from '#src/database/tables.ts';
import { deleteMessagesOfOrders, messages } from '#src/features/outreach/messages/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { readableCode } from '#src/lib/readable-code.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { consentTexts, consentVersion } from './consent-texts.ts';
import type { NewOrder, OrderStatus } from './order.schema.ts';
import { grantAccess, orderIdsOfCustomer } from './order-rights.store.ts';
import { statusesBefore } from './order-status.ts';

/** Orders, whoever they belong to. */
export const orderRows = (db: Db | Tx) => db.selectFrom('orders').selectAll();

/** The rows that prove the declarations of an order: text, version and SHA-256 of the text. */
function orderDeclarations(orderId: string, serviceKey: string, givenAt: string) {
  return Object.entries(consentTexts(serviceKey)).map(([consent, text]) => ({
    order_id: orderId,
    consent,
    version: consentVersion,
    text,
    text_hash: sha256(text),
    given_at: givenAt,
  }));
}

export type Order = Selectable<OrderTable>;

/** An order number such as `RH-2026-7K2M93QX`: not guessable and without meaning. */
function orderNumber(now: Date): string {
  return `RH-${now.getUTCFullYear()}-${readableCode(8)}`;
}

/** What was prepared for an order and is taken by it: a file, a time, a draft. */
export type Prepared = { uploadId?: string; fulfilmentId?: string };

type OrderDraft = {
  /** Whom the order belongs to. */
  subject: string;
  idempotencyKey: string;
  requestHash: string;
  amountCents: number;
  priceKind: Order['price_kind'];
  /** In whose tariff it is free. */
  freeFor?: string | undefined;
  prepared: Prepared;
  order: NewOrder;
};

/**
 * Inserts an order with its declarations and the right of the subject to see it. Call within a
 * transaction.
 * @returns undefined when the subject has used the idempotency key before
 */
export async function insertOrder(services: Services, tx: Tx, draft: OrderDraft): Promise<Order | undefined> {
  const now = services.clock.now();
  const createdAt = now.toISOString();
  const { customer, serviceKey } = draft.order;
  const address = draft.order.paymentMethod === 'NONE' ? null : draft.order.invoiceAddress;
  const order = await tx
    .insertInto('orders')
    .values({
      id: randomUUID(),
      number: orderNumber(now),
      service_key: serviceKey,
      subject: draft.subject,
      idempotency_key: draft.idempotencyKey,
      request_hash: draft.requestHash,
      status: 'created',
      amount_cents: draft.amountCents,
      price_kind: draft.priceKind,
      free_for: draft.freeFor ?? null,
      currency: 'EUR',
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      invoice_address: address && JSON.stringify(address),
      upload_id: draft.prepared.uploadId ?? null,
      fulfilment_id: draft.prepared.fulfilmentId ?? randomUUID(),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!order) return undefined;
  await tx
    .insertInto('order_consents')
    .values(orderDeclarations(order.id, serviceKey, createdAt))
    .execute();
  await grantAccess(tx, order.id, draft.subject, createdAt);
  return order;
}

/** The order as the program sees it, without regard to who asks. Never answer a caller with it unscoped. */
export function orderById(db: Db, id: string): Promise<Order | undefined> {
  return orderRows(db).where('id', '=', id).executeTakeFirst();
}

/** The order of a payment at the provider. */
export function orderByProviderId(db: Db, providerOrderId: string): Promise<Order | undefined> {
  return orderRows(db).where('provider_order_id', '=', providerOrderId).executeTakeFirst();
}

/** The order whose money was taken by a capture. */
export function orderByCapture(db: Db, captureId: string): Promise<Order | undefined> {
  return orderRows(db).where('capture_id', '=', captureId).executeTakeFirst();
}

/** The order with this idempotency key of this subject. */
export function orderByKey(db: Db, subject: string, key: string): Promise<Order | undefined> {
  return orderRows(db).where('subject', '=', subject).where('idempotency_key', '=', key).executeTakeFirst();
}

/** All orders as `purchase`, for queries that say of which a row is: `.innerJoin(orders, 'purchase.id', 'checks.order_id')`. */
export const orders = expressionBuilder<Tables>().selectFrom('orders').selectAll().as('purchase');

/** The order with this number. */
export function orderByNumber(db: Db, number: string): Promise<Order | undefined> {
  return orderRows(db).where('number', '=', number).executeTakeFirst();
}

/** Whether a fulfilment was ever ordered, whatever became of the order. */
export async function isOrdered(db: Db | Tx, fulfilmentId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('fulfilment_id', '=', fulfilmentId)
    .executeTakeFirst();
  return order !== undefined;
}

/** Whether an order, or its invoice, names exactly this address. */
export async function isOrderAddress(db: Db, email: string): Promise<boolean> {
  const key = mailAddressKey(email);
  const isIt = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = ${key}`;
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(({ or }) => or([isIt('email'), isIt('invoice_email')]))
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Sample data: an order in its present state. */
export async function seedOrder(tx: Tx, order: Insertable<OrderTable>): Promise<void> {
  await tx.insertInto('orders').values(order).execute();
}

/** Every order of a customer, also those that ended unpaid, the newest first. */
export function allOrdersOfCustomer(db: Db, customer: SignedIn): Promise<Order[]> {
  return orderRows(db)
    .where('id', 'in', orderIdsOfCustomer(customer))
    .orderBy('created_at', 'desc')
    .execute();
}

/** The orders of a customer that were accepted or can still be paid, the newest first. */
export function ordersOfCustomer(db: Db, customer: SignedIn): Promise<Order[]> {
  return orderRows(db)
    .where('id', 'in', orderIdsOfCustomer(customer))
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('status', 'in', ['created', 'approved'])]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** What the buyer declared, word for word as it was kept. */
export async function declarationsOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_consents')
    .select(['consent', 'text'])
    .where('order_id', '=', orderId)
    .orderBy('consent')
    .execute();
  return rows.map(({ text }) => text);
}

/** The orders that a caller may see. @param subjects all his subjects */
function ordersForSubjects(db: Db, subjects: string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('order_access', 'order_access.order_id', 'orders.id')
    .selectAll('orders')
    .where('order_access.subject', 'in', subjects);
}

/** The order, if the caller may see it. */
export function orderForSubjects(db: Db, id: string, subjects: string[]): Promise<Order | undefined> {
  return ordersForSubjects(db, subjects).where('orders.id', '=', id).executeTakeFirst();
}

/** The newest order of one service that the caller may see and that has not come to nothing. */
export function latestOrder(
  db: Db,
  { subjects, serviceKey, since }: { subjects: string[]; serviceKey: string; since: string },
): Promise<Order | undefined> {
  return ordersForSubjects(db, subjects)
    .where('orders.service_key', '=', serviceKey)
    .where('orders.created_at', '>', since)
    .where('orders.status', 'in', ['created', 'approved', 'paid', 'fulfilled'])
    .where('orders.refund_reason', 'is', null)
    .orderBy('orders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Remembers what the payment provider called the order; a second answer changes nothing. */
export async function savePayment(
  db: Db,
  id: string,
  payment: { providerOrderId: string; approveLink: string },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ provider_order_id: payment.providerOrderId, approve_link: payment.approveLink })
    .where('id', '=', id)
    .where('provider_order_id', 'is', null)
    .execute();
}

type StatusFields = Partial<
  Pick<Order, 'capture_id' | 'paid_at' | 'fulfilled_at' | 'closed_at' | 'refund_id' | 'refund_reason'>
>;

/**
 * Moves an order to the next status if its present one allows it.
 * @returns the changed order, or undefined when another run was faster or the step is not allowed
 */
export function moveOrder(
  db: Db,
  id: string,
  next: OrderStatus,
  fields: StatusFields = {},
): Promise<Order | undefined> {
  return db
    .updateTable('orders')
    .set({ status: next, ...fields })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(next))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Ends an accepted free order. Without money to return it is cancelled, not refunded.
 * @returns the changed order, or undefined when it has ended before
 */
export function endFreeOrder(tx: Tx, id: string, reason: string, at: string): Promise<Order | undefined> {
  return tx
    .updateTable('orders')
    .set({ status: 'cancelled', refund_reason: reason, closed_at: at })
    .where('id', '=', id)
    .where('price_kind', '=', 'free')
    .where('status', 'in', ['paid', 'fulfilled'])
    .returningAll()
    .executeTakeFirst();
}

/** Orders that are not settled yet and were placed before `before`: the sweep looks after them. */
export function openOrders(db: Db, before: string): Promise<Order[]> {
  return orderRows(db)
    .where('status', 'in', ['created', 'approved'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();
}

/** Paid orders whose confirmation mail does not exist yet: a crash came between payment and mail. */
export function unconfirmedOrders(db: Db): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .leftJoin(messages, (join) =>
      join.onRef('message.order_id', '=', 'orders.id').on('message.purpose', '=', 'order-confirmation'),
    )
    .selectAll('orders')
    .where('orders.status', '=', 'paid')
    .where('orders.refund_reason', 'is', null)
    .where('message.id', 'is', null)
    .limit(500)
    .execute();
}

/** Refunded orders whose mail does not exist yet: a crash came between refund and mail. */
export function unreportedRefunds(db: Db): Promise<Array<{ id: string }>> {
  return db
    .selectFrom('orders')
    .leftJoin(messages, (join) =>
      join.onRef('message.order_id', '=', 'orders.id').on('message.purpose', '=', 'order-refunded'),
    )
    .select('orders.id')
    .where('orders.status', '=', 'refunded')
    .where('message.id', 'is', null)
    .limit(500)
    .execute();
}

/** Orders to be refunded: a reason is noted, but the money has not gone back yet. */
export function unrefundedOrders(db: Db): Promise<Order[]> {
  return orderRows(db)
    .where('refund_reason', 'is not', null)
    .where('status', 'in', ['paid', 'fulfilled'])
    .limit(500)
    .execute();
}

/**
 * Deletes orders that ended unpaid before `cutoff`, with their mails, declarations and access. Paid orders
 * are business records and stay (§ 147 AO).
 * @returns how many were deleted
 */
export async function deleteUnpaidOrders(tx: Tx, cutoff: string): Promise<number> {
  const due = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['cancelled', 'expired'])
    // Accepted free orders are kept like paid ones, because other rows refer to them.
    .where('paid_at', 'is', null)
    .where('closed_at', '<', cutoff)
    .limit(5000)
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await deleteMessagesOfOrders(tx, ids);
  for (const table of ['order_consents', 'order_access'] as const) {
    await tx.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
  return ids.length;
}
