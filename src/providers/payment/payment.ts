import type { Hono } from 'hono';
import type { FetchLike } from '#src/providers/http/index.ts';

export interface NewPayment {
  /** Our idempotency key: the same id never creates a second order. */
  readonly requestId: string;
  /** Our order id; comes back in `PaymentOrder.reference` (PayPal's custom_id). */
  readonly reference: string;
  readonly invoiceId?: string;
  readonly amountCents: number;
  readonly currency: 'EUR';
  readonly description: string;
  readonly sku: string;
  readonly brandName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

export interface CreatedPayment {
  readonly providerOrderId: string;
  /** Where the buyer approves. */
  readonly approveLink: string;
}

export type PaymentOrderStatus = 'created' | 'payer-action-required' | 'approved' | 'completed' | 'voided';
export type CaptureStatus =
  | 'completed'
  | 'pending'
  | 'declined'
  | 'failed'
  | 'partially-refunded'
  | 'refunded';
export type RefundStatus = 'completed' | 'pending' | 'failed' | 'cancelled';

export interface PaymentCapture {
  readonly id: string;
  readonly status: CaptureStatus;
  readonly amountCents: number;
  readonly currency: string;
}

export interface PaymentRefund {
  readonly id: string;
  readonly status: RefundStatus;
  readonly amountCents: number;
  readonly currency: string;
}

/** What the payment provider knows. Compare reference, amount and currency with our own row before acting. */
export interface PaymentOrder {
  readonly status: PaymentOrderStatus;
  readonly reference: string | null;
  readonly amountCents: number;
  readonly currency: string;
  readonly payerEmail?: string;
  readonly captures: readonly PaymentCapture[];
  readonly refunds: readonly PaymentRefund[];
}

export type CaptureResult =
  | {
      readonly kind: 'captured';
      readonly captureId: string;
      readonly amountCents: number;
      readonly currency: string;
    }
  /** Captured before under another request id: `getOrder` shows the capture. */
  | { readonly kind: 'already-captured' }
  | { readonly kind: 'not-approved' }
  /** The buyer's means of payment was refused; the buyer may approve again. */
  | { readonly kind: 'declined' }
  /** Taken, but not settled yet; the webhook or `getOrder` tells the end. */
  | { readonly kind: 'pending' };

export interface RefundRequest {
  readonly captureId: string;
  readonly requestId: string;
  /** Unset: all that is left. */
  readonly amountCents?: number;
  /** Shown to the buyer. */
  readonly note: string;
}

export type WebhookVerdict =
  | {
      readonly kind: 'verified';
      readonly eventType: string;
      /** Null when the message names no order (a refund names only its capture). */
      readonly providerOrderId: string | null;
      readonly captureId?: string;
      readonly eventId: string;
    }
  | { readonly kind: 'forged' };

/**
 * Taking money. Every method throws `ProviderError`; after `timeout` or `unavailable` repeat the call with
 * the same request id: it has happened at most once.
 */
export interface Payment {
  createOrder(order: NewPayment): Promise<CreatedPayment>;
  /** @throws ProviderError `not-found` */
  getOrder(providerOrderId: string): Promise<PaymentOrder>;
  /** @throws ProviderError `not-found`, `rejected` (refusals other than those of `CaptureResult`) */
  capture(request: { readonly providerOrderId: string; readonly requestId: string }): Promise<CaptureResult>;
  /** @throws ProviderError `not-found`; `rejected` with PayPal's issue as code, e.g. `CAPTURE_FULLY_REFUNDED` */
  refund(request: RefundRequest): Promise<{ readonly refundId: string; readonly status: RefundStatus }>;
  /**
   * Asks the provider whether it sent this message.
   * @param headers as received, any case
   * @param rawBody the bytes as received: parsing and writing anew would break the signature
   */
  verifyWebhook(headers: Headers | Record<string, string>, rawBody: Uint8Array): Promise<WebhookVerdict>;
  /** The local wallet's server, to be mounted with `app.route('/sandbox/wallet', payment.app)`; null for PayPal. */
  readonly app: Hono | null;
  /** Stops the local wallet's attempts to deliver webhooks; they go on at the next start. */
  close(): void;
}

export interface PayPalSettings {
  readonly kind: 'paypal';
  /** `https://api-m.paypal.com`, the sandbox's address, or a local wallet in a process of its own. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly timeoutMs?: number | undefined;
}

export interface WalletSettings {
  readonly kind: 'wallet';
  /** Address under which the buyer's browser reaches the wallet, e.g. `http://localhost:3000/sandbox/wallet`. */
  readonly publicUrl: string;
  /** Folder of the wallet's own books; created when missing. */
  readonly directory: string;
  /** Where the wallet posts its webhooks, e.g. `http://localhost:3000/api/payments/webhook`; unset: nowhere. */
  readonly webhookUrl?: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Pauses between attempts to deliver a webhook; unset: 1, 3, 10, 30, 60 seconds. */
  readonly webhookRetryDelaysMs?: readonly number[] | undefined;
  readonly timeoutMs?: number | undefined;
}

export type PaymentSettings = PayPalSettings | WalletSettings;

export interface PaymentDeps {
  /** Replaces `fetch` towards PayPal; the local wallet is always called in process. */
  readonly fetch?: FetchLike;
  /** Replaces `fetch` for the webhooks that the local wallet sends to us. */
  readonly webhookFetch?: FetchLike;
  /** Clock in milliseconds, for the age of the access token. */
  readonly now?: () => number;
}
