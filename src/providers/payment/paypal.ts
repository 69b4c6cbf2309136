import type { z } from 'zod';
import { type Answer, ProviderError, parseJsonAnswer } from '#src/providers/http/index.ts';
import { toDecimal } from './amount.ts';
import type {
  CaptureResult,
  CreatedPayment,
  NewPayment,
  Payment,
  PaymentDeps,
  PayPalSettings,
  RefundRequest,
  WebhookVerdict,
} from './payment.ts';
import { createPayPalSession, issueOf, type PayPalSession, PROVIDER, refusal } from './paypal-session.ts';
import {
  captureAnswer,
  createdAnswer,
  orderAnswer,
  orderBody,
  refundAnswer,
  subjectOf,
  verificationAnswer,
  type WebhookEvent,
  webhookEvent,
} from './paypal-wire.ts';

/**
 * Client of PayPal's Orders v2, for PayPal itself, its sandbox and the local wallet alike.
 * @param settings `baseUrl` decides whom it talks to
 */
export function createPayPalClient(
  settings: PayPalSettings,
  deps: PaymentDeps,
): Omit<Payment, 'app' | 'close'> {
  const session = createPayPalSession(settings, deps);
  return {
    createOrder: (order) => createOrder(session, createdAnswer(settings.baseUrl), order),
    async getOrder(providerOrderId) {
      const answer = await session.call({ method: 'GET', path: orderPath(providerOrderId) });
      return parse(orderAnswer, answer);
    },
    async capture({ providerOrderId, requestId }) {
      const path = `${orderPath(providerOrderId)}/capture`;
      const answer = await session.call({ method: 'POST', path, requestId, body: '{}' });
      return toCaptureResult(answer);
    },
    refund: (request) => refund(session, request),
    verifyWebhook: (headers, rawBody) =>
      verifyWebhook(session, settings.webhookId, new Headers(headers), rawBody),
  };
}

function orderPath(providerOrderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(providerOrderId)}`;
}

function parse<T>(schema: z.ZodType<T>, answer: Answer): T {
  if (answer.status < 200 || answer.status > 299) throw refusal(answer);
  return parseJsonAnswer(PROVIDER, schema, answer.text);
}

async function createOrder(
  session: PayPalSession,
  created: ReturnType<typeof createdAnswer>,
  order: NewPayment,
): Promise<CreatedPayment> {
  const answer = await session.call({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: order.requestId,
    body: JSON.stringify(orderBody(order)),
  });
  const { id, links } = parse(created, answer);
  const approve = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (approve === undefined) throw new ProviderError(PROVIDER, 'invalid-answer', { code: 'no-approve-link' });
  return { providerOrderId: id, approveLink: approve.href };
}

/** Refusals that are ordinary outcomes; all others are errors. */
const CAPTURE_REFUSALS: ReadonlyMap<string | undefined, CaptureResult> = new Map([
  ['ORDER_ALREADY_CAPTURED', { kind: 'already-captured' }],
  ['ORDER_NOT_APPROVED', { kind: 'not-approved' }],
  ['PAYER_ACTION_REQUIRED', { kind: 'not-approved' }],
  ['INSTRUMENT_DECLINED', { kind: 'declined' }],
  ['TRANSACTION_REFUSED', { kind: 'declined' }],
]);

function toCaptureResult(answer: Answer): CaptureResult {
  const refused = answer.status === 422 ? CAPTURE_REFUSALS.get(issueOf(answer)) : undefined;
  if (refused !== undefined) return refused;
  const { purchase_units: units } = parse(captureAnswer, answer);
  const [{ id, status, amountCents, currency }] = units[0].payments.captures;
  if (status === 'pending') return { kind: 'pending' };
  if (status === 'declined' || status === 'failed') return { kind: 'declined' };
  return { kind: 'captured', captureId: id, amountCents, currency };
}

async function refund(session: PayPalSession, request: RefundRequest) {
  const amount =
    request.amountCents === undefined
      ? {}
      : { amount: { currency_code: 'EUR', value: toDecimal(request.amountCents) } };
  const answer = await session.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(request.captureId)}/refund`,
    requestId: request.requestId,
    body: JSON.stringify({ ...amount, note_to_payer: request.note.slice(0, 255) }),
  });
  const { id, status } = parse(refundAnswer, answer);
  return { refundId: id, status };
}

const FORGED: WebhookVerdict = { kind: 'forged' };

/** Header of the message → field of the verification call. */
const SIGNATURE_FIELDS = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

async function verifyWebhook(
  session: PayPalSession,
  webhookId: string,
  headers: Headers,
  rawBody: Uint8Array,
): Promise<WebhookVerdict> {
  const event = parseEvent(rawBody);
  const fields: Record<string, string> = { webhook_id: webhookId };
  for (const [field, header] of Object.entries(SIGNATURE_FIELDS)) {
    const value = headers.get(header);
    if (value === null) return FORGED;
    fields[field] = value;
  }
  if (event === null) return FORGED;
  const answer = await session.call({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: verificationBody(fields, rawBody),
  });
  // PayPal answers 400 or 422 when a signature field is not even well-formed.
  if (answer.status === 400 || answer.status === 422) return FORGED;
  const { verification_status: status } = parse(verificationAnswer, answer);
  if (status !== 'SUCCESS') return FORGED;
  return { kind: 'verified', eventType: event.event_type, eventId: event.id, ...subjectOf(event) };
}

/** Null unless the body is one JSON text of the right shape: only then may it be embedded in another one. */
function parseEvent(rawBody: Uint8Array): WebhookEvent | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody);
    return webhookEvent.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The signature covers the bytes of the message, so they are embedded as they came. */
function verificationBody(fields: Record<string, string>, rawBody: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = JSON.stringify(fields).slice(0, -1);
  return Buffer.concat([Buffer.from(`${head},"webhook_event":`), rawBody, Buffer.from('}')]);
}
