import { describe, expect, it } from 'vitest';
import { subjectOf, webhookEvent } from '#src/providers/payment/paypal-wire.ts';
import { eventually } from '../eventually.ts';
import { approvedOrder, NEW_ORDER, openPayment, press } from './payment-order.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const bytes = async (request: Request | undefined) =>
  new Uint8Array((await request?.clone().arrayBuffer()) ?? []);
const encode = (text: string) => new TextEncoder().encode(text);

async function capturedOrder() {
  const open = await openPayment();
  const providerOrderId = await approvedOrder(open);
  const result = await open.payment.capture({ providerOrderId, requestId: 'c1' });
  if (result.kind !== 'captured') throw new Error(result.kind);
  await eventually(() => expect(open.received).toHaveLength(2));
  const [approval, capture] = open.received;
  if (approval === undefined || capture === undefined) throw new Error('no webhook');
  return { ...open, providerOrderId, captureId: result.captureId, approval, capture };
}

describe('webhooks', () => {
  it('tell of approval and capture, and both are found genuine', async () => {
    const { payment, approval, capture, providerOrderId, captureId } = await capturedOrder();
    expect(approval.url).toBe('http://portal.test/api/payments/webhook');
    expect(await payment.verifyWebhook(approval.headers, await bytes(approval))).toMatchObject({
      kind: 'verified',
      eventType: 'CHECKOUT.ORDER.APPROVED',
      providerOrderId,
    });
    expect(await payment.verifyWebhook(capture.headers, await bytes(capture))).toEqual({
      kind: 'verified',
      eventType: 'PAYMENT.CAPTURE.COMPLETED',
      providerOrderId,
      captureId,
      eventId: expect.stringMatching(/^WH-/),
    });
  });

  it('tell of a refund, naming its capture', async () => {
    const { payment, received, captureId } = await capturedOrder();
    await payment.refund({ captureId, requestId: 'r1', note: 'Widerruf' });
    await eventually(() => expect(received).toHaveLength(3));
    const refund = received.at(-1);
    expect(await payment.verifyWebhook(refund?.headers ?? {}, await bytes(refund))).toMatchObject({
      kind: 'verified',
      eventType: 'PAYMENT.CAPTURE.REFUNDED',
      captureId,
    });
  });

  it('tell of a dispute, naming the capture that it is about', () => {
    const resource = { disputed_transactions: [{ seller_transaction_id: '3BC38643YC807283D' }] };
    const event = webhookEvent.parse({ id: 'WH-1', event_type: 'CUSTOMER.DISPUTE.CREATED', resource });
    expect(subjectOf(event)).toEqual({ providerOrderId: null, captureId: '3BC38643YC807283D' });
  });

  it('are delivered again until our side accepts them, once each', async () => {
    const open = await openPayment([500, 503]);
    await approvedOrder(open);
    await eventually(() => expect(open.received).toHaveLength(3));
    const ids = open.received.map(({ headers }) => headers.get('paypal-transmission-id'));
    expect(new Set(ids).size).toBe(1);
  });

  it('not accepted before a restart are delivered after it', async () => {
    const directory = await temporaryDirectory();
    const before = await openPayment([500, 500, 500, 500], directory);
    const orderId = await approvedOrder(before);
    await eventually(() => expect(before.received).toHaveLength(4));
    before.payment.close();
    const after = await openPayment([], directory);
    await eventually(() => expect(after.received).toHaveLength(1));
    const [again] = after.received;
    expect(await after.payment.verifyWebhook(again?.headers ?? {}, await bytes(again))).toMatchObject({
      kind: 'verified',
      providerOrderId: orderId,
    });
  });
});

describe('forged webhooks', () => {
  const header = (name: string, value: string | null) => (headers: Headers) => {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  };
  const nothing = () => undefined;
  const same = (text: string) => text;

  it('the message of these tests is genuine as long as nothing is changed', async () => {
    const { payment, capture } = await capturedOrder();
    const verdict = await payment.verifyWebhook(Object.fromEntries(capture.headers), await bytes(capture));
    expect(verdict).toMatchObject({ kind: 'verified' });
  });

  it.each([
    { name: 'amount changed', change: nothing, body: (text: string) => text.replace('14.90', '94.90') },
    {
      name: 'order changed',
      change: nothing,
      body: (text: string) => text.replace(/"order_id":"./, '"order_id":"_'),
    },
    { name: 'space added', change: nothing, body: (text: string) => text.replace('{', '{ ') },
    { name: 'no JSON', change: nothing, body: () => 'hello' },
    { name: 'empty', change: nothing, body: () => '' },
    { name: 'not an event', change: nothing, body: () => '{}' },
    {
      name: 'fields smuggled into the check',
      change: nothing,
      body: (text: string) => `${text},"webhook_id":"WH-OTHER","webhook_event":${text}`,
    },
    { name: 'member added behind', change: nothing, body: (text: string) => `${text},"x":1` },
    { name: 'byte order mark', change: nothing, body: (text: string) => `\uFEFF${text}` },
    { name: 'signature of something else', change: header('paypal-transmission-sig', 'AAAA'), body: same },
    { name: 'no signature', change: header('paypal-transmission-sig', null), body: same },
    { name: 'other id', change: header('paypal-transmission-id', 'other'), body: same },
    { name: 'other time', change: header('paypal-transmission-time', '2020-01-01T00:00:00Z'), body: same },
    { name: 'weaker algorithm', change: header('paypal-auth-algo', 'none'), body: same },
    {
      name: 'header with a quotation mark',
      change: header('paypal-transmission-id', '","webhook_event":{},"a":"'),
      body: same,
    },
  ])('$name', async ({ change, body }) => {
    const { payment, capture } = await capturedOrder();
    const headers = new Headers(capture.headers);
    change(headers);
    const forged = encode(body(await capture.clone().text()));
    expect(await payment.verifyWebhook(headers, forged)).toEqual({ kind: 'forged' });
  });

  it('signed by another wallet', async () => {
    const mine = await openPayment();
    const { capture } = await capturedOrder();
    expect(await mine.payment.verifyWebhook(capture.headers, await bytes(capture))).toEqual({
      kind: 'forged',
    });
  });

  it('are not called forged when nobody can be asked', async () => {
    const { capture } = await capturedOrder();
    const { createPayment } = await import('#src/providers/payment/index.ts');
    const offline = createPayment(
      { kind: 'paypal', baseUrl: 'http://x.test', clientId: 'a', clientSecret: 'b', webhookId: 'c' },
      { fetch: () => Promise.reject(new TypeError('fetch failed')) },
    );
    const verdict = offline.verifyWebhook(capture.headers, await bytes(capture));
    await expect(verdict).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

it('cancelling tells nobody: the order is as it was', async () => {
  const open = await openPayment();
  const { providerOrderId } = await open.payment.createOrder(NEW_ORDER);
  await press(open, 'cancel', providerOrderId);
  await press(open, 'approve', providerOrderId);
  await eventually(() => expect(open.received).toHaveLength(1));
  expect(await open.received[0]?.text()).toContain('CHECKOUT.ORDER.APPROVED');
});
