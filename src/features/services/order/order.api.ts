import { z } from '@hono/zod-openapi';
import { entryHeader } from '#src/features/outreach/form-entry/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  jsonAnswer,
  jsonBody,
  restApi,
  restCall,
  subjectOf,
  subjectsOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { newOrderSchema, orderStatuses } from './order.schema.ts';
import { type Order, orderByCapture, orderByProviderId } from './order.store.ts';
import {
  describeOrder,
  describeWithFiles,
  orderIdParameter as idParameter,
  orderSchema,
  ownOrder,
} from './order-body.ts';
import { lookForReturnJob, settleOrderJob } from './order-jobs.ts';
import { isPaid } from './order-status.ts';
import { type Buyer, placeOrder } from './place-order.ts';
import { lookAtPayment } from './settle-payment.ts';

/** Events after which an order's payment may have moved. Everything else is acknowledged and ignored. */
const settlingEvents = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
]);

/** Events after which our money may have been returned. A dispute is only a reason to check. */
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
 * Handles a notification of the payment provider: the signature is checked, the event noted once, and a job checks
 * the payment itself. The content of the event is never trusted.
 * @param headers as received; @param body the very bytes that were signed
 * @returns false when the event was handled before or concerns nothing of ours
 * @throws Problem forged_webhook
 */
async function receiveWebhook(services: Services, headers: Headers, body: Uint8Array): Promise<boolean> {
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

const placedSchema = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    approveLink: z.url().nullable().describe('Where to pay; null when it is free of charge'),
    checkId: z.uuid().nullable().describe('What was ordered, when it is free of charge'),
    resultPath: z.string().describe('Page where the buyer finds what he ordered'),
  })
  .openapi('PlacedOrder');

const capturedSchema = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    payment: z.enum(['paid', 'not-approved', 'declined', 'pending', 'closed']),
    checkId: z.uuid().nullable(),
    resultPath: z.string().nullable(),
    approveLink: z.url().nullable(),
  })
  .openapi('CapturedOrder');

const placeRoute = restCall('post', '/orders', {
  summary: 'Places an order; repeat it with the same Idempotency-Key as often as needed',
  request: {
    headers: entryHeader,
    body: jsonBody(newOrderSchema),
  },
  responses: { 201: jsonAnswer('Ordered; send the buyer to `approveLink`, if there is one', placedSchema) },
  refusals: [
    'authentication_required',
    'service_unavailable_for_you',
    'conflict',
    'price_changed',
    'idempotency_mismatch',
    'validation_failed',
    'document_unreadable',
    'rate_limited',
    'provider_unavailable',
  ],
});

const readRoute = restCall('get', '/orders/{id}', {
  summary: 'An order of the caller',
  request: { params: idParameter },
  responses: { 200: jsonAnswer('The order', orderSchema) },
  refusals: ['authentication_required', 'not_found'],
});

const captureRoute = restCall('post', '/orders/{id}/capture', {
  summary: 'Takes the approved payment; repeating it changes nothing',
  request: { params: idParameter },
  responses: { 200: jsonAnswer('How far the payment is', capturedSchema) },
  refusals: ['authentication_required', 'not_found', 'payment_mismatch', 'provider_unavailable'],
});

const lostReturnRoute = restCall('post', '/payments/returns', {
  summary: 'A buyer came back in a browser that does not know the order: settle it, tell nothing of it',
  request: { body: jsonBody(z.object({ token: z.string().min(1).max(100) })) },
  responses: { 202: jsonAnswer('Noted', z.object({ noted: z.literal(true) })) },
});

const webhookRoute = restCall('post', '/payments/webhook', {
  summary: 'Notifications of the payment provider, with its signature',
  responses: { 200: jsonAnswer('Handled, or handled before', z.object({ handled: z.boolean() })) },
  refusals: ['forged_webhook', 'rate_limited', 'provider_unavailable'],
});

/**
 * The buyer: a customer, with what he prepared as this browser's guest, or a guest who passed the bot check.
 * @throws Problem 401
 */
function buyerOf(c: ApiContext): Buyer {
  subjectOf(c);
  return { subjects: subjectsOf(c), customer: c.get('customer') };
}

/** Orders and payments. */
export function orderApi(services: Services) {
  return restApi()
    .openapi(placeRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const { order, approveLink } = await placeOrder(services, buyerOf(c), key, c.req.valid('json'));
      const checkId = approveLink === null ? order.fulfilment_id : null;
      const { resultPath } = fulfilmentOf(order.service_key);
      const placed = { orderId: order.id, orderNumber: order.number, approveLink, checkId };
      return c.json({ ...placed, resultPath: resultPath(order) }, 201);
    })
    .openapi(readRoute, async (c) => {
      const order = await ownOrder(services, c, c.req.valid('param').id);
      return c.json(await describeWithFiles(services, order), 200);
    })
    .openapi(captureRoute, async (c) => {
      const own = await ownOrder(services, c, c.req.valid('param').id);
      const { kind, order } = await lookAtPayment(services, own);
      const { checkId, resultPath, approveLink, status, orderId, orderNumber } = describeOrder(order);
      const known = { orderId, orderNumber, status, checkId, resultPath, approveLink };
      return c.json({ ...known, payment: kind }, 200);
    })
    .openapi(lostReturnRoute, async (c) => {
      const order = await orderByProviderId(services.db, c.req.valid('json').token);
      if (order && !isPaid(order.status)) await lookAtPayment(services, order);
      return c.json({ noted: true as const }, 202);
    })
    .openapi(webhookRoute, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      return c.json({ handled: await receiveWebhook(services, c.req.raw.headers, body) }, 200);
    });
}

export type OrderApi = ReturnType<typeof orderApi>;
