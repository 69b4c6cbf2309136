import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

const orderJob = (name: string, retries = 8) =>
  defineJob({ name, schema: z.object({ orderId: z.uuid() }), timeLimitSeconds: 120, retries });

/** Takes the approved payment of an order, for a browser that never came back. */
export const settleOrderJob = orderJob('order-settle');

/** Asks the provider whether the money of a paid order was returned there. */
export const lookForReturnJob = orderJob('order-look-for-return', 12);

/** Writes contract confirmation and invoice of a paid order. */
export const confirmOrderJob = orderJob('order-confirm');

/** Begins the work once the confirmation was sent, or gives the money back if it cannot be. */
export const beginOrderJob = defineJob({
  name: 'order-begin',
  schema: z.object({ messageId: z.uuid() }),
  timeLimitSeconds: 60,
  retries: 8,
});

/** Gives the money back by the means it came (§ 357 Abs. 3 BGB). */
export const refundOrderJob = orderJob('order-refund', 12);

/** Tells of the refund, with the cancellation of the invoice. */
export const reportRefundJob = orderJob('order-refund-report');
