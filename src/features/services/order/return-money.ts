import { ProviderError } from '#src/providers/http/index.ts';
import type { Services } from '#src/services.ts';
import type { Order } from './order.store.ts';

type Return = { refundId: string; status: string };

/** The newest refund that was made directly at the provider, if there is one. */
async function returnedBefore({ payment }: Services, order: Order): Promise<Return | undefined> {
  if (!order.provider_order_id) return undefined;
  const { refunds } = await payment.getOrder(order.provider_order_id);
  const last = refunds.findLast(({ status }) => status === 'completed' || status === 'pending');
  return last && { refundId: last.id, status: last.status };
}

/**
 * Returns the rest of a capture by the original means of payment (§ 357 Abs. 3 BGB). The request id makes a
 * repetition after a crash harmless. Money returned at the provider itself counts as returned.
 * @returns the provider's id of the return
 * @throws if the money stays with us; the caller tries again
 */
export async function returnMoney(
  services: Services,
  order: Order,
  { captureId, requestId }: { captureId: string; requestId: string },
): Promise<string> {
  const request = { captureId, requestId, note: `Rückzahlung zu ${order.number}` };
  const { refundId, status } = await services.payment.refund(request).catch(async (error: unknown) => {
    const isDone = error instanceof ProviderError && error.code === 'CAPTURE_FULLY_REFUNDED';
    const before = isDone ? await returnedBefore(services, order) : undefined;
    if (!before) throw error;
    return before;
  });
  if (status === 'failed' || status === 'cancelled') throw new Error(`the return of the money is ${status}`);
  return refundId;
}
