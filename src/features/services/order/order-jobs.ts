import { z } from 'zod';
import { defineJob } from '#src/jobs/jobs.ts';

const orderData = z.object({ orderId: z.uuid() });

/** Takes the approved payment of an order, for a browser that never came back. */
export const settleOrderJob = defineJob({
  name: 'order-settle',
  schema: orderData,
  timeLimitSeconds: 120,
  retries: 8,
});

/** Looks at the provider whether the money of a paid order went back there. */
export const lookForReturnJob = defineJob({
  name: 'order-look-for-return',
  schema: orderData,
  timeLimitSeconds: 120,
  retries: 12,
});

/** Writes contract confirmation and invoice of a paid order. */
export const confirmOrderJob = defineJob({
  name: 'order-confirm',
  schema: orderData,
  timeLimitSeconds: 120,
  retries: 8,
});

/** Begins the work once the confirmation was sent, or gives the money back if it cannot be. */
export const beginOrderJob = defineJob({
  name: 'order-begin',
  schema: z.object({ messageId: z.uuid() }),
  timeLimitSeconds: 60,
  retries: 8,
});

/** Gives the money back by the means it came (§ 357 Abs. 3 BGB). */
export const refundOrderJob = defineJob({
  name: 'order-refund',
  schema: orderData,
  timeLimitSeconds: 120,
  retries: 12,
});

/** Tells of the refund, with the cancellation of the invoice. */
export const reportRefundJob = defineJob({
  name: 'order-refund-report',
  schema: orderData,
  timeLimitSeconds: 120,
  retries: 8,
});
