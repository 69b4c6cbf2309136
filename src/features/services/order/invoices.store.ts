import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { InvoiceTable } from '#src/database/tables.ts';
import type { Services } from '#src/services.ts';
import type { Order } from './order.store.ts';

/** Invoices and what cancels them. */
const invoiceRows = (db: Db | Tx) => db.selectFrom('invoices').selectAll();

export type Invoice = Selectable<InvoiceTable>;

/** Arbitrary key of the advisory lock under which invoice numbers are given out. */
const invoiceLock = 7_431_001;

/**
 * Writes the next number: consecutive, without gaps, each once (§ 14 Abs. 4 Nr. 4 UStG). It is part of the
 * transaction of its cause, so a rollback uses up no number.
 */
async function insertNumbered(
  services: Services,
  tx: Tx,
  row: Omit<InvoiceTable, 'number' | 'issued_at'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(invoiceLock)})`.execute(tx);
  const { last } = await tx
    .selectFrom('invoices')
    .select((one) => one.fn.coalesce(one.fn.max('number'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow();
  const issued_at = services.clock.now().toISOString();
  await tx
    .insertInto('invoices')
    .values({ number: Number(last) + 1, issued_at, ...row })
    .execute();
}

/** Gives the order its invoice. Call within the payment's transaction. */
export function insertInvoice(services: Services, tx: Tx, order: Order): Promise<void> {
  return insertNumbered(services, tx, {
    order_id: order.id,
    amount_cents: order.amount_cents,
    vat_percent: services.settings.VAT_PERCENT,
    cancels: null,
  });
}

/** Cancels the invoice of a refunded order with the rate it was written with. Call within the refund's transaction. */
export async function insertCancellation(services: Services, tx: Tx, order: Order): Promise<void> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice) throw new Error('A refunded order has no invoice.');
  await insertNumbered(services, tx, {
    order_id: order.id,
    amount_cents: -invoice.amount_cents,
    vat_percent: invoice.vat_percent,
    cancels: invoice.number,
  });
}

/** The invoice of an order. */
export function invoiceOf(db: Db, orderId: string): Promise<Invoice | undefined> {
  return invoiceRows(db).where('order_id', '=', orderId).where('cancels', 'is', null).executeTakeFirst();
}

/** What cancels the invoice of an order, if it was refunded. */
export function cancellationOf(db: Db, orderId: string): Promise<Invoice | undefined> {
  return invoiceRows(db).where('order_id', '=', orderId).where('cancels', 'is not', null).executeTakeFirst();
}
