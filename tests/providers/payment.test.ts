import { describe, expect, it } from 'vitest';
import type { FetchLike } from '#src/providers/http/index.ts';
import { createPayment } from '#src/providers/payment/index.ts';
import {
  approvedOrder,
  CLIENT,
  NEW_ORDER,
  openPayment,
  tamper,
  WALLET_URL,
  walletAt,
} from './payment-order.ts';
import { temporaryDirectory } from './temporary-directory.ts';

function clientOf(fetch: FetchLike, more: { timeoutMs?: number; now?: () => number } = {}) {
  const { now, ...settings } = more;
  const deps = now === undefined ? { fetch } : { fetch, now };
  return createPayment({ kind: 'paypal', baseUrl: WALLET_URL, ...CLIENT, ...settings }, deps);
}

describe('creating an order', () => {
  it('gives id and approve link, and the wallet keeps what we sent', async () => {
    const { payment } = await openPayment();
    const { providerOrderId, approveLink } = await payment.createOrder(NEW_ORDER);
    expect(providerOrderId).toMatch(/^[A-Z0-9]{17}$/);
    expect(approveLink).toBe(`${WALLET_URL}/checkoutnow?token=${providerOrderId}`);
    expect(await payment.getOrder(providerOrderId)).toEqual({
      status: 'payer-action-required',
      reference: 'order-1',
      amountCents: 1490,
      currency: 'EUR',
      captures: [],
      refunds: [],
    });
  });

  it('twice with the same request id gives the same order', async () => {
    const { payment } = await openPayment();
    const first = await payment.createOrder(NEW_ORDER);
    expect(await payment.createOrder(NEW_ORDER)).toEqual(first);
    expect(await payment.createOrder({ ...NEW_ORDER, requestId: 'another' })).not.toEqual(first);
  });

  it('at the same moment with the same request id gives one order', async () => {
    const { payment } = await openPayment();
    const orders = await Promise.all(Array.from({ length: 8 }, () => payment.createOrder(NEW_ORDER)));
    expect(new Set(orders.map(({ providerOrderId }) => providerOrderId)).size).toBe(1);
  });

  it.each([0, -1, 14.9, Number.NaN])('refuses the amount %s', async (amountCents) => {
    const { payment } = await openPayment();
    await expect(payment.createOrder({ ...NEW_ORDER, amountCents })).rejects.toThrow();
  });

  it.each([1, 5, 99, 100, 1490, 196350, 999_999_999])('keeps %i cents exactly', async (amountCents) => {
    const { payment } = await openPayment();
    const { providerOrderId } = await payment.createOrder({ ...NEW_ORDER, amountCents });
    expect(await payment.getOrder(providerOrderId)).toMatchObject({ amountCents });
  });
});

describe('capturing', () => {
  it('takes the money of an approved order', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    expect(await open.payment.getOrder(providerOrderId)).toMatchObject({ status: 'approved' });
    const result = await open.payment.capture({ providerOrderId, requestId: 'c1' });
    expect(result).toMatchObject({ kind: 'captured', amountCents: 1490, currency: 'EUR' });
    expect(await open.payment.getOrder(providerOrderId)).toMatchObject({
      status: 'completed',
      payerEmail: 'kunde@bezahldienst.example.org',
      captures: [{ status: 'completed', amountCents: 1490, currency: 'EUR' }],
    });
  });

  it('again with the same request id gives the same capture', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    const first = await open.payment.capture({ providerOrderId, requestId: 'c1' });
    expect(await open.payment.capture({ providerOrderId, requestId: 'c1' })).toEqual(first);
    expect((await open.payment.getOrder(providerOrderId)).captures).toHaveLength(1);
  });

  it('again with another request id takes nothing', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    await open.payment.capture({ providerOrderId, requestId: 'c1' });
    expect(await open.payment.capture({ providerOrderId, requestId: 'c2' })).toEqual({
      kind: 'already-captured',
    });
  });

  it('by return and webhook at the same moment takes the money once', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    const results = await Promise.all(
      ['return', 'webhook', 'return'].map((requestId) =>
        open.payment.capture({ providerOrderId, requestId }),
      ),
    );
    expect(results.filter(({ kind }) => kind === 'already-captured').length).toBeGreaterThan(0);
    expect((await open.payment.getOrder(providerOrderId)).captures).toHaveLength(1);
  });

  it('before approval takes nothing, and the same request id works once approved', async () => {
    const open = await openPayment();
    const { providerOrderId } = await open.payment.createOrder(NEW_ORDER);
    const capture = () => open.payment.capture({ providerOrderId, requestId: 'c1' });
    expect(await capture()).toEqual({ kind: 'not-approved' });
    await approvedOrder(open);
    expect(await capture()).toMatchObject({ kind: 'captured' });
  });

  it('of an unknown order is an error', async () => {
    const { payment } = await openPayment();
    const unknown = { providerOrderId: '0'.repeat(17), requestId: 'c' };
    await expect(payment.capture(unknown)).rejects.toMatchObject({ kind: 'not-found' });
    await expect(payment.getOrder('../../etc/passwd')).rejects.toMatchObject({ kind: 'not-found' });
  });

  it.each([
    { next: 'INSTRUMENT_DECLINED', result: { kind: 'declined' }, status: 'payer-action-required' },
    { next: 'PENDING', result: { kind: 'pending' }, status: 'completed' },
  ])('knows the outcome $next', async ({ next, result, status }) => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    await tamper(open.directory, providerOrderId, (text) =>
      text.replace('"wallet": {', `"wallet": { "nextCapture": "${next}",`),
    );
    expect(await open.payment.capture({ providerOrderId, requestId: 'c1' })).toEqual(result);
    expect(await open.payment.getOrder(providerOrderId)).toMatchObject({ status });
  });

  it('tells the amount that was really taken when the books were changed', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    await tamper(open.directory, providerOrderId, (text) => text.replaceAll('"14.90"', '"0.01"'));
    expect(await open.payment.getOrder(providerOrderId)).toMatchObject({ amountCents: 1 });
    const result = await open.payment.capture({ providerOrderId, requestId: 'c1' });
    expect(result).toMatchObject({ kind: 'captured', amountCents: 1 });
  });
});

describe('refunding', () => {
  async function captured() {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    const result = await open.payment.capture({ providerOrderId, requestId: 'c1' });
    if (result.kind !== 'captured') throw new Error(result.kind);
    const { captureId } = result;
    const refund = (requestId: string, amountCents?: number) =>
      open.payment.refund({
        captureId,
        requestId,
        note: 'Widerruf',
        ...(amountCents === undefined ? {} : { amountCents }),
      });
    return { ...open, refund, order: () => open.payment.getOrder(providerOrderId) };
  }

  it('gives everything back', async () => {
    const { refund, order } = await captured();
    expect(await refund('r1')).toMatchObject({ status: 'completed' });
    expect(await order()).toMatchObject({
      captures: [{ status: 'refunded' }],
      refunds: [{ status: 'completed', amountCents: 1490, currency: 'EUR' }],
    });
  });

  it('twice with the same request id gives back once', async () => {
    const { refund, order } = await captured();
    const first = await refund('r1');
    expect(await refund('r1')).toEqual(first);
    expect((await order()).refunds).toHaveLength(1);
  });

  it('twice with another request id is refused', async () => {
    const { refund } = await captured();
    await refund('r1');
    await expect(refund('r2')).rejects.toMatchObject({ kind: 'rejected', code: 'CAPTURE_FULLY_REFUNDED' });
  });

  it('in parts, but never more than was taken', async () => {
    const { refund, order } = await captured();
    await refund('r1', 500);
    expect(await order()).toMatchObject({ captures: [{ status: 'partially-refunded' }] });
    await expect(refund('r2', 991)).rejects.toMatchObject({ code: 'REFUND_AMOUNT_EXCEEDED' });
    await refund('r3', 990);
    expect(await order()).toMatchObject({ captures: [{ status: 'refunded' }] });
  });

  it('of an unknown capture is an error', async () => {
    const { payment } = await openPayment();
    const refund = payment.refund({ captureId: 'NONE', requestId: 'r', note: '' });
    await expect(refund).rejects.toMatchObject({ kind: 'not-found' });
  });
});

describe('access token', () => {
  /** Counts token calls in front of a real wallet. */
  function counted(wallet: FetchLike) {
    const counts = { tokens: 0 };
    const fetch: FetchLike = (url, init) => {
      if (url.endsWith('/v1/oauth2/token')) counts.tokens += 1;
      return wallet(url, init);
    };
    return { counts, fetch };
  }

  it('is fetched once for calls at the same moment and kept until shortly before its end', async () => {
    let now = 0;
    const { counts, fetch } = counted(walletAt(await temporaryDirectory()));
    const payment = clientOf(fetch, { now: () => now });
    await Promise.all(
      [1, 2, 3].map((number) => payment.createOrder({ ...NEW_ORDER, requestId: String(number) })),
    );
    expect(counts.tokens).toBe(1);
    now = (32_400 - 61) * 1000;
    await payment.createOrder(NEW_ORDER);
    expect(counts.tokens).toBe(1);
    now = (32_400 - 59) * 1000;
    await payment.createOrder(NEW_ORDER);
    expect(counts.tokens).toBe(2);
  });

  it('is fetched anew when the wallet was restarted, whose books are still there', async () => {
    const directory = await temporaryDirectory();
    let wallet = walletAt(directory);
    const { counts, fetch } = counted((url, init) => wallet(url, init));
    const payment = clientOf(fetch);
    const { providerOrderId } = await payment.createOrder(NEW_ORDER);
    wallet = walletAt(directory);
    expect(await payment.getOrder(providerOrderId)).toMatchObject({ reference: 'order-1' });
    expect(counts.tokens).toBe(2);
  });

  it('is refused for a wrong secret', async () => {
    const wallet = walletAt(await temporaryDirectory());
    const settings = { kind: 'paypal', baseUrl: WALLET_URL, ...CLIENT, clientSecret: 'wrong' } as const;
    const payment = createPayment(settings, { fetch: wallet });
    await expect(payment.createOrder(NEW_ORDER)).rejects.toMatchObject({
      kind: 'rejected',
      code: 'http-401',
    });
  });

  it.each([
    '/v2/checkout/orders',
    '/v2/checkout/orders/X/capture',
    '/v2/payments/captures/X/refund',
    '/v1/notifications/verify-webhook-signature',
  ])('is needed for %s', async (path) => {
    const wallet = walletAt(await temporaryDirectory());
    const headers = { Authorization: 'Bearer guessed' };
    expect((await wallet(WALLET_URL + path, { method: 'POST', body: '{}', headers })).status).toBe(401);
  });
});

describe('towards a failing PayPal', () => {
  const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
  const TOKEN = { access_token: 't', expires_in: 100 };
  const ORDER = {
    id: 'X',
    status: 'APPROVED',
    purchase_units: [{ amount: { currency_code: 'EUR', value: '14.90' } }],
  };
  const answering =
    (answer: () => Promise<Response>): FetchLike =>
    (url) =>
      url.endsWith('/token') ? json(TOKEN) : answer();

  it('understands the plain order (the cases below change only one thing)', async () => {
    expect(await clientOf(answering(() => json(ORDER))).getOrder('X')).toMatchObject({ amountCents: 1490 });
  });

  it.each([
    {
      name: 'no connection',
      answer: () => Promise.reject(new TypeError('fetch failed')),
      kind: 'unavailable',
    },
    { name: '503', answer: () => json({}, 503), kind: 'unavailable' },
    { name: 'too many calls', answer: () => json({}, 429), kind: 'unavailable' },
    { name: 'slow', answer: () => new Promise<never>(() => undefined), kind: 'timeout', timeoutMs: 20 },
    { name: 'HTML', answer: () => Promise.resolve(new Response('<html>')), kind: 'invalid-answer' },
    { name: 'unknown status', answer: () => json({ ...ORDER, status: 'NEW' }), kind: 'invalid-answer' },
    { name: 'no unit', answer: () => json({ ...ORDER, purchase_units: [] }), kind: 'invalid-answer' },
    {
      name: 'redirect',
      answer: () => Promise.resolve(new Response('', { status: 302 })),
      kind: 'invalid-answer',
    },
    { name: 'forbidden', answer: () => json({ name: 'NOT_AUTHORIZED' }, 403), kind: 'rejected' },
    ...['14,90', '1.234', '1e3', '-1.00', 'NaN', ''].map((value) => ({
      name: `amount "${value}"`,
      answer: () => json({ ...ORDER, purchase_units: [{ amount: { currency_code: 'EUR', value } }] }),
      kind: 'invalid-answer',
    })),
  ])('$name', async ({ answer, kind, ...more }) => {
    const payment = clientOf(
      answering(answer),
      'timeoutMs' in more ? { timeoutMs: more.timeoutMs ?? 20 } : {},
    );
    await expect(payment.getOrder('X')).rejects.toMatchObject({ name: 'ProviderError', kind });
  });

  it('a lost answer to a capture is asked for again with the same request id', async () => {
    const open = await openPayment();
    const providerOrderId = await approvedOrder(open);
    const wallet = walletAt(open.directory);
    const ids: (string | null)[] = [];
    const lossy: FetchLike = async (url, init) => {
      const response = await wallet(url, init);
      if (!url.endsWith('/capture')) return response;
      ids.push(new Headers(init.headers).get('PayPal-Request-Id'));
      if (ids.length === 1) throw new TypeError('connection reset');
      return response;
    };
    const result = await clientOf(lossy).capture({ providerOrderId, requestId: 'c1' });
    expect(result).toMatchObject({ kind: 'captured' });
    expect(ids).toEqual(['c1', 'c1']);
    expect((await open.payment.getOrder(providerOrderId)).captures).toHaveLength(1);
  });

  it.each([
    ['javascript:alert(1)', false],
    ['http://evil.example/pay', false],
    ['data:text/html,x', false],
    ['https://www.paypal.com/checkoutnow?token=X', true],
    ['http://localhost:3000/sandbox/wallet/checkoutnow', true],
  ])('a buyer is sent to %s: %s', async (href, isTaken) => {
    const created = { id: 'X', links: [{ rel: 'payer-action', href }] };
    const order = clientOf(answering(() => json(created, 201))).createOrder(NEW_ORDER);
    if (isTaken) await expect(order).resolves.toMatchObject({ approveLink: href });
    else await expect(order).rejects.toMatchObject({ kind: 'invalid-answer' });
  });

  it('an order that PayPal stumbles over costs no other', async () => {
    const payment = clientOf((url) => {
      if (url.endsWith('/token')) return json(TOKEN);
      return url.endsWith('/bad') ? json({}, 500) : json(ORDER);
    });
    for (let call = 0; call < 6; call += 1) await payment.getOrder('bad').catch(() => undefined);
    expect(await payment.getOrder('X')).toMatchObject({ amountCents: 1490 });
  });

  it('the breaker opens and spares PayPal', async () => {
    let calls = 0;
    const payment = clientOf(
      answering(() => {
        calls += 1;
        return json({}, 500);
      }),
    );
    // Of different orders: one that PayPal stumbles over says nothing of the others (ADR 0053).
    for (let call = 0; call < 5; call += 1) await payment.getOrder(`X${call}`).catch(() => undefined);
    await expect(payment.getOrder('X')).rejects.toMatchObject({ code: 'circuit-open' });
    expect(calls).toBe(5);
  });
});
