import { z } from '@hono/zod-openapi';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import {
  endUnpaid,
  fulfilmentOf,
  isPaid,
  type Order,
  orderById,
  orderIdParameter,
  ownOrder,
} from '#src/features/services/order/public.server.ts';
import { invoiceAddressSchema } from '#src/features/services/order/public.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type NewWithdrawal, withdrawalSchema } from './withdrawal.schema.ts';
import { insertWithdrawal, orderNamedIn, type Withdrawal, withdrawalOfBuyer } from './withdrawal.store.ts';
import { orderStanding, withdrawalQueueKey } from './withdrawal-queue.ts';
import {
  collectedLimit,
  collectReceiptsJob,
  collectSeconds,
  mayNotice,
  queueReceipt,
} from './withdrawal-receipts.ts';

/** Minutes that the page calls „einige Stunden“. */
const severalHours = 6 * 60;

/** A customer who has changed his address may still use the one he ordered with. */
const isBuyer = ({ email: present, invoice_email: ordered }: Order, email: string) =>
  [present, ordered].some((one) => one?.toLowerCase() === email.toLowerCase());
const isForCompany = (order: Order) =>
  (invoiceAddressSchema.safeParse(order.invoice_address).data?.companyName ?? '') !== '';
const isLate = (order: Order, now: Date) =>
  addDaysToInstant(new Date(order.created_at), 15) < now.toISOString();

/** The order after the withdrawal, and the hint for staff. */
type Effect = { order: Order; words: string | undefined };

/**
 * Applies the withdrawal to the order, only if it is timely and comes from the buyer, so that nobody ends a
 * foreign order. An unpaid order is cancelled, and a late payment is refunded. For a paid order the service stops.
 */
async function effectOf(services: Services, tx: Tx, order: Order, email: string): Promise<Effect> {
  const isOwn = isBuyer(order, email) && !isForCompany(order) && !isLate(order, services.clock.now());
  if (!isOwn) return { order, words: undefined };
  const ended = await endUnpaid(services, tx, order, 'cancelled');
  if (ended) {
    return {
      order: ended,
      words: 'Mit dem Widerruf beendet; Geld, das noch ankommt, geht von selbst zurück.',
    };
  }
  // A parallel payment may have changed it.
  const present = (await orderById(tx, order.id)) ?? order;
  if (!isPaid(present.status)) return { order: present, words: undefined };
  const words = await fulfilmentOf(present.service_key).withdrawn?.(services, tx, present);
  // The service may have been delivered while we waited for the lock.
  return { order: (await orderById(tx, order.id)) ?? present, words };
}

/**
 * Hint for staff. Never a reason to refuse the declaration (§ 356a BGB). The later status of the order is in its
 * row.
 */
function hintFor({ order, words }: Effect, email: string, now: Date): string {
  const hints = [`Bestellung ${order.number}, Stand beim Eingang: ${orderStanding(order)}.`];
  if (!isBuyer(order, email)) {
    hints.push('E-Mail-Adresse weicht von der Bestellung ab.');
  }
  if (words) hints.push(words);
  if (isForCompany(order)) hints.push('Rechnung an eine Firma; Widerrufsrecht prüfen.');
  if (isLate(order, now)) {
    hints.push('Mehr als 14 Tage seit der Bestellung; Frist prüfen.');
  }
  return hints.join(' ');
}

export type ReceivedWithdrawal = {
  withdrawal: Withdrawal;
  /** Minutes until the collected receipt is sent; 0: it is queued already. */
  confirmedWithinMinutes: number;
};

/** Minutes until the receipt for a mailbox that has got its mails of this hour. */
async function minutesUntilReceipt({ db, limits }: Services, email: string): Promise<number> {
  const { isFull } = await limits.used(await collectedLimit(db, email), email);
  return isFull ? severalHours : collectSeconds / 60;
}

/**
 * Takes a withdrawal: stores it, sends the receipt with content, date and time at once (§ 356a Abs. 4 BGB) and
 * tells the provider. Unknown contracts and late declarations are taken as well. If many come from one client or
 * for one mailbox, all are stored, and one mail some minutes later confirms them together.
 * @param isAboveQuiet the client has sent many without passing the bot check
 */
async function receiveWithdrawal(
  services: Services,
  declaration: NewWithdrawal,
  isAboveQuiet: boolean,
): Promise<ReceivedWithdrawal> {
  const { email, contract } = declaration;
  const order = await orderNamedIn(services.db, contract);
  const isConfirmed = !isAboveQuiet && (await services.limits.allows('withdrawal-receipt-address', email));
  const isNoticed = isConfirmed && (await mayNotice(services));
  const withdrawal = await services.db.transaction().execute(async (tx) => {
    const hint = order
      ? hintFor(await effectOf(services, tx, order, email), email, services.clock.now())
      : 'Keine Bestellung mit dieser Nummer gefunden.';
    const row = await insertWithdrawal(services, tx, declaration, { orderId: order?.id ?? null, hint });
    await recordCaseEvent(services, tx, {
      queue: withdrawalQueueKey,
      caseId: row.id,
      reference: row.number,
      type: 'created',
      data: { status: row.status },
    });
    if (isConfirmed) await queueReceipt(services, tx, [row], { isCollected: false, isNoticed });
    else await services.jobs.enqueue(collectReceiptsJob, { withdrawalId: row.id }, tx, collectSeconds);
    return row;
  });
  const confirmedWithinMinutes = isConfirmed ? 0 : await minutesUntilReceipt(services, email);
  return { withdrawal, confirmedWithinMinutes };
}

const receiptSchema = z
  .object({ number: z.string(), receivedAt: z.iso.datetime() })
  .openapi('WithdrawalReceipt');

const receivedSchema = receiptSchema.extend({
  confirmedWithinMinutes: z
    .int()
    .describe('0: the receipt is on its way; else it confirms several withdrawals together by then'),
  wantsBotCheck: z.boolean().describe('Further ones are confirmed at once after a bot check'),
});

const withdrawRoute = restCall('post', '/withdrawals', {
  summary: 'Electronic withdrawal from a contract, without login (§ 356a BGB)',
  request: { body: jsonBody(withdrawalSchema) },
  responses: { 201: jsonAnswer('Received; the receipt is on its way by mail', receivedSchema) },
  refusals: ['validation_failed', 'bot_check_required', 'rate_limited'],
});

const ofOrderRoute = restCall('get', '/orders/{id}/withdrawal', {
  summary: 'The withdrawal that the buyer of an order has declared; null for none',
  request: { params: orderIdParameter },
  responses: {
    200: jsonAnswer(
      'The withdrawal',
      z.object({
        withdrawal: receiptSchema
          .nullable()
          .describe('That it has arrived; its page opens by the link of its own mail, not by the order'),
      }),
    ),
  },
  refusals: ['authentication_required', 'not_found'],
});

/** `POST /withdrawals`. */
export function withdrawalApi(services: Services) {
  return restApi()
    .openapi(withdrawRoute, async (c) => {
      const isAboveQuiet = c.get('isAboveQuiet') ?? false;
      const { withdrawal, confirmedWithinMinutes } = await receiveWithdrawal(
        services,
        c.req.valid('json'),
        isAboveQuiet,
      );
      return c.json(
        {
          number: withdrawal.number,
          receivedAt: withdrawal.received_at,
          confirmedWithinMinutes,
          wantsBotCheck: isAboveQuiet,
        },
        201,
      );
    })
    .openapi(ofOrderRoute, async (c) => {
      const order = await ownOrder(services, c, c.req.valid('param').id);
      const found = await withdrawalOfBuyer(services.db, order);
      const withdrawal = found ? { number: found.number, receivedAt: found.received_at } : null;
      return c.json({ withdrawal }, 200);
    });
}

export type WithdrawalReceipt = z.infer<typeof receivedSchema>;
export type WithdrawalApi = ReturnType<typeof withdrawalApi>;
