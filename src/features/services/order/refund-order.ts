import type { Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { cancellationOf, insertCancellation } from './invoices.store.ts';
import { endFreeOrder, moveOrder, type Order, orderById } from './order.store.ts';
import { refundOrderJob, reportRefundJob } from './order-jobs.ts';
import { queueOrderEnded, queueOrderRefunded } from './order-mails.ts';
import { isPaid } from './order-status.ts';
import { returnMoney } from './return-money.ts';

/** The first reason stays. */
async function noteReason(tx: Tx, orderId: string, reason: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ refund_reason: reason })
    .where('id', '=', orderId)
    .where('refund_reason', 'is', null)
    .where('status', 'in', ['paid', 'fulfilled'])
    .execute();
}

/**
 * Decides on a refund, within the transaction of its cause. A free order ends at once.
 * @param reason German sentence that the customer reads in the mail
 */
export async function requestRefund(
  services: Services,
  tx: Tx,
  orderId: string,
  reason: string,
): Promise<void> {
  const order = await orderById(tx, orderId);
  if (order) await fulfilmentOf(order.service_key).revoke?.(services, tx, order);
  const ended = await endFreeOrder(tx, orderId, reason, services.clock.now().toISOString());
  if (ended) return queueOrderEnded(services, tx, ended);
  await noteReason(tx, orderId, reason);
  await services.jobs.enqueue(refundOrderJob, { orderId }, tx);
}

/**
 * Ends an order whose money has been returned, by us or at the provider, and cancels its invoice. Parallel calls do it
 * once.
 * @param reason German sentence for the customer, if no refund was decided before
 */
export async function endAsRefunded(
  services: Services,
  order: Order,
  { refundId, reason }: { refundId: string; reason?: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    // The fulfilment is locked before its order, as everywhere.
    if (reason !== undefined) {
      await fulfilmentOf(order.service_key).revoke?.(services, tx, order);
      await noteReason(tx, order.id, reason);
    }
    const refunded = await moveOrder(tx, order.id, 'refunded', {
      refund_id: refundId,
      closed_at: services.clock.now().toISOString(),
    });
    if (!refunded) return;
    await insertCancellation(services, tx, refunded);
    await services.jobs.enqueue(reportRefundJob, { orderId: refunded.id }, tx);
  });
  services.jobs.wake(reportRefundJob.name);
}

/** Gives the money back; it may run twice. */
export async function refundOrder(services: Services, orderId: string): Promise<void> {
  const order = await orderById(services.db, orderId);
  if (!order?.capture_id || !order.refund_reason || !isPaid(order.status)) return;
  // The order is not refunded while we have the money. The job fails and is logged.
  const captureId = order.capture_id;
  const refundId = await returnMoney(services, order, { captureId, requestId: `refund-${order.id}` });
  await endAsRefunded(services, order, { refundId });
}

/** Writes the mail about a refund, with the cancellation of the invoice as PDF. */
export async function reportRefund(services: Services, orderId: string): Promise<void> {
  const order = await orderById(services.db, orderId);
  const cancellation = await cancellationOf(services.db, orderId);
  if (order?.status !== 'refunded' || !cancellation) return;
  await queueOrderRefunded(services, order, cancellation);
}
