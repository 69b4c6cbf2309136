import { findMessage } from '#src/features/outreach/messages/public.server.ts';
import { addMinutes } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { invoiceOf } from './invoices.store.ts';
import {
  type Order,
  openOrders,
  orderById,
  unconfirmedOrders,
  unrefundedOrders,
  unreportedRefunds,
} from './order.store.ts';
import {
  beginOrderJob,
  confirmOrderJob,
  lookForReturnJob,
  refundOrderJob,
  reportRefundJob,
  settleOrderJob,
} from './order-jobs.ts';
import { queueOrderConfirmation } from './order-mails.ts';
import { refundOrder, reportRefund, requestRefund } from './refund-order.ts';
import { lookForReturn } from './returned-money.ts';
import { closeOrder, settlePayment } from './settle-payment.ts';

const unreachable =
  'Wir konnten Ihnen die Vertragsbestätigung nicht per E-Mail zustellen. Ohne sie dürfen wir nicht beginnen. Deshalb haben wir die Bestellung beendet.';

async function confirmOrder(services: Services, orderId: string): Promise<void> {
  const order = await orderById(services.db, orderId);
  // An order to be refunded is not confirmed; the buyer gets the reason instead.
  if (order?.status !== 'paid' || order.refund_reason) return;
  await queueOrderConfirmation(services, order, await invoiceOf(services.db, orderId));
}

/** After the confirmation was sent, or has finally failed: begins the work, or refunds. */
async function beginOrder(services: Services, messageId: string): Promise<void> {
  const message = await findMessage(services.db, messageId);
  const order = message?.order_id ? await orderById(services.db, message.order_id) : undefined;
  if (!message || order?.status !== 'paid' || order.refund_reason) return;
  const fulfilment = fulfilmentOf(order.service_key);
  const begun = await services.db.transaction().execute(async (tx) => {
    if (message.state === 'sent') return fulfilment.begin(services, tx, order);
    if (message.state === 'failed') {
      await fulfilment.abandon(services, tx, order, unreachable);
      await requestRefund(services, tx, order.id, unreachable);
    }
    return refundOrderJob.name;
  });
  if (begun) services.jobs.wake(begun);
}

/** Settles an open order if it was approved meanwhile, else lets it expire in time. */
async function lookAfter(services: Services, order: Order): Promise<void> {
  const settlement = await settlePayment(services, order.id);
  const expiresAt = addMinutes(new Date(order.created_at), services.settings.ORDER_EXPIRY_MINUTES);
  const isExpired = expiresAt <= services.clock.now().toISOString();
  const isUnpaid = settlement.kind === 'not-approved' || settlement.kind === 'declined';
  if (isUnpaid && isExpired) await closeOrder(services, order, 'expired');
}

/** Finds and continues what a crash left unfinished. Every step it starts may run twice. */
async function sweepOrders(services: Services): Promise<void> {
  const now = services.clock.now();
  for (const order of await openOrders(services.db, addMinutes(now, -0.5))) {
    try {
      await lookAfter(services, order);
    } catch (error) {
      services.log.warn({ orderId: order.id, err: error }, 'order could not be settled yet');
    }
  }
  for (const { id } of await unconfirmedOrders(services.db)) {
    await services.jobs.enqueue(confirmOrderJob, { orderId: id });
  }
  for (const { id } of await unrefundedOrders(services.db)) {
    await services.jobs.enqueue(refundOrderJob, { orderId: id });
  }
  for (const { id } of await unreportedRefunds(services.db)) {
    await services.jobs.enqueue(reportRefundJob, { orderId: id });
  }
}

/** Background work of orders: payment without a browser, confirmation, begin, refund. */
export function registerOrderJobs(services: Services): void {
  const { jobs } = services;
  jobs.handle(settleOrderJob, async ({ orderId }) => {
    await settlePayment(services, orderId);
  });
  jobs.handle(lookForReturnJob, ({ orderId }) => lookForReturn(services, orderId));
  jobs.handle(confirmOrderJob, ({ orderId }) => confirmOrder(services, orderId));
  jobs.handle(beginOrderJob, ({ messageId }) => beginOrder(services, messageId));
  jobs.handle(refundOrderJob, ({ orderId }) => refundOrder(services, orderId));
  jobs.handle(reportRefundJob, ({ orderId }) => reportRefund(services, orderId));
  jobs.sweep('orders', 60, () => sweepOrders(services));
}
