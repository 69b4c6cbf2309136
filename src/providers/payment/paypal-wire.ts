import { z } from 'zod';
import { isLoopback } from '#src/config/loopback.ts';
import { keysOf } from '#src/lib/own-value.ts';
import { toCents, toDecimal } from './amount.ts';
import type {
  CaptureStatus,
  NewPayment,
  PaymentCapture,
  PaymentOrder,
  PaymentOrderStatus,
  PaymentRefund,
  RefundStatus,
} from './payment.ts';

/** Shapes of PayPal's Orders v2, Payments v2 and Webhooks, and their translation into our words. */

const moneySchema = z.object({ currency_code: z.string(), value: z.string() }).transform((money, context) => {
  const amountCents = toCents(money.value);
  if (amountCents !== null) return { amountCents, currency: money.currency_code };
  context.addIssue({ code: 'custom', message: 'not an amount' });
  return z.NEVER;
});

const CAPTURE_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  PARTIALLY_REFUNDED: 'partially-refunded',
  REFUNDED: 'refunded',
} as const satisfies Record<string, CaptureStatus>;

const REFUND_STATUS = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
} as const satisfies Record<string, RefundStatus>;

const ORDER_STATUS = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'payer-action-required',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
} as const satisfies Record<string, PaymentOrderStatus>;

const captureStatus = z.enum(keysOf(CAPTURE_STATUS)).transform((word) => CAPTURE_STATUS[word]);
const refundStatus = z.enum(keysOf(REFUND_STATUS)).transform((word) => REFUND_STATUS[word]);
const orderStatus = z.enum(keysOf(ORDER_STATUS)).transform((word) => ORDER_STATUS[word]);

const captureSchema = z
  .object({ id: z.string(), status: captureStatus, amount: moneySchema })
  .transform(({ id, status, amount }): PaymentCapture => ({ id, status, ...amount }));

const refundSchema = z
  .object({ id: z.string(), status: refundStatus, amount: moneySchema })
  .transform(({ id, status, amount }): PaymentRefund => ({ id, status, ...amount }));

export const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

/** Whether a browser may be sent there: over TLS, on this machine, or to the address of our own calls. */
function isForBrowsers(href: string, baseUrl: string): boolean {
  const { protocol, hostname, origin } = new URL(href);
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && (isLoopback(hostname) || origin === new URL(baseUrl).origin))
  );
}

/** @param baseUrl where the provider is called */
export const createdAnswer = (baseUrl: string) =>
  z.object({
    id: z.string().min(1),
    links: z.array(
      z.object({
        rel: z.string(),
        href: z.url({ protocol: /^https?$/ }).refine((href) => isForBrowsers(href, baseUrl)),
      }),
    ),
  });

const purchaseUnit = z.object({
  custom_id: z.string().optional(),
  amount: moneySchema,
  payments: z
    .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
    .optional(),
});

export const orderAnswer = z
  .object({
    status: orderStatus,
    purchase_units: z.tuple([purchaseUnit]),
    payer: z.object({ email_address: z.string().optional() }).optional(),
  })
  .transform(({ status, purchase_units: [unit], payer }): PaymentOrder => {
    const payerEmail = payer?.email_address;
    return {
      status,
      reference: unit.custom_id ?? null,
      ...unit.amount,
      ...(payerEmail === undefined ? {} : { payerEmail }),
      captures: unit.payments?.captures ?? [],
      refunds: unit.payments?.refunds ?? [],
    };
  });

export const captureAnswer = z.object({
  purchase_units: z.tuple([
    z.object({ payments: z.object({ captures: z.tuple([captureSchema], captureSchema) }) }),
  ]),
});

export const refundAnswer = z.object({ id: z.string().min(1), status: refundStatus });

/** PayPal's refusal; the first issue decides. */
export const refusalAnswer = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

export const verificationAnswer = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export const webhookEvent = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
    /** Of a dispute: the transactions it is about, by the seller's ids. */
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  }),
});

export type WebhookEvent = z.infer<typeof webhookEvent>;

/**
 * Which order and capture a message is about. The resource is an order, a capture (naming its order) or a
 * refund (naming only its capture, by the link "up") or a dispute (naming only what it disputes).
 */
export function subjectOf(event: WebhookEvent): { providerOrderId: string | null; captureId?: string } {
  const { resource, event_type: type } = event;
  if (type.startsWith('CHECKOUT.ORDER.')) return { providerOrderId: resource.id ?? null };
  const providerOrderId = resource.supplementary_data?.related_ids?.order_id ?? null;
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const captureId = resource.disputed_transactions[0]?.seller_transaction_id;
    return captureId === undefined ? { providerOrderId } : { providerOrderId, captureId };
  }
  if (!type.startsWith('PAYMENT.CAPTURE.')) return { providerOrderId };
  const up = resource.links.find(({ rel }) => rel === 'up')?.href;
  const capture = /\/v2\/payments\/captures\/([^/?]+)$/.exec(up ?? '')?.[1] ?? resource.id;
  return capture === undefined ? { providerOrderId } : { providerOrderId, captureId: capture };
}

/** Body of `POST /v2/checkout/orders`. PayPal cuts nothing itself: it refuses texts over 127 characters. */
export function orderBody(order: NewPayment): unknown {
  const amount = { currency_code: order.currency, value: toDecimal(order.amountCents) };
  const description = order.description.slice(0, 127);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.reference,
        ...(order.invoiceId === undefined ? {} : { invoice_id: order.invoiceId }),
        description,
        amount: { ...amount, breakdown: { item_total: amount } },
        items: [
          {
            name: description,
            quantity: '1',
            unit_amount: amount,
            category: 'DIGITAL_GOODS',
            sku: order.sku,
          },
        ],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: order.brandName.slice(0, 127),
          locale: 'de-DE',
          landing_page: 'LOGIN',
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}
