import type { Tx } from '#src/database/database.ts';
import { passToCustomer } from '#src/features/account/session/public.server.ts';
import { attachUpload, findUpload, inspectUpload } from '#src/features/checks/uploads/public.server.ts';
import { type Offer, offerFor } from '#src/features/services/catalogue/public.ts';
import { sha256 } from '#src/lib/digest.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import { ownsAddress, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { boundFreeOrder, countFreeOrder } from './free-orders.ts';
import { canBeOrdered, commonReturnPath, fulfilmentOf } from './fulfilment.ts';
import type { NewOrder } from './order.schema.ts';
import {
  insertOrder,
  moveOrder,
  type Order,
  orderById,
  orderByKey,
  type Prepared,
  savePayment,
} from './order.store.ts';
import { confirmOrderJob } from './order-jobs.ts';
import { queueOrderReceived } from './order-mails.ts';
import { isOpen, isPaid } from './order-status.ts';

/**
 * Accepts a free order, in the transaction that writes it. What otherwise follows a payment follows at once,
 * without invoice. `paid_at` is when it was accepted.
 */
async function acceptFreeOrder(services: Services, tx: Tx, order: Order): Promise<Order> {
  const accepted = await moveOrder(tx, order.id, 'paid', { paid_at: services.clock.now().toISOString() });
  if (!accepted) throw new Error('A new order could not be accepted.');
  await fulfilmentOf(accepted.service_key).prepare(services, tx, accepted);
  await services.jobs.enqueue(confirmOrderJob, { orderId: accepted.id }, tx);
  return accepted;
}

/**
 * The buyer: all his subjects, and the customer if he is one. The order belongs to the first subject, which also
 * takes over what the others have prepared.
 */
export type Buyer = { subjects: readonly [string, ...string[]]; customer: SignedIn | null };

/** What the buyer needs next: where he approves the payment; null when there is nothing to pay. */
type PlacedOrder = { order: Order; approveLink: string | null };

type Orderable = Exclude<Offer, { availability: 'unavailable' }>;

/** The present offer of the service to this buyer, whatever his page showed. */
function offerTo({ settings }: Services, { customer }: Buyer, order: NewOrder): Orderable {
  const offer = offerFor(order.serviceKey, settings, customer);
  if (offer.availability === 'unavailable' || !canBeOrdered(order.serviceKey)) {
    throw new Problem('service_unavailable_for_you');
  }
  const isFree = offer.availability === 'free_of_charge';
  const isAsShown = order.amountCents === undefined || order.amountCents === offer.amountCents;
  if (!isAsShown || isFree !== (order.paymentMethod === 'NONE')) {
    const now = isFree
      ? 'Der Service ist jetzt kostenlos.'
      : `Der Service kostet jetzt ${formatCents(offer.amountCents)}.`;
    throw new Problem('price_changed', {
      detail: `Der Preis hat sich für Sie geändert. ${now} Bitte prüfen Sie Ihre Bestellung noch einmal.`,
    });
  }
  return offer;
}

/** The file uploaded for it, inspected once more. */
async function preparedUpload(services: Services, buyer: Buyer, order: NewOrder): Promise<Prepared> {
  const { upload: needed } = fulfilmentOf(order.serviceKey);
  if (!needed) return {};
  const refusal = (message: string) =>
    new Problem('validation_failed', { errors: [{ field: 'uploadToken', message }] });
  if (!order.uploadToken) throw refusal(needed.missing);
  const upload = await findUpload(services.db, order.uploadToken, [...buyer.subjects]);
  if (upload?.kind !== needed.kind) {
    throw refusal('Ihre Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.');
  }
  return { uploadId: (await inspectUpload(services, upload)).id };
}

/** Writes the order with everything it takes and its first mail, in one transaction. */
async function insert(
  services: Services,
  buyer: Buyer,
  key: { idempotencyKey: string; requestHash: string },
  { order, isMailed }: { order: NewOrder; isMailed: boolean },
): Promise<Order | undefined> {
  const offer = offerTo(services, buyer, order);
  const { take } = fulfilmentOf(order.serviceKey);
  const uploaded = await preparedUpload(services, buyer, order);
  const isFree = offer.availability === 'free_of_charge';
  const priceKind = isFree ? 'free' : offer.isReduced ? 'reduced' : 'full';
  return services.db.transaction().execute(async (tx) => {
    const freeFor = isFree ? await boundFreeOrder(services, tx, buyer.customer, order.serviceKey) : undefined;
    const taken = await take?.(services, tx, { order, subjects: [...buyer.subjects] });
    const prepared = { ...uploaded, ...taken };
    const draft = {
      ...key,
      subject: buyer.subjects[0],
      priceKind,
      freeFor,
      amountCents: offer.amountCents,
      prepared,
      order,
    } as const;
    const inserted = await insertOrder(services, tx, draft);
    // A parallel call with the same key was faster. The rollback releases what this one has taken.
    if (!inserted) throw new RepeatedOrder();
    const [customer, guest] = buyer.subjects;
    if (guest) {
      const chosen = order.appointmentId ? [order.appointmentId] : [];
      await passToCustomer(tx, { guest, customer }, [inserted.id, ...chosen]);
    }
    if (uploaded.uploadId) await attachUpload(tx, uploaded.uploadId);
    if (isFree) return acceptFreeOrder(services, tx, inserted);
    if (isMailed) await queueOrderReceived(services, tx, inserted);
    return inserted;
  });
}

class RepeatedOrder extends Error {}

/** A file belongs to one order. A second accepted order violates the index `orders_by_upload`. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Whether the first mail of an order is sent. Strangers may have flooded the mailbox with orders that they never
 * pay. Then the order continues without this mail, and mails after the payment are sent as always. A free order is
 * confirmed by mail at once; it is counted for its customer, so that orders of others do not block him.
 * @throws Problem 429
 */
async function mayMail({ limits }: Services, { customer }: Buyer, order: NewOrder): Promise<boolean> {
  const { email } = order.customer;
  if (ownsAddress(customer, email)) return true;
  if (order.paymentMethod !== 'NONE') return limits.allows('order-address', email);
  await limits.consume('free-order-customer-address', `${email}\n${customer?.partnerId ?? ''}`);
  return true;
}

/** Finds the order of a repeated call, or writes a new one. */
async function findOrInsert(
  services: Services,
  buyer: Buyer,
  idempotencyKey: string,
  newOrder: NewOrder,
): Promise<Order> {
  const requestHash = sha256(JSON.stringify(newOrder));
  const find = async () => {
    const earlier = await orderByKey(services.db, buyer.subjects[0], idempotencyKey);
    if (earlier && earlier.request_hash !== requestHash) throw new Problem('idempotency_mismatch');
    return earlier;
  };
  const earlier = await find();
  if (earlier) return earlier;
  if (newOrder.paymentMethod === 'NONE') await countFreeOrder(services, buyer.customer);
  const isMailed = await mayMail(services, buyer, newOrder);
  try {
    const inserted = await insert(
      services,
      buyer,
      { idempotencyKey, requestHash },
      { order: newOrder, isMailed },
    );
    if (inserted) return inserted;
  } catch (error) {
    // The prepared thing may have been taken by the order that this call repeats.
    const first = await find();
    if (first) return first;
    if (isTaken(error)) {
      throw new Problem('conflict', { detail: 'Für diese Datei gibt es schon eine Bestellung.' });
    }
    throw error;
  }
  throw new Error('The order was neither written nor found.');
}

/** Creates the payment at the provider. The order's id as request id makes a repetition harmless. */
async function createPayment(services: Services, order: Order): Promise<Order> {
  const { description, returnPath = commonReturnPath } = fulfilmentOf(order.service_key);
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
 * Places an order. Repeating the call with the same key gives the same order, also after a crash between our row and
 * the provider's answer. What is free of charge is accepted at once, everything else when it is paid.
 * @throws Problem service_unavailable_for_you, price_changed, validation_failed, idempotency_mismatch, rate_limited, conflict
 *   for more than is free, and the refusals of what was prepared; ProviderError when the payment provider cannot be reached
 */
export async function placeOrder(
  services: Services,
  buyer: Buyer,
  idempotencyKey: string,
  newOrder: NewOrder,
): Promise<PlacedOrder> {
  const order = await findOrInsert(services, buyer, idempotencyKey, newOrder);
  if (order.price_kind === 'free') {
    services.jobs.wake(confirmOrderJob.name);
    if (!isPaid(order.status)) throw closed();
    return { order, approveLink: null };
  }
  const withPayment = order.provider_order_id ? order : await createPayment(services, order);
  if (!withPayment.approve_link || !isOpen(withPayment.status)) throw closed();
  return { order: withPayment, approveLink: withPayment.approve_link };
}

function closed(): Problem {
  return new Problem('conflict', { detail: 'Diese Bestellung ist schon abgeschlossen.' });
}
