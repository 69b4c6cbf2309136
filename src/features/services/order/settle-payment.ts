import type { Tx } from '#src/database/database.ts';
import { Problem } from '#src/lib/problem.ts';
import type { PaymentCapture, PaymentOrder } from '#src/providers/payment/index.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { insertInvoice } from './invoices.store.ts';
import { moveOrder, type Order, orderById } from './order.store.ts';
import { confirmOrderJob, settleOrderJob } from './order-jobs.ts';
import { isOpen } from './order-status.ts';
import { returnMoney } from './return-money.ts';

/** How far the payment of an order is. */
export type Settlement =
  | { kind: 'paid'; order: Order }
  /** The buyer has not agreed yet at the payment provider. */
  | { kind: 'not-approved'; order: Order }
  /** The provider refused the buyer's means of payment; he may choose another. */
  | { kind: 'declined'; order: Order }
  /** The provider has not settled the payment yet; the webhook will tell. */
  | { kind: 'pending'; order: Order }
  /** Cancelled, expired or refunded: nothing more will happen. */
  | { kind: 'closed'; order: Order };

/** Whether an amount, approved or captured, equals that of our row. */
function fits(order: Order, { amountCents, currency }: Pick<PaymentCapture, 'amountCents' | 'currency'>) {
  return amountCents === order.amount_cents && currency === order.currency;
}

function isOurs(order: Order, payment: PaymentOrder): boolean {
  return payment.reference === order.id && fits(order, payment);
}

function isViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Everything that follows from the money, in one transaction: status, invoice, what was bought, mail. */
async function recordPayment(services: Services, order: Order, captureId: string): Promise<Settlement> {
  const paid = await services.db.transaction().execute(async (tx: Tx) => {
    const moved = await moveOrder(tx, order.id, 'paid', {
      capture_id: captureId,
      paid_at: services.clock.now().toISOString(),
    });
    if (!moved) return undefined;
    await insertInvoice(services, tx, moved);
    await fulfilmentOf(moved.service_key).prepare(services, tx, moved);
    await services.jobs.enqueue(confirmOrderJob, { orderId: moved.id }, tx);
    return moved;
  });
  services.jobs.wake(confirmOrderJob.name);
  if (paid) return { kind: 'paid', order: paid };
  const present = await reload(services, order);
  return isDropped(present) ? settleDropped(services, present) : settlementOf(present);
}

async function reload(services: Services, order: Order): Promise<Order> {
  return (await orderById(services.db, order.id)) ?? order;
}

function settlementOf(order: Order): Settlement {
  if (order.status === 'paid' || order.status === 'fulfilled') return { kind: 'paid', order };
  return isOpen(order.status) ? { kind: 'not-approved', order } : { kind: 'closed', order };
}

/** The money that was taken for good, wherever it is recorded. */
function completedCaptures(payment: PaymentOrder): PaymentCapture[] {
  return payment.captures.filter((capture) => capture.status === 'completed');
}

/**
 * Returns money that belongs to no valid order: a changed amount, or an order cancelled meanwhile.
 * @throws if the provider does not return it; the order stays unchanged, and the next check tries again
 */
async function giveBack(services: Services, order: Order, payment: PaymentOrder): Promise<void> {
  for (const { id } of completedCaptures(payment)) {
    await returnMoney(services, order, { captureId: id, requestId: `return-${id}` });
  }
}

/** Ended without payment: whatever the provider has taken for it must go back. */
function isDropped(order: Order): boolean {
  return order.status === 'cancelled' || order.status === 'expired';
}

/** An order can end while its payment is captured. The one who learns of the money last returns it. */
async function settleDropped(services: Services, order: Order): Promise<Settlement> {
  if (order.provider_order_id) {
    await giveBack(services, order, await services.payment.getOrder(order.provider_order_id));
  }
  return { kind: 'closed', order };
}

async function refuseMismatch(services: Services, order: Order, payment: PaymentOrder): Promise<never> {
  await giveBack(services, order, payment);
  await closeOrder(services, order, 'cancelled');
  services.log.error({ orderId: order.id }, 'payment does not fit its order');
  throw new Problem('payment_mismatch');
}

/** Records the provider's capture, if it equals our price. */
async function recordTaken(
  services: Services,
  order: Order,
  payment: PaymentOrder,
): Promise<Settlement | undefined> {
  const [taken] = completedCaptures(payment);
  if (!taken) return undefined;
  return fits(order, taken)
    ? recordPayment(services, order, taken.id)
    : refuseMismatch(services, order, payment);
}

/** Marks the order approved. One upload can be approved once; a second order for it is dropped unpaid. */
async function approve(services: Services, order: Order): Promise<Order | undefined> {
  if (order.status === 'approved') return order;
  try {
    const moved = await moveOrder(services.db, order.id, 'approved');
    if (moved) return moved;
    // Another run was faster. If it has not finished yet, both go on: the request id makes them one.
    const present = await reload(services, order);
    return present.status === 'approved' ? present : undefined;
  } catch (error) {
    if (!isViolation(error)) throw error;
    await closeOrder(services, order, 'cancelled');
    return undefined;
  }
}

async function capture(services: Services, order: Order, providerOrderId: string): Promise<Settlement> {
  const result = await services.payment.capture({ providerOrderId, requestId: `capture-${order.id}` });
  switch (result.kind) {
    case 'captured':
      if (!fits(order, result)) {
        return refuseMismatch(services, order, await services.payment.getOrder(providerOrderId));
      }
      return recordPayment(services, order, result.captureId);
    case 'already-captured': {
      const payment = await services.payment.getOrder(providerOrderId);
      return (await recordTaken(services, order, payment)) ?? { kind: 'pending', order };
    }
    case 'declined':
      return { kind: 'declined', order };
    case 'pending':
      return { kind: 'pending', order };
    case 'not-approved':
      return { kind: 'not-approved', order };
  }
}

/**
 * Brings the payment of an order to its end, as far as the buyer has agreed. Called after the return from
 * the provider, by the webhook, and by the sweep; it may run any number of times, also at once, and after
 * a crash at any point: the money is taken at most once, because the provider knows the request id, and
 * recorded exactly once, because the order's status is part of the `where`.
 * @throws Problem payment_mismatch when amount, currency or reference differ from our row; nothing is kept
 * @throws ProviderError when the provider cannot be reached; repeat later
 */
export async function settlePayment(services: Services, orderId: string): Promise<Settlement> {
  const order = await orderById(services.db, orderId);
  if (!order) throw new Problem('not_found');
  if (!order.provider_order_id) return settlementOf(order);
  if (isDropped(order)) return settleDropped(services, order);
  if (!isOpen(order.status)) return settlementOf(order);
  const payment = await services.payment.getOrder(order.provider_order_id);
  if (!isOurs(order, payment)) return refuseMismatch(services, order, payment);
  const settled = await recordTaken(services, order, payment);
  if (settled) return settled;
  // The provider is still looking at it, for days perhaps: neither unpaid nor to be paid again.
  if (payment.captures.some(({ status }) => status === 'pending')) return { kind: 'pending', order };
  if (payment.status !== 'approved') return { kind: 'not-approved', order };
  const approved = await approve(services, order);
  if (!approved) return settlementOf(await reload(services, order));
  return capture(services, approved, order.provider_order_id);
}

/**
 * The same for a buyer who returns from the provider. Above the limit the answer is our last known state; the
 * sweep and the provider's notifications still check.
 * @throws as `settlePayment`
 */
export async function lookAtPayment(services: Services, order: Order): Promise<Settlement> {
  const mayAsk = await services.limits.allows('payment-look-order', order.id);
  if (!mayAsk) return settlementOf(order);
  return settlePayment(services, order.id).catch((error: unknown) => goOnLater(services, order, error));
}

/**
 * For an ended order whose money cannot be returned right now: a job tries again, and the buyer is told that the
 * order has ended.
 */
async function goOnLater(services: Services, order: Order, error: unknown): Promise<Settlement> {
  const present = await reload(services, order);
  if (error instanceof Problem || !isDropped(present)) throw error;
  services.log.error({ orderId: order.id, err: error }, 'money of an ended order could not go back yet');
  await services.jobs.enqueue(settleOrderJob, { orderId: order.id });
  return { kind: 'closed', order: present };
}

/**
 * Ends an open order without payment, within the transaction of its cause, and releases what it had taken. Money
 * that still arrives is returned. @returns the changed order; undefined if it is not open any more
 */
export async function endUnpaid(
  services: Services,
  tx: Tx,
  order: Order,
  status: 'cancelled' | 'expired',
): Promise<Order | undefined> {
  const ended = await moveOrder(tx, order.id, status, { closed_at: services.clock.now().toISOString() });
  if (ended) await fulfilmentOf(ended.service_key).release?.(services, tx, ended);
  return ended;
}

/** The same in a transaction of its own. */
export async function closeOrder(
  services: Services,
  order: Order,
  status: 'cancelled' | 'expired',
): Promise<void> {
  await services.db.transaction().execute((tx) => endUnpaid(services, tx, order, status));
}
