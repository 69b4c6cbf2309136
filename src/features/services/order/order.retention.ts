import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteUnpaidOrders } from './order.store.ts';

/** Orders that were never paid are kept as long as entitlements from them could be raised (§§ 195, 199 BGB). */
const unpaidYears = 3;

/** Deletes orders that came to nothing. What was paid stays as long as tax law wants it. */
export const unpaidOrdersRetention: RetentionRule = {
  key: 'orders',
  what: 'Bestellungen, die nie bezahlt wurden',
  calendarYears: unpaidYears,
  remove: (_services, tx, before) => deleteUnpaidOrders(tx, before),
};
