import { z } from '@hono/zod-openapi';
import { ensureSubject } from '#src/features/account/session/public.server.ts';
import { sendAgain, sentMails } from '#src/features/outreach/messages/public.server.ts';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { fileHeaders } from '#src/lib/file-headers.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  customerOf,
  grantedAnswer,
  jsonAnswer,
  jsonBody,
  listedSubjects,
  ownsAddress,
  restApi,
  restCall,
  signatureBody,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { cancellationOf, invoiceOf } from './invoices.store.ts';
import { latestOrder, type Order, orderById, ordersOfCustomer } from './order.store.ts';
import { opensOrder } from './order-access.ts';
import { describeWithFiles, orderFiles, orderIdParameter, orderSchema, ownOrder } from './order-body.ts';
import { cancellationPdf, eInvoiceFile, invoicePdf } from './order-documents.ts';
import { grantAccess } from './order-rights.store.ts';

const listRoute = restCall('get', '/orders', {
  summary:
    'The orders of the customer, the newest first: placed while signed in, or with his confirmed address',
  responses: { 200: jsonAnswer('Orders', z.object({ items: z.array(orderSchema) })) },
  refusals: ['authentication_required'],
});

const latestRoute = restCall('get', '/services/{key}/latest-order', {
  summary: 'What the caller has ordered of a service within a day and may not want twice; null for nothing',
  request: { params: z.object({ key: z.enum(serviceKeys) }) },
  responses: { 200: jsonAnswer('The order', z.object({ order: orderSchema.nullable() })) },
  refusals: ['authentication_required'],
});

const accessRoute = restCall('post', '/orders/{id}/access', {
  summary: 'Opens an order by the signature of the link in its mails',
  request: { params: orderIdParameter, body: signatureBody },
  responses: { 200: grantedAnswer },
  refusals: ['not_found'],
});

const fileRoute = restCall('get', '/orders/{id}/{file}', {
  summary:
    'The invoice of an order, or what cancels it, as PDF; for companies also as e-invoice (XRechnung, CII)',
  request: { params: orderIdParameter.extend({ file: z.enum(orderFiles) }) },
  responses: {
    200: {
      description: 'The file',
      content: { 'application/pdf': { schema: z.string() }, 'application/xml': { schema: z.string() } },
    },
  },
  refusals: ['authentication_required', 'not_found'],
});

/** Mails that can be sent again, the one with the most in it first. */
const repeatable = ['order-fulfilled', 'order-refunded', 'order-confirmation', 'order-received'] as const;

const mailsRoute = restCall('get', '/orders/{id}/mails', {
  summary: 'Which mails of an order were sent, and when',
  request: { params: orderIdParameter },
  responses: {
    200: jsonAnswer(
      'Mails',
      z.object({
        items: z.array(
          z.object({ purpose: z.enum(repeatable), subject: z.string(), sentAt: z.iso.datetime() }),
        ),
      }),
    ),
  },
  refusals: ['authentication_required', 'not_found'],
});

const againRoute = restCall('post', '/orders/{id}/mails', {
  summary: 'Sends a mail of an order again, to the address of the order',
  request: { params: orderIdParameter, body: jsonBody(z.object({ purpose: z.enum(repeatable) })) },
  responses: { 202: jsonAnswer('On its way', z.object({ queued: z.literal(true) })) },
  refusals: ['authentication_required', 'not_found', 'rate_limited'],
});

async function fileOf(services: Services, order: Order, file: (typeof orderFiles)[number]) {
  const isInvoice = !file.startsWith('storno');
  const row = await (isInvoice ? invoiceOf : cancellationOf)(services.db, order.id);
  if (!row) throw new Problem('not_found');
  if (file.endsWith('.pdf')) return (isInvoice ? invoicePdf : cancellationPdf)(services, order, row);
  const eInvoice = eInvoiceFile(services, order, row);
  if (!eInvoice) throw new Problem('not_found');
  return eInvoice;
}

async function mailsOf({ db }: Services, orderId: string) {
  const sent = await sentMails(db, orderId);
  return sent.flatMap(({ purpose, subject, sent_at }) => {
    const known = repeatable.find((one) => one === purpose);
    return known && sent_at ? [{ purpose: known, subject: subject ?? '', sentAt: sent_at }] : [];
  });
}

/** What a buyer sees of his orders afterwards, in the account or by the signed link of a mail. */
export function orderOverviewApi(services: Services) {
  return restApi()
    .openapi(listRoute, async (c) => {
      const orders = await ordersOfCustomer(services.db, customerOf(c));
      const items = await Promise.all(orders.map((order) => describeWithFiles(services, order)));
      return c.json({ items }, 200);
    })
    .openapi(latestRoute, async (c) => {
      const since = addDaysToInstant(services.clock.now(), -1);
      const { key } = c.req.valid('param');
      const order = await latestOrder(services.db, { subjects: listedSubjects(c), serviceKey: key, since });
      return c.json({ order: order ? await describeWithFiles(services, order) : null }, 200);
    })
    .openapi(accessRoute, async (c) => {
      const order = await orderById(services.db, c.req.valid('param').id);
      if (!order || !(await opensOrder(services, order, c.req.valid('json').signature))) {
        throw new Problem('not_found');
      }
      const subject = ensureSubject(c, services);
      await grantAccess(services.db, order.id, subject, services.clock.now().toISOString());
      return c.json({ granted: true as const }, 200);
    })
    .openapi(mailsRoute, async (c) => {
      const order = await ownOrder(services, c, c.req.valid('param').id);
      return c.json({ items: await mailsOf(services, order.id) }, 200);
    })
    .openapi(againRoute, async (c) => {
      const order = await ownOrder(services, c, c.req.valid('param').id);
      await services.limits.consume('order-mails', order.id);
      if (!ownsAddress(c.get('customer'), order.email)) {
        await services.limits.consume('order-mails-address', order.email);
      }
      const { purpose } = c.req.valid('json');
      const isQueued = await services.db
        .transaction()
        .execute((tx) => sendAgain(services, tx, order, purpose));
      if (!isQueued) throw new Problem('not_found');
      return c.json({ queued: true as const }, 202);
    })
    .openapi(fileRoute, async (c) => {
      const { id, file } = c.req.valid('param');
      const order = await ownOrder(services, c, id);
      const { content, filename, contentType } = await fileOf(services, order, file);
      return c.body(new Uint8Array(content), 200, fileHeaders({ filename, contentType }));
    });
}

export type OrderOverviewApi = ReturnType<typeof orderOverviewApi>;
