import { z } from 'zod';
import { toCents, toDecimal } from '../amount.ts';

/** One order in the wallet's books: PayPal's own field names, plus `wallet` for what PayPal never shows. */

const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() });
const link = z.object({ href: z.string(), rel: z.string(), method: z.string() });
const httpUrl = z.url({ protocol: /^https?$/ });

const unitFields = {
  reference_id: z.string().max(256).default('default'),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  description: z.string().max(127).optional(),
  amount: money.extend({ breakdown: z.object({ item_total: money }).optional() }),
  items: z
    .array(
      z.object({
        name: z.string().min(1).max(127),
        quantity: z.string().regex(/^[1-9]\d{0,9}$/),
        unit_amount: money,
        category: z.string().optional(),
        sku: z.string().max(127).optional(),
      }),
    )
    .optional(),
};

const paymentSource = z.object({
  paypal: z.object({
    experience_context: z.looseObject({
      brand_name: z.string().max(127).default(''),
      return_url: httpUrl,
      cancel_url: httpUrl,
    }),
  }),
});

/** Body of `POST /v2/checkout/orders`, as far as the wallet knows it. */
export const newOrderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.object(unitFields)]),
  payment_source: paymentSource,
});

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED']),
  amount: money,
  final_capture: z.literal(true),
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  create_time: z.string(),
  update_time: z.string(),
});

const refund = z.object({
  id: z.string(),
  status: z.literal('COMPLETED'),
  amount: money,
  note_to_payer: z.string().optional(),
  create_time: z.string(),
  update_time: z.string(),
  links: z.array(link),
});

const outgoingEvent = z.object({
  transmissionId: z.string(),
  time: z.string(),
  /** The message byte for byte: the signature covers it. */
  body: z.string(),
  delivered: z.boolean(),
});

/** What is read back from disk; a test may have changed the amount there. */
export const storedOrder = z.object({
  id: z.string(),
  intent: z.literal('CAPTURE'),
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED', 'VOIDED']),
  create_time: z.string(),
  update_time: z.string(),
  purchase_units: z.tuple([
    z.object({
      ...unitFields,
      payments: z.object({ captures: z.array(capture), refunds: z.array(refund) }).optional(),
    }),
  ]),
  payment_source: paymentSource,
  payer: z
    .object({
      payer_id: z.string(),
      email_address: z.string(),
      name: z.object({ given_name: z.string(), surname: z.string() }),
    })
    .optional(),
  wallet: z.object({
    /** Answers by request id (hashed), so that a repeated call gets the same one. */
    answers: z.record(z.string(), z.unknown()),
    events: z.array(outgoingEvent),
    /** Set by hand in the file to see our portal deal with a refusal or a delay of the next capture. */
    nextCapture: z.enum(['INSTRUMENT_DECLINED', 'PENDING']).optional(),
  }),
});

export type NewOrderBody = z.infer<typeof newOrderBody>;
export type StoredOrder = z.infer<typeof storedOrder>;
export type Capture = z.infer<typeof capture>;
export type Refund = z.infer<typeof refund>;

/** A refusal in PayPal's form. */
export class WalletRefusal extends Error {
  readonly status: 400 | 401 | 404 | 422;
  readonly issue: string;

  constructor(status: 400 | 401 | 404 | 422, issue: string, description: string) {
    super(description);
    this.status = status;
    this.issue = issue;
  }
}

/**
 * A new order, waiting for the buyer.
 * @throws WalletRefusal 422 for amounts that are none or do not add up
 */
export function newOrder(id: string, body: NewOrderBody, time: string): StoredOrder {
  const [unit] = body.purchase_units;
  const total = cents(unit.amount.value);
  const items = (unit.items ?? []).reduce(
    (sum, item) => sum + cents(item.unit_amount.value) * Number(item.quantity),
    0,
  );
  const breakdown = unit.amount.breakdown;
  if (breakdown !== undefined && cents(breakdown.item_total.value) !== total) {
    throw new WalletRefusal(422, 'AMOUNT_MISMATCH', 'Should equal item_total.');
  }
  if (unit.items !== undefined && items !== total) {
    throw new WalletRefusal(422, 'ITEM_TOTAL_MISMATCH', 'Should equal sum of (unit_amount * quantity).');
  }
  return {
    ...body,
    id,
    status: 'PAYER_ACTION_REQUIRED',
    create_time: time,
    update_time: time,
    wallet: { answers: {}, events: [] },
  };
}

function cents(value: string): number {
  const amount = /^\d+\.\d{2}$/.test(value) ? toCents(value) : null;
  if (amount === null || amount === 0) {
    throw new WalletRefusal(
      422,
      'INVALID_PARAMETER_VALUE',
      'Amounts need two decimals and must not be zero.',
    );
  }
  return amount;
}

/** The buyer agrees. */
export function approved(order: StoredOrder, time: string): StoredOrder {
  return {
    ...order,
    status: 'APPROVED',
    update_time: time,
    payer: {
      payer_id: 'DEMOKUNDE0001',
      email_address: 'kunde@bezahldienst.example.org',
      name: { given_name: 'Erika', surname: 'Mustermann' },
    },
  };
}

/**
 * Takes the money of an approved order, in the amount the books hold at this moment.
 * @throws WalletRefusal 422 ORDER_NOT_APPROVED, ORDER_ALREADY_CAPTURED
 */
export function captured(order: StoredOrder, captureId: string, time: string): [StoredOrder, Capture] {
  if (order.status === 'COMPLETED') {
    throw new WalletRefusal(422, 'ORDER_ALREADY_CAPTURED', 'Order already captured.');
  }
  if (order.status !== 'APPROVED') {
    throw new WalletRefusal(422, 'ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.');
  }
  const [unit] = order.purchase_units;
  const { nextCapture, ...wallet } = order.wallet;
  const taken: Capture = {
    id: captureId,
    status: nextCapture === 'PENDING' ? 'PENDING' : 'COMPLETED',
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    final_capture: true,
    ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
    create_time: time,
    update_time: time,
  };
  const payments = { captures: [taken], refunds: [] };
  return [
    { ...order, status: 'COMPLETED', update_time: time, purchase_units: [{ ...unit, payments }], wallet },
    taken,
  ];
}

/** The buyer's means of payment was refused: back to the approval page. */
export function declined(order: StoredOrder, time: string): StoredOrder {
  const { nextCapture: _used, ...wallet } = order.wallet;
  return { ...order, status: 'PAYER_ACTION_REQUIRED', update_time: time, wallet };
}

export interface RefundOrder {
  readonly id: string;
  readonly amount?: { readonly currency_code: string; readonly value: string } | undefined;
  readonly note?: string | undefined;
  readonly links: Refund['links'];
}

/**
 * Gives money back, all that is left unless an amount is named.
 * @throws WalletRefusal 404 no such capture; 422 CAPTURE_FULLY_REFUNDED, REFUND_AMOUNT_EXCEEDED
 */
export function refunded(
  order: StoredOrder,
  captureId: string,
  wish: RefundOrder,
  time: string,
): [StoredOrder, Refund] {
  const [unit] = order.purchase_units;
  const taken = unit.payments?.captures.find(({ id }) => id === captureId);
  if (unit.payments === undefined || taken === undefined) throw unknownResource();
  const given = unit.payments.refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0);
  const left = cents(taken.amount.value) - given;
  if (left === 0) throw new WalletRefusal(422, 'CAPTURE_FULLY_REFUNDED', 'The capture is fully refunded.');
  const wanted = wish.amount === undefined ? left : cents(wish.amount.value);
  if (wish.amount !== undefined && wish.amount.currency_code !== taken.amount.currency_code) {
    throw new WalletRefusal(422, 'CURRENCY_MISMATCH', 'The currency is not that of the capture.');
  }
  if (wanted > left) {
    throw new WalletRefusal(422, 'REFUND_AMOUNT_EXCEEDED', 'The refund amount exceeds what is left.');
  }
  const entry: Refund = {
    id: wish.id,
    status: 'COMPLETED',
    amount: { currency_code: taken.amount.currency_code, value: toDecimal(wanted) },
    ...(wish.note === undefined ? {} : { note_to_payer: wish.note }),
    create_time: time,
    update_time: time,
    links: wish.links,
  };
  const status: Capture['status'] = wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  const payments = {
    captures: unit.payments.captures.map((one) => (one.id === captureId ? { ...one, status } : one)),
    refunds: [...unit.payments.refunds, entry],
  };
  return [{ ...order, update_time: time, purchase_units: [{ ...unit, payments }] }, entry];
}

export function unknownResource(): WalletRefusal {
  return new WalletRefusal(404, 'INVALID_RESOURCE_ID', 'Specified resource ID does not exist.');
}
