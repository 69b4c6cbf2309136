import { z } from '@hono/zod-openapi';
import { moneySchema } from '#src/lib/money.schema.ts';
import { euros } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { type ApiContext, subjectsOf } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { cancellationOf, invoiceOf } from './invoices.store.ts';
import { orderStatuses } from './order.schema.ts';
import { type Order, orderForSubjects } from './order.store.ts';
import { eInvoiceFile } from './order-documents.ts';

export const orderIdParameter = z.object({ id: z.uuid({ error: 'Das ist keine Bestellkennung.' }) });

/** Documents of an order that its buyer can download. */
export const orderFiles = [
  'rechnung.pdf',
  'rechnung.xml',
  'stornorechnung.pdf',
  'stornorechnung.xml',
] as const;

export const orderSchema = z
  .object({
    orderId: z.uuid(),
    orderNumber: z.string(),
    serviceKey: z.string(),
    serviceName: z.string(),
    status: z.enum(orderStatuses),
    total: moneySchema,
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    priceKind: z.enum(['full', 'reduced', 'free']),
    checkId: z.uuid().nullable().describe('What was bought, once it is paid'),
    resultPath: z.string().nullable().describe('Page where the buyer finds it, once it is paid'),
    approveLink: z.url().nullable().describe('Where to pay, while it can be paid'),
    refundReason: z.string().nullable(),
    documents: z.array(z.enum(orderFiles)).describe('What can be downloaded at /orders/{id}/{file}'),
  })
  .openapi('Order');

export type OrderBody = z.infer<typeof orderSchema>;

/** The order, if the caller may see it. @throws Problem not_found */
export async function ownOrder(services: Services, c: ApiContext, id: string): Promise<Order> {
  const order = await orderForSubjects(services.db, id, subjectsOf(c));
  if (!order) throw new Problem('not_found');
  return order;
}

/** An order as its buyer sees it. */
export function describeOrder(order: Order): Omit<OrderBody, 'documents'> {
  const isOpenToPay = order.status === 'created' || order.status === 'approved';
  const { description, resultPath } = fulfilmentOf(order.service_key);
  return {
    orderId: order.id,
    orderNumber: order.number,
    serviceKey: order.service_key,
    serviceName: description.title,
    status: order.status,
    total: euros(order.amount_cents),
    createdAt: order.created_at,
    paidAt: order.paid_at,
    priceKind: order.price_kind,
    checkId: order.paid_at ? order.fulfilment_id : null,
    resultPath: order.paid_at ? resultPath(order) : null,
    approveLink: isOpenToPay ? order.approve_link : null,
    refundReason: order.refund_reason,
  };
}

/** An order with its downloads. */
export async function describeWithFiles(services: Services, order: Order): Promise<OrderBody> {
  const { db } = services;
  const [invoice, cancellation] = await Promise.all([invoiceOf(db, order.id), cancellationOf(db, order.id)]);
  const documents = orderFiles.filter((file) => {
    const row = file.startsWith('storno') ? cancellation : invoice;
    return row && (file.endsWith('.pdf') || eInvoiceFile(services, order, row));
  });
  return { ...describeOrder(order), documents };
}
