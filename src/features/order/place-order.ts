import { catalogueEntry } from '#src/features/catalogue/public.ts';
import { sendMessageJob } from '#src/features/messages/public.server.ts';
import { attachUpload, findUpload, inspectUpload, type Upload } from '#src/features/uploads/public.server.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { canBeOrdered, fulfilmentOf } from './fulfilment.ts';
import type { NewOrder } from './order.schema.ts';
import { insertOrder, type Order, orderById, orderByKey, savePayment } from './order.store.ts';
import { queueOrderReceived } from './order-mails.ts';
import { isOpen } from './order-status.ts';

/** What the buyer needs next: where he approves the payment. */
export type PlacedOrder = { order: Order; approveLink: string };

function priceOf({ settings }: Services, order: NewOrder): number {
  const entry = catalogueEntry(order.serviceKey, settings);
  if (entry.guestAvailability !== 'needs_payment' || !entry.priceCents || !canBeOrdered(entry.key)) {
    throw new Problem('service_unavailable_for_you');
  }
  return entry.priceCents;
}

async function goodUpload(services: Services, token: string, subject: string): Promise<Upload> {
  const upload = await findUpload(services.db, token, subject);
  if (!upload) {
    const message = 'Ihre Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.';
    throw new Problem('validation_failed', { errors: [{ field: 'uploadToken', message }] });
  }
  return inspectUpload(services, upload);
}

/** Finds the order of a repeated call, or writes a new one with its first mail in one transaction. */
async function findOrInsert(
  services: Services,
  subject: string,
  idempotencyKey: string,
  newOrder: NewOrder,
): Promise<Order> {
  const requestHash = sha256(JSON.stringify(newOrder));
  const earlier = await orderByKey(services.db, subject, idempotencyKey);
  if (earlier) {
    if (earlier.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
    return earlier;
  }
  const amountCents = priceOf(services, newOrder);
  const upload = await goodUpload(services, newOrder.uploadToken, subject);
  const draft = { subject, idempotencyKey, requestHash, amountCents, uploadId: upload.id, order: newOrder };
  const inserted = await services.db.transaction().execute(async (tx) => {
    const order = await insertOrder(services, tx, draft);
    if (!order) return undefined;
    await attachUpload(tx, upload.id);
    await queueOrderReceived(services, tx, order);
    return order;
  });
  // Undefined: a parallel call with the same key was faster; its order is ours.
  const order = inserted ?? (await orderByKey(services.db, subject, idempotencyKey));
  if (!order) throw new Error('The order was neither written nor found.');
  return order;
}

/** Creates the payment at the provider. The order's id as request id makes a repetition harmless. */
async function createPayment(services: Services, order: Order): Promise<Order> {
  const { description, returnPath } = fulfilmentOf(order.service_key);
  const back = `${services.publicUrl}${returnPath}?bestellung=${order.id}`;
  const payment = await services.payment.createOrder({
    requestId: order.id,
    reference: order.id,
    amountCents: order.amount_cents,
    currency: 'EUR',
    description: description.title,
    sku: order.service_key,
    brandName: services.settings.PRODUCT_NAME,
    returnUrl: back,
    cancelUrl: `${back}&abbruch=1`,
  });
  await savePayment(services.db, order.id, payment);
  return (await orderById(services.db, order.id)) ?? order;
}

/**
 * Places an order that needs payment. Repeating the call with the same key gives the same order, also
 * after a crash between our row and the provider's answer.
 * @param subject who orders: owner of the upload, and the only one who may see the order
 * @throws Problem service_unavailable_for_you, validation_failed, idempotency_mismatch, and the refusals
 *   of the uploaded file; ProviderError when the payment provider cannot be reached
 */
export async function placeOrder(
  services: Services,
  subject: string,
  idempotencyKey: string,
  newOrder: NewOrder,
): Promise<PlacedOrder> {
  const order = await findOrInsert(services, subject, idempotencyKey, newOrder);
  const withPayment = order.provider_order_id ? order : await createPayment(services, order);
  services.jobs.wake(sendMessageJob.name);
  if (!withPayment.approve_link || !isOpen(withPayment.status)) {
    throw new Problem('conflict', { detail: 'Diese Bestellung ist schon abgeschlossen.' });
  }
  return { order: withPayment, approveLink: withPayment.approve_link };
}
