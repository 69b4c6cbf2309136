import { createRoute, z } from '@hono/zod-openapi';
import { sendMessageJob } from '#src/features/messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonBody, jsonContent, problemResponses, restApi, subjectOf } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { newOrderSchema, orderStatuses } from './order.schema.ts';
import { type Order, orderByProviderId, orderForSubject } from './order.store.ts';
import { isPaid } from './order-status.ts';
import { placeOrder } from './place-order.ts';
import { settlePayment } from './settle-payment.ts';
import { receiveWebhook } from './webhook.ts';

const money = z.object({ amountCents: z.int(), currency: z.string() });
const idParameter = z.object({ id: z.uuid({ error: 'Das ist keine Bestellkennung.' }) });

const placedSchema = z
  .object({ orderId: z.uuid(), orderNumber: z.string(), approveLink: z.url() })
  .openapi('PlacedOrder');

const orderSchema = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    serviceKey: z.string(),
    serviceName: z.string(),
    status: z.enum(orderStatuses),
    total: money,
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    checkId: z.uuid().nullable().describe('What was bought, once it is paid'),
    approveLink: z.url().nullable().describe('Where to pay, while it can be paid'),
    refundReason: z.string().nullable(),
  })
  .openapi('Order');

const capturedSchema = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    status: z.enum(orderStatuses),
    payment: z.enum(['paid', 'not-approved', 'declined', 'pending', 'closed']),
    checkId: z.uuid().nullable(),
    approveLink: z.url().nullable(),
  })
  .openapi('CapturedOrder');

const placeRoute = createRoute({
  method: 'post',
  path: '/orders',
  summary: 'Places an order; repeat it with the same Idempotency-Key as often as needed',
  request: {
    headers: z.object({
      'idempotency-key': z
        .string({ error: 'Der Idempotency-Key fehlt.' })
        .min(8, 'Der Idempotency-Key ist zu kurz.')
        .max(100, 'Der Idempotency-Key ist zu lang.'),
    }),
    body: jsonBody(newOrderSchema),
  },
  responses: {
    201: { description: 'Ordered; send the buyer to `approveLink`', content: jsonContent(placedSchema) },
    ...problemResponses(
      'authentication_required',
      'service_unavailable_for_you',
      'conflict',
      'idempotency_mismatch',
      'validation_failed',
      'document_unreadable',
      'provider_unavailable',
    ),
  },
});

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  summary: 'An order of the caller',
  request: { params: idParameter },
  responses: {
    200: { description: 'The order', content: jsonContent(orderSchema) },
    ...problemResponses('authentication_required', 'not_found'),
  },
});

const captureRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/capture',
  summary: 'Takes the approved payment; repeating it changes nothing',
  request: { params: idParameter },
  responses: {
    200: { description: 'How far the payment is', content: jsonContent(capturedSchema) },
    ...problemResponses('authentication_required', 'not_found', 'payment_mismatch', 'provider_unavailable'),
  },
});

const lostReturnRoute = createRoute({
  method: 'post',
  path: '/payments/returns',
  summary: 'A buyer came back in a browser that does not know the order: settle it, tell nothing of it',
  request: { body: jsonBody(z.object({ token: z.string().min(1).max(100) })) },
  responses: { 202: { description: 'Noted', content: jsonContent(z.object({ noted: z.literal(true) })) } },
});

const webhookRoute = createRoute({
  method: 'post',
  path: '/payments/webhook',
  summary: 'Notifications of the payment provider, with its signature',
  responses: {
    200: {
      description: 'Handled, or handled before',
      content: jsonContent(z.object({ handled: z.boolean() })),
    },
    ...problemResponses('forged_webhook', 'provider_unavailable'),
  },
});

function describeOrder(order: Order): z.infer<typeof orderSchema> {
  const isOpenToPay = order.status === 'created' || order.status === 'approved';
  return {
    orderId: order.id,
    orderNumber: order.number,
    serviceKey: order.service_key,
    serviceName: fulfilmentOf(order.service_key).description.title,
    status: order.status,
    total: { amountCents: order.amount_cents, currency: order.currency },
    createdAt: order.created_at,
    paidAt: order.paid_at,
    checkId: order.paid_at ? order.fulfilment_id : null,
    approveLink: isOpenToPay ? order.approve_link : null,
    refundReason: order.refund_reason,
  };
}

/** Orders and payments (decisions, “Calls that the specification only names”). */
export function orderApi(services: Services) {
  const ownOrder = async (id: string, subject: string) => {
    const order = await orderForSubject(services.db, id, subject);
    if (!order) throw new Problem('not_found');
    return order;
  };
  return restApi()
    .openapi(placeRoute, async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const { order, approveLink } = await placeOrder(services, subjectOf(c), key, c.req.valid('json'));
      services.jobs.wake(sendMessageJob.name);
      return c.json({ orderId: order.id, orderNumber: order.number, approveLink }, 201);
    })
    .openapi(readRoute, async (c) => {
      const order = await ownOrder(c.req.valid('param').id, subjectOf(c));
      return c.json(describeOrder(order), 200);
    })
    .openapi(captureRoute, async (c) => {
      const { id } = await ownOrder(c.req.valid('param').id, subjectOf(c));
      const { kind, order } = await settlePayment(services, id);
      const { checkId, approveLink, status, orderId, orderNumber } = describeOrder(order);
      return c.json({ orderId, orderNumber, status, payment: kind, checkId, approveLink }, 200);
    })
    .openapi(lostReturnRoute, async (c) => {
      const order = await orderByProviderId(services.db, c.req.valid('json').token);
      if (order && !isPaid(order.status)) await settlePayment(services, order.id);
      return c.json({ noted: true as const }, 202);
    })
    .openapi(webhookRoute, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      return c.json({ handled: await receiveWebhook(services, c.req.raw.headers, body) }, 200);
    });
}

export type OrderApi = ReturnType<typeof orderApi>;
