import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { isSameSecret, sha256 } from '#src/lib/digest.ts';
import { keepNewest } from '#src/lib/keep-newest.ts';
import { idOfRequest, randomId } from './books.ts';
import {
  captured,
  declined,
  newOrder,
  newOrderBody,
  refunded,
  type StoredOrder,
  unknownResource,
  WalletRefusal,
} from './order.ts';
import type { WalletParts } from './webhooks.ts';
import { newEvent, verifySignature, withEvent } from './webhooks.ts';

const TOKEN_SECONDS = 32_400;
const MAX_TOKENS = 1000;
const VERIFY_PATH = '/v1/notifications/verify-webhook-signature';

/** What the merchant's server calls: token, orders, captures, refunds, check of webhooks. */
export function addMerchantRoutes(app: Hono, parts: WalletParts): void {
  const tokens = createTokens();
  app.post('/v1/oauth2/token', (context) => {
    if (!isClient(context.req.header('authorization'), parts)) {
      return context.json(
        { error: 'invalid_client', error_description: 'Client Authentication failed' },
        401,
      );
    }
    return context.json(tokens.issue());
  });
  app.get('/v1/notifications/certs/:id', async (context) => context.text((await parts.signer).publicKey));
  for (const path of ['/v2/*', VERIFY_PATH]) {
    app.use(path, async (context, next) => {
      tokens.check(context.req.header('authorization'));
      await next();
    });
  }
  app.post('/v2/checkout/orders', (context) => createOrder(context, parts));
  app.get('/v2/checkout/orders/:id', async (context) => {
    const order = await parts.books.read(context.req.param('id'));
    if (order === null) throw unknownResource();
    return context.json(toAnswer(order, parts));
  });
  app.post('/v2/checkout/orders/:id/capture', (context) => capture(context, context.req.param('id'), parts));
  app.post('/v2/payments/captures/:id/refund', (context) => refund(context, context.req.param('id'), parts));
  app.post(VERIFY_PATH, async (context) => {
    const raw = new Uint8Array(await context.req.arrayBuffer());
    const status = verifySignature(raw, await parts.signer, parts.webhookId);
    if (status === null) throw new WalletRefusal(400, 'VALIDATION_ERROR', 'Invalid data provided.');
    return context.json({ verification_status: status });
  });
}

/** Access tokens live in memory: after a restart clients get 401 and fetch a new one, as with PayPal. */
function createTokens() {
  const expiries = new Map<string, number>();
  return {
    issue() {
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      expiries.set(token, Date.now() + TOKEN_SECONDS * 1000);
      keepNewest(expiries, MAX_TOKENS);
      return {
        scope: 'https://uri.paypal.com/services/payments/payment',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-DEMO',
        expires_in: TOKEN_SECONDS,
        nonce: new Date().toISOString(),
      };
    },
    check(authorization: string | undefined) {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      if ((expiries.get(token) ?? 0) > Date.now()) return;
      throw new WalletRefusal(401, 'INVALID_TOKEN', 'Authentication failed due to missing or invalid token.');
    },
  };
}

function isClient(authorization: string | undefined, parts: WalletParts): boolean {
  const expected = Buffer.from(`${parts.clientId}:${parts.clientSecret}`).toString('base64');
  return isSameSecret(authorization ?? '', `Basic ${expected}`);
}

/** The key under which a call's answer is kept with its order; null if the caller sent no request id. */
function answerKey(context: Context, ...call: string[]): string | null {
  const requestId = context.req.header('paypal-request-id');
  return requestId === undefined ? null : sha256(JSON.stringify([...call, requestId]));
}

function keptAnswer(order: StoredOrder, key: string | null): unknown {
  return key === null ? undefined : order.wallet.answers[key];
}

function keepAnswer(order: StoredOrder, key: string | null, answer: unknown): StoredOrder {
  if (key === null) return order;
  return { ...order, wallet: { ...order.wallet, answers: { ...order.wallet.answers, [key]: answer } } };
}

/** The order as PayPal shows it. */
function toAnswer(order: StoredOrder, parts: WalletParts) {
  const { wallet: _private, ...shown } = order;
  const self = `${parts.publicUrl}/v2/checkout/orders/${order.id}`;
  const links = [
    { href: self, rel: 'self', method: 'GET' },
    { href: `${parts.publicUrl}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' },
    { href: `${self}/capture`, rel: 'capture', method: 'POST' },
  ];
  return { ...shown, links };
}

async function readBody<T>(context: Context, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await context.req.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new WalletRefusal(400, 'INVALID_PARAMETER_SYNTAX', z.prettifyError(parsed.error));
}

async function createOrder(context: Context, parts: WalletParts): Promise<Response> {
  const body = await readBody(context, newOrderBody);
  const requestId = context.req.header('paypal-request-id');
  const id = requestId === undefined ? randomId() : idOfRequest(parts.clientSecret, requestId);
  const key = answerKey(context, 'create');
  const order = newOrder(id, body, new Date().toISOString());
  const answer = toAnswer(order, parts);
  const kept = keepAnswer(order, key, answer);
  const booked = await parts.books.add(kept);
  if (booked === kept) return context.json(answer, 201);
  return context.json(keptAnswer(booked, key), 200);
}

type Outcome = { answer: unknown; isNew: boolean } | { refusal: WalletRefusal };

async function settle(
  context: Context,
  orderId: string,
  parts: WalletParts,
  change: (order: StoredOrder) => [StoredOrder, Outcome],
): Promise<Response> {
  const outcome = await parts.books.change(orderId, change);
  if (outcome === null) throw unknownResource();
  if ('refusal' in outcome) throw outcome.refusal;
  parts.delivery?.wake(orderId);
  return context.json(outcome.answer, outcome.isNew ? 201 : 200);
}

async function capture(context: Context, orderId: string, parts: WalletParts): Promise<Response> {
  const captureId = randomId();
  const time = new Date().toISOString();
  const key = answerKey(context, 'capture', orderId);
  if ((await parts.books.read(orderId)) === null) throw unknownResource();
  await parts.books.noteCapture(captureId, orderId);
  return settle(context, orderId, parts, (order) => {
    const kept = keptAnswer(order, key);
    if (kept !== undefined) return [order, { answer: kept, isNew: false }];
    if (order.status === 'APPROVED' && order.wallet.nextCapture === 'INSTRUMENT_DECLINED') {
      const description = 'The instrument presented was either declined by the processor or bank.';
      const refusal = new WalletRefusal(422, 'INSTRUMENT_DECLINED', description);
      return [declined(order, time), { refusal }];
    }
    const [changed, taken] = captured(order, captureId, time);
    const resource = { ...taken, supplementary_data: { related_ids: { order_id: orderId } } };
    const type = `PAYMENT.CAPTURE.${taken.status}`;
    const event = newEvent(
      { type, resourceType: 'capture', summary: `Payment ${taken.status}`, resource },
      time,
    );
    const answer = toAnswer(changed, parts);
    return [keepAnswer(withEvent(changed, event), key, answer), { answer, isNew: true }];
  });
}

const refundBody = z.object({
  amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  note_to_payer: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
});

async function refund(context: Context, captureId: string, parts: WalletParts): Promise<Response> {
  const body = await readBody(context, refundBody);
  const orderId = await parts.books.orderOfCapture(captureId);
  if (orderId === null) throw unknownResource();
  const id = randomId();
  const time = new Date().toISOString();
  const key = answerKey(context, 'refund', captureId);
  const links = [
    { href: `${parts.publicUrl}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${parts.publicUrl}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
  ];
  return settle(context, orderId, parts, (order) => {
    const kept = keptAnswer(order, key);
    if (kept !== undefined) return [order, { answer: kept, isNew: false }];
    const wish = { id, amount: body.amount, note: body.note_to_payer, links };
    const [changed, answer] = refunded(order, captureId, wish, time);
    const summary = 'A refund was issued.';
    const type = 'PAYMENT.CAPTURE.REFUNDED';
    const event = newEvent({ type, resourceType: 'refund', summary, resource: answer }, time);
    return [keepAnswer(withEvent(changed, event), key, answer), { answer, isNew: true }];
  });
}
