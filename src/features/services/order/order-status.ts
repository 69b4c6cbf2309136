import type { OrderStatus } from './order.schema.ts';

/**
 * Which status may follow which:
 * created → approved → paid → fulfilled, or cancelled, expired, refunded. The wallet may report the money
 * before the browser reports the approval, so created → paid exists too.
 */
const followers: Record<OrderStatus, ReadonlyArray<OrderStatus>> = {
  created: ['approved', 'paid', 'cancelled', 'expired'],
  approved: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'refunded'],
  fulfilled: ['refunded'],
  cancelled: [],
  expired: [],
  refunded: [],
};

/** The statuses from which `next` can be reached; a change names them in its `where`, so none is skipped. */
export function statusesBefore(next: OrderStatus): OrderStatus[] {
  return Object.entries(followers)
    .filter(([, allowed]) => allowed.includes(next))
    .map(([status]) => status as OrderStatus);
}

/** Whether money for the order was taken and kept. */
export function isPaid(status: OrderStatus): boolean {
  return status === 'paid' || status === 'fulfilled';
}

/** Whether the order can still be paid. */
export function isOpen(status: OrderStatus): boolean {
  return status === 'created' || status === 'approved';
}
