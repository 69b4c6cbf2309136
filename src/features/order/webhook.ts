import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { orderByProviderId } from './order.store.ts';
import { settleOrderJob } from './order-jobs.ts';

/** Events after which an order's payment may have moved. Everything else is acknowledged and ignored. */
const settlingEvents = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
]);

/**
 * Handles a notification of the payment provider: the signature is checked, the event noted once, and a
 * job looks at the payment itself. What the event claims is never believed.
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
  const order = verdict.providerOrderId
    ? await orderByProviderId(services.db, verdict.providerOrderId)
    : undefined;
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
    if (order && settlingEvents.has(verdict.eventType)) {
      await services.jobs.enqueue(settleOrderJob, { orderId: order.id }, tx);
    }
    return order !== undefined;
  });
  services.jobs.wake(settleOrderJob.name);
  return isNew;
}
