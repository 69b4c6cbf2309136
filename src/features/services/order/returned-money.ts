import { queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatCents } from '#src/lib/money.ts';
import type { PaymentOrder } from '#src/providers/payment/index.ts';
import type { Services } from '#src/services.ts';
import { type Order, orderById } from './order.store.ts';
import { isPaid } from './order-status.ts';
import { endAsRefunded } from './refund-order.ts';

/** Purpose of the mail to staff about an order whose money was partly returned. The desk searches for it. */
export const partialReturnNotice = 'partial-return-notice';

const reason =
  'Ihre Zahlung ist beim Bezahldienst selbst an Sie zurückgegangen. Damit ist die Bestellung beendet; was noch nicht benutzt ist, gilt nicht mehr.';

/** How much of a capture was returned: all, with the provider's id; a part or uncertain; or nothing. */
type Returned =
  | { kind: 'nothing' }
  | { kind: 'part'; cents: number; status: string }
  | { kind: 'all'; refundId: string };

/** A refund that is pending may still fail; the provider tells again when it is done. */
function returnedOf({ captures, refunds }: PaymentOrder, captureId: string): Returned {
  const taken = captures.find(({ id }) => id === captureId);
  if (!taken) return { kind: 'nothing' };
  const done = refunds.filter(({ status }) => status === 'completed');
  const cents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (taken.status === 'refunded' || cents >= taken.amountCents) {
    return { kind: 'all', refundId: done.at(-1)?.id ?? captureId };
  }
  const isWhole = taken.status === 'completed' && cents === 0;
  return isWhole ? { kind: 'nothing' } : { kind: 'part', cents, status: taken.status };
}

async function tellStaff(services: Services, order: Order, cents: number): Promise<void> {
  await services.db.transaction().execute((tx) =>
    queueMail(services, tx, {
      purpose: partialReturnNotice,
      to: services.settings.PROVIDER_EMAIL,
      subject: `Zahlung zu ${order.number} nicht mehr vollständig`,
      orderId: order.id,
      blocks: [
        'Beim Bezahldienst ist der Betrag dieser Bestellung nicht mehr vollständig da: Ein Teil ging zurück, oder die Zahlung ist strittig. Die Bestellung läuft weiter. Bitte dort nachsehen und mit dem Kunden klären.',
        rows([
          ['Bestellung', order.number],
          ['Zurückgegangen', `${formatCents(cents)} von ${formatCents(order.amount_cents)}`],
        ]),
      ],
    }),
  );
}

/**
 * Asks the provider whether the money of a paid order was returned there without us, such as by its console, buyer
 * protection or a chargeback. A full return ends the order like our own refund; a partial one is for staff. It may
 * run any number of times, also in parallel.
 * @throws ProviderError when the provider cannot be reached; repeat later
 */
export async function lookForReturn(services: Services, orderId: string): Promise<void> {
  const order = await orderById(services.db, orderId);
  if (!order?.capture_id || !order.provider_order_id || !isPaid(order.status)) return;
  const payment = await services.payment.getOrder(order.provider_order_id);
  const returned = returnedOf(payment, order.capture_id);
  if (returned.kind === 'all') {
    services.log.warn({ orderId }, 'the money of an order went back at the provider');
    await endAsRefunded(services, order, { refundId: returned.refundId, reason });
  }
  // Our own refund ends by its own job.
  if (returned.kind === 'part' && order.refund_reason === null) {
    const { cents, status } = returned;
    services.log.warn({ orderId, cents, status }, 'a part of the money of an order is not with us any more');
    await tellStaff(services, order, cents);
  }
}
