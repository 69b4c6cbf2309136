import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { type Order, orderByCapture, orderByProviderId } from './order.store.ts';
import { lookForReturnJob, settleOrderJob } from './order-jobs.ts';

/** Events after which an order's payment may have moved. Everything else is acknowledged and ignored. */
const settlingEvents = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
]);

/** Events after which money that we have may have gone back; a dispute is a reason to look, and no more. */
const returningEvents = new Set([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
]);

function jobAfter(eventType: string) {
  if (settlingEvents.has(eventType)) return settleOrderJob;
  return returningEvents.has(eventType) ? lookForReturnJob : undefined;
}

/** A refund and a dispute may name no more than the capture. */
async function orderOf(
  { db }: Services,
  event: { providerOrderId: string | null; captureId?: string },
): Promise<Order | undefined> {
  const { providerOrderId, captureId } = event;
  const named = providerOrderId ? await orderByProviderId(db, providerOrderId) : undefined;
  return named ?? (captureId ? orderByCapture(db, captureId) : undefined);
}

/**
 * Handles a notification of the payment provider: the signature is checked, the event noted once, and a
 * job looks at the payment itself. What the event says is never believed.
 * @param headers as received; @param body the very bytes that were signed
 * @returns false when the event was handled before or concerns nothing of ours
 * @throws Problem forged_webhook
 */
export async function receiveWebhook(
  services: Services,
  headers: Headers,
  body: Uint8Array,
): Promise<boolean> {
  const verdict = await services.payment.verifyWebhook(headers, body);
  if (verdict.kind === 'forged') throw new Problem('forged_webhook');
  const order = await orderOf(services, verdict);
  const job = jobAfter(verdict.eventType);
  const isNew = await services.db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('webhook_events')
      .values({
        event_id: verdict.eventId,
        event_type: verdict.eventType,
        received_at: services.clock.now().toISOString(),
      })
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return false;
    if (order && job) await services.jobs.enqueue(job, { orderId: order.id }, tx);
    return order !== undefined;
  });
  if (job) services.jobs.wake(job.name);
  return isNew;
}
