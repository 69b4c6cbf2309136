import type { Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { moveOrder, type Order } from './order.store.ts';
import { confirmOrderJob } from './order-jobs.ts';

/**
 * Accepts an order that costs nothing, in the transaction that writes it: what follows a payment elsewhere follows here at
 * once, without invoice. `paid_at` is when it was accepted.
 */
export async function acceptFreeOrder(services: Services, tx: Tx, order: Order): Promise<Order> {
  const accepted = await moveOrder(tx, order.id, 'paid', { paid_at: services.clock.now().toISOString() });
  if (!accepted) throw new Error('A new order could not be accepted.');
  await fulfilmentOf(accepted.service_key).prepare(services, tx, accepted);
  await services.jobs.enqueue(confirmOrderJob, { orderId: accepted.id }, tx);
  return accepted;
}
