import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { settleOrderJob } from '#src/features/services/order/order-jobs.ts';
import { refundOrder, requestRefund } from '#src/features/services/order/refund-order.ts';
import { settlePayment } from '#src/features/services/order/settle-payment.ts';
import { sha256 } from '#src/lib/digest.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { type Portal, startPortal } from '../integration/portal.ts';
import { storedFiles } from '../integration/stored-files.ts';
import { orderBody, Visitor } from '../integration/visitor.ts';

/** Bad input of issue 2, "The check", point 7; tests/integration/first-paid-check.test.ts has the rest. */
const documents = join(projectRoot(), 'tests/fixtures/documents');
const openedSchema = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  token: z.string(),
});
const placedSchema = z.object({ orderId: z.string(), approveLink: z.string() });
const capturedSchema = z.object({ payment: z.string(), status: z.string(), checkId: z.string().nullable() });
const problemSchema = z.object({
  type: z.string(),
  code: z.string(),
  status: z.number(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
const checkSchema = z.object({ failure: z.object({ code: z.string(), message: z.string() }).nullable() });

let portal: Portal;
let goodPdf: Uint8Array;

beforeAll(async () => {
  portal = await startPortal();
  const text = await readFile(join(projectRoot(), 'tests/fixtures/references/z03-lagerlogistik.txt'), 'utf8');
  goodPdf = await renderPdf({ title: 'Zeugnis', author: 'Test', content: text.split('\n\n') });
});
afterAll(async () => {
  await portal.stop();
});

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

type Form = z.infer<typeof openedSchema>;

async function openForm(visitor: Visitor): Promise<Form> {
  return openedSchema.parse(await (await visitor.postJson('/api/uploads/employers-reference', {})).json());
}

/** Sends a file with a form as the browser does. */
async function send(visitor: Visitor, form: Form, name: string, bytes: Uint8Array): Promise<Response> {
  const body = new FormData();
  for (const [field, value] of Object.entries(form.fields)) body.append(field, value);
  body.append('file', new Blob([Uint8Array.from(bytes)]), name);
  const request = new Request(form.url, { method: 'POST', body });
  return visitor.call(new URL(form.url).pathname, {
    method: 'POST',
    headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  });
}

/** Reads a problem and checks what holds for every one: its form, and a German sentence for a customer. */
async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(problem.type).toBe(`urn:rechtshafen:problem:${problem.code}`);
  expect(problem.detail).toMatch(/^[A-ZÄÖÜ„][^\n]{15,}[.!]$/);
  expect(problem.detail).not.toMatch(/error|exception|undefined|null|\{|\bdu\b/i);
  return problem;
}

function uploadRow(token: string) {
  return portal.services.db
    .selectFrom('uploads')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow();
}

/** No object, a wiped row, no order, no check. */
async function expectNothingKept(visitor: Visitor, token: string): Promise<void> {
  const row = await uploadRow(token);
  expect(await storedFiles(portal.services, row.prefix)).toEqual([]);
  expect(row).toMatchObject({
    state: 'deleted',
    storage_key: null,
    filename: null,
    size: null,
    content_type: null,
    pages: null,
    deleted_at: expect.any(String),
  });
  const order = await visitor.order(token, crypto.randomUUID());
  expect(order.status).toBe(422);
  expect((await problemOf(order)).errors).toMatchObject([{ field: 'uploadToken' }]);
  const db = portal.services.db;
  expect(await db.selectFrom('orders').select('id').where('upload_id', '=', row.id).execute()).toEqual([]);
  expect(await db.selectFrom('checks').select('id').where('upload_id', '=', row.id).execute()).toEqual([]);
}

type BadFile = { what: string; file: string; status: number; code: string; says: RegExp };

const badFiles: BadFile[] = [
  {
    what: 'an encrypted PDF',
    file: 'encrypted.pdf',
    status: 422,
    code: 'document_unreadable',
    says: /verschlüsselt|Kennwort/,
  },
  {
    what: 'an encrypted Word file',
    file: 'encrypted.docx',
    status: 422,
    code: 'document_unreadable',
    says: /Kennwort/,
  },
  {
    what: 'a damaged PDF',
    file: 'truncated.pdf',
    status: 422,
    code: 'document_unreadable',
    says: /beschädigt|unvollständig/,
  },
  {
    what: 'HTML renamed to .pdf',
    file: 'web-page.pdf',
    status: 415,
    code: 'unsupported_media_type',
    says: /PDF, DOCX/,
  },
  {
    what: 'a zip bomb as DOCX',
    file: 'bomb-zip.docx',
    status: 422,
    code: 'document_unreadable',
    says: /ungewöhnlich groß/,
  },
  {
    what: 'a zip bomb that lies about its size',
    file: 'bomb-zip-lying.docx',
    status: 422,
    code: 'document_unreadable',
    says: /ungewöhnlich groß|beschädigt/,
  },
  {
    what: '200 pages',
    file: '200-pages.pdf',
    status: 422,
    code: 'document_unreadable',
    says: /10\sSeiten/,
  },
];

describe('a file that cannot be checked is refused at once', () => {
  test.each(badFiles)('$what', async ({ file, status, code, says }) => {
    const visitor = await guest();
    const form = await openForm(visitor);
    const sent = await send(visitor, form, `Zeugnis ${file}`, await readFile(join(documents, file)));
    expect(sent.status).toBe(204);
    const inspection = await visitor.postJson('/api/uploads/inspection', { token: form.token });
    expect(inspection.status).toBe(status);
    const problem = await problemOf(inspection);
    expect(problem).toMatchObject({ code, errors: [{ field: 'file', message: problem.detail }] });
    expect(problem.detail).toMatch(says);
    expect(problem.detail).toMatch(/Bitte|können/);
    await expectNothingKept(visitor, form.token);
  });

  test('the fixtures are all there', () => {
    expect(badFiles.filter(({ file }) => !existsSync(join(documents, file)))).toEqual([]);
  });

  test.each([
    { what: '11 MB', bytes: 11 * 1024 * 1024, refusal: 'EntityTooLarge' },
    { what: 'an empty file', bytes: 0, refusal: 'EntityTooSmall' },
  ])('$what: refused by the storage itself, and the portal says so', async ({ bytes, refusal }) => {
    const visitor = await guest();
    const form = await openForm(visitor);
    const sent = await send(visitor, form, 'Zeugnis.pdf', new Uint8Array(bytes).fill(37));
    expect(sent.status).toBe(400);
    expect(await sent.text()).toContain(refusal);
    const inspection = await visitor.postJson('/api/uploads/inspection', { token: form.token });
    expect(inspection.status).toBe(422);
    expect(await problemOf(inspection)).toMatchObject({ code: 'document_unreadable' });
    await expectNothingKept(visitor, form.token);
  });

  test('ordering without looking at the file first is refused in the same way', async () => {
    const visitor = await guest();
    const form = await openForm(visitor);
    await send(visitor, form, 'Zeugnis.pdf', await readFile(join(documents, 'web-page.pdf')));
    const order = await visitor.order(form.token, crypto.randomUUID());
    expect(order.status).toBe(415);
    expect(await problemOf(order)).toMatchObject({ code: 'unsupported_media_type' });
    await expectNothingKept(visitor, form.token);
  });

  test('a file sent after the refusal with the same form is found and removed', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    const other = await startPortal();
    // The interval of the upload sweep, called by hand instead of waiting ten minutes.
    const tick = timers.mock.calls.filter(([, ms]) => ms === 600_000).map(([run]) => run);
    timers.mockRestore();
    try {
      const visitor = new Visitor(other);
      await visitor.becomeGuest();
      const form = await openForm(visitor);
      await send(visitor, form, 'a.pdf', await readFile(join(documents, 'web-page.pdf')));
      await visitor.postJson('/api/uploads/inspection', { token: form.token });
      expect((await send(visitor, form, 'b.pdf', goodPdf)).status).toBe(204);
      const { prefix } = await other.services.db
        .selectFrom('uploads')
        .select('prefix')
        .where('token_hash', '=', sha256(form.token))
        .executeTakeFirstOrThrow();
      expect(await other.services.storage.find(prefix)).toHaveLength(1);
      for (const run of tick) run();
      await vi.waitFor(async () => expect(await other.services.storage.find(prefix)).toEqual([]), 10_000);
    } finally {
      await other.stop();
    }
  });
});

async function placed(visitor: Visitor, bytes: Uint8Array, name = 'Zeugnis.pdf') {
  const { token, inspection } = await visitor.upload(name, bytes);
  expect(inspection.status).toBe(200);
  const response = await visitor.order(token, crypto.randomUUID());
  expect(response.status).toBe(201);
  return { token, ...placedSchema.parse(await response.json()) };
}

function orderRow(orderId: string) {
  return portal.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function captured(visitor: Visitor, orderId: string) {
  const response = await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  expect(response.status).toBe(200);
  return capturedSchema.parse(await response.json());
}

test('a picture of a cat is refused after payment: reason, money back, file gone', async () => {
  const visitor = await guest();
  const order = await placed(visitor, await readFile(join(documents, 'cat.jpg')), 'Zeugnis.jpg');
  await visitor.pressInWallet('approve', order.approveLink);
  const { checkId } = await captured(visitor, order.orderId);
  await vi.waitFor(async () => expect((await orderRow(order.orderId)).status).toBe('refunded'), 60_000);
  const check = checkSchema.parse(await (await visitor.call(`/api/checks/${checkId}`)).json());
  expect(check.failure?.code).toBe('no-text');
  expect(check.failure?.message).toContain('keinen lesbaren Text');
  const row = await orderRow(order.orderId);
  expect(row.refund_reason).toContain('Sie bekommen Ihr Geld zurück.');
  const remote = await portal.services.payment.getOrder(row.provider_order_id ?? '');
  expect(remote.refunds).toMatchObject([{ amountCents: 1490, status: 'completed' }]);
  await vi.waitFor(async () => expect((await uploadRow(order.token)).state).toBe('deleted'), 20_000);
  const { prefix } = await uploadRow(order.token);
  expect(await storedFiles(portal.services, prefix)).toEqual([]);
}, 90_000);

describe('what belongs to somebody else', () => {
  test.each(['not-a-jwt', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'a forged guest token is refused, never ignored: %s',
    async (token) => {
      const response = await (await guest()).postJson(
        '/api/uploads/employers-reference',
        {},
        { Authorization: `Bearer ${token}` },
      );
      expect(response.status).toBe(401);
      expect(await problemOf(response)).toMatchObject({ code: 'authentication_required' });
    },
  );

  test('a stranger can neither see nor pay nor read an order and its check', async () => {
    const owner = await guest();
    const order = await placed(owner, goodPdf);
    const { fulfilment_id } = await orderRow(order.orderId);
    const stranger = await guest();
    const attempts = [
      await stranger.call(`/api/orders/${order.orderId}`),
      await stranger.postJson(`/api/orders/${order.orderId}/capture`, {}),
      await stranger.call(`/api/checks/${fulfilment_id}`),
      await stranger.call(`/api/checks/${fulfilment_id}`, { method: 'DELETE' }),
    ];
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    for (const attempt of attempts) expect(await problemOf(attempt)).toMatchObject({ code: 'not_found' });
  });

  test('with a stolen upload token nothing is ordered and nothing is paid', async () => {
    const owner = await guest();
    const { token } = await owner.upload('Zeugnis.pdf', goodPdf);
    const before = await readdir(join(portal.walletFolder, 'orders')).catch(() => []);
    const response = await (await guest()).order(token, crypto.randomUUID());
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.message).toMatch(/^Ihre Datei ist nicht mehr da\./);
    expect(await readdir(join(portal.walletFolder, 'orders')).catch(() => [])).toEqual(before);
    expect((await uploadRow(token)).state).toBe('ready');
  });
});

describe('bot check', () => {
  test('a solution used by somebody else gives no token and no cookie', async () => {
    const first = new Visitor(portal);
    const headers = { 'Captcha-Token': await first.captchaToken() };
    expect((await first.call('/api/guest-token', { headers })).status).toBe(200);
    const second = await new Visitor(portal).call('/api/guest-token', { headers });
    expect(second.status).toBe(400);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(await problemOf(second)).toMatchObject({ code: 'captcha_replayed' });
  });

  test.each(['', 'nonsense', Buffer.from('{}').toString('base64')])(
    'no solution at all: "%s"',
    async (token) => {
      const headers = token === '' ? {} : { 'Captcha-Token': token };
      const response = await portal.call('/api/guest-token', { headers });
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'captcha_failed' });
    },
  );
});

describe('money', () => {
  async function editBooks(providerOrderId: string, change: (text: string) => string): Promise<void> {
    const file = join(portal.walletFolder, 'orders', `${providerOrderId}.json`);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }

  /** An order that its buyer has approved, and of which nobody tells us. */
  async function approved() {
    portal.webhooks.isOn = false;
    const visitor = await guest();
    const order = await placed(visitor, goodPdf);
    const providerOrderId = (await orderRow(order.orderId)).provider_order_id ?? '';
    await visitor.pressInWallet('approve', order.approveLink);
    return { visitor, order, providerOrderId };
  }

  test('an amount changed after the approval: refused, and money already taken goes back', async () => {
    const { visitor, order, providerOrderId } = await approved();
    await editBooks(providerOrderId, (text) => text.replaceAll('"14.90"', '"1.00"'));
    await portal.services.payment.capture({ providerOrderId, requestId: 'somebody-else' });
    const response = await visitor.postJson(`/api/orders/${order.orderId}/capture`, {});
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'payment_mismatch' });
    const remote = await portal.services.payment.getOrder(providerOrderId);
    expect(remote.refunds).toMatchObject([{ amountCents: 100, status: 'completed' }]);
    const row = await orderRow(order.orderId);
    expect(row).toMatchObject({ status: 'cancelled', capture_id: null, paid_at: null });
    const { db } = portal.services;
    const ofOrder = [
      await db.selectFrom('invoices').select('number').where('order_id', '=', row.id).execute(),
      await db.selectFrom('checks').select('id').where('order_id', '=', row.id).execute(),
    ];
    expect(ofOrder).toEqual([[], []]);
    portal.webhooks.isOn = true;
  });

  test.each([
    ['too little', '"0.01"', '"EUR"'],
    ['in another currency', '"14.90"', '"USD"'],
  ])('taken %s, and learned of later: refused, and it goes back', async (_what, value, currency) => {
    const { visitor, order, providerOrderId } = await approved();
    await portal.services.payment.capture({ providerOrderId, requestId: 'its-answer-was-lost' });
    // Only in what was taken: what was agreed is as we asked.
    await editBooks(providerOrderId, (text) => {
      const at = text.indexOf('"captures"');
      const taken = text.slice(at).replaceAll('"14.90"', value).replaceAll('"EUR"', currency);
      return text.slice(0, at) + taken;
    });
    const response = await visitor.postJson(`/api/orders/${order.orderId}/capture`, {});
    expect(await problemOf(response)).toMatchObject({ code: 'payment_mismatch' });
    expect(await orderRow(order.orderId)).toMatchObject({ status: 'cancelled', paid_at: null });
    const { captures, refunds } = await portal.services.payment.getOrder(providerOrderId);
    expect([captures.length, refunds.length]).toEqual([1, 1]);
    portal.webhooks.isOn = true;
  });

  test('money that the provider does not give back keeps its order open for the next try', async () => {
    const { visitor, order, providerOrderId } = await approved();
    await editBooks(providerOrderId, (text) => text.replaceAll('"14.90"', '"1.00"'));
    await portal.services.payment.capture({ providerOrderId, requestId: 'somebody-else' });
    const refund = vi.spyOn(portal.services.payment, 'refund');
    refund.mockResolvedValueOnce({ refundId: 'x', status: 'failed' });
    const look = () => visitor.postJson(`/api/orders/${order.orderId}/capture`, {});
    expect((await look()).status).toBe(500);
    expect((await orderRow(order.orderId)).status).toBe('created');
    refund.mockRestore();
    expect(await problemOf(await look())).toMatchObject({ code: 'payment_mismatch' });
    expect((await orderRow(order.orderId)).status).toBe('cancelled');
    expect((await portal.services.payment.getOrder(providerOrderId)).refunds).toHaveLength(1);
    portal.webhooks.isOn = true;
  });

  test('of an order that has ended and is not given back: its buyer reads that it ended, and a job tries again', async () => {
    const { visitor, order, providerOrderId } = await approved();
    const { db, payment, jobs } = portal.services;
    await payment.capture({ providerOrderId, requestId: 'its-answer-was-lost' });
    await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.orderId).execute();
    const refund = vi.spyOn(payment, 'refund');
    refund.mockRejectedValueOnce(new ProviderError('payment', 'rejected', { code: 'REFUND_NOT_ALLOWED' }));
    const again = vi.spyOn(jobs, 'enqueue').mockResolvedValue();
    expect(await captured(visitor, order.orderId)).toMatchObject({ payment: 'closed', status: 'expired' });
    expect(again).toHaveBeenCalledWith(settleOrderJob, { orderId: order.orderId });
    again.mockRestore();
    refund.mockRestore();
    await settlePayment(portal.services, order.orderId);
    expect((await payment.getOrder(providerOrderId)).refunds).toMatchObject([{ status: 'completed' }]);
    portal.webhooks.isOn = true;
  });

  test('that went back at the provider itself: the order is refunded, with its cancellation', async () => {
    const { visitor, order, providerOrderId } = await approved();
    await captured(visitor, order.orderId);
    const { db, payment } = portal.services;
    const { capture_id: captureId } = await orderRow(order.orderId);
    await payment.refund({ captureId: captureId ?? '', requestId: 'by-hand', note: 'am Konto' });
    await db.transaction().execute((tx) => requestRefund(portal.services, tx, order.orderId, 'Grund'));
    await refundOrder(portal.services, order.orderId);
    const [returned] = (await payment.getOrder(providerOrderId)).refunds;
    expect(await orderRow(order.orderId)).toMatchObject({ status: 'refunded', refund_id: returned?.id });
    const cancellations = db
      .selectFrom('invoices')
      .select('amount_cents')
      .where('order_id', '=', order.orderId);
    expect(await cancellations.where('cancels', 'is not', null).execute()).toEqual([{ amount_cents: -1490 }]);
    portal.webhooks.isOn = true;
  });

  test('captured twice under different ids: one payment, one invoice, one check', async () => {
    const { visitor, order, providerOrderId } = await approved();
    await portal.services.payment.capture({ providerOrderId, requestId: 'another-process' });
    const answers = [await captured(visitor, order.orderId), await captured(visitor, order.orderId)];
    expect(answers.map(({ payment }) => payment)).toEqual(['paid', 'paid']);
    expect(new Set(answers.map(({ checkId }) => checkId)).size).toBe(1);
    const remote = await portal.services.payment.getOrder(providerOrderId);
    expect(remote.captures).toHaveLength(1);
    const { db } = portal.services;
    const invoices = db.selectFrom('invoices').select('number').where('order_id', '=', order.orderId);
    expect(await invoices.execute()).toHaveLength(1);
    portal.webhooks.isOn = true;
  });

  test('money taken for an order that had ended meanwhile goes back', async () => {
    const { visitor, order, providerOrderId } = await approved();
    await portal.services.payment.capture({ providerOrderId, requestId: `capture-${order.orderId}` });
    const { db } = portal.services;
    await db.updateTable('orders').set({ status: 'expired' }).where('id', '=', order.orderId).execute();
    expect(await captured(visitor, order.orderId)).toMatchObject({ payment: 'closed', status: 'expired' });
    const remote = await portal.services.payment.getOrder(providerOrderId);
    expect(remote.refunds).toMatchObject([{ amountCents: 1490, status: 'completed' }]);
    expect(await captured(visitor, order.orderId)).toMatchObject({ payment: 'closed' });
    expect((await portal.services.payment.getOrder(providerOrderId)).refunds).toHaveLength(1);
    portal.webhooks.isOn = true;
  });

  test('two orders for one file: the second is dropped and never captured', async () => {
    portal.webhooks.isOn = false;
    const visitor = await guest();
    const first = await placed(visitor, goodPdf);
    const second = placedSchema.parse(await (await visitor.order(first.token, crypto.randomUUID())).json());
    await visitor.pressInWallet('approve', first.approveLink);
    await visitor.pressInWallet('approve', second.approveLink);
    expect(await captured(visitor, first.orderId)).toMatchObject({ payment: 'paid' });
    expect(await captured(visitor, second.orderId)).toMatchObject({ payment: 'closed', status: 'cancelled' });
    const row = await orderRow(second.orderId);
    expect((await portal.services.payment.getOrder(row.provider_order_id ?? '')).captures).toEqual([]);
    portal.webhooks.isOn = true;
  });

  test('a genuine notification with one byte changed is refused and noted nowhere', async () => {
    const { db } = portal.services;
    const noted = async () => (await db.selectFrom('webhook_events').select('event_id').execute()).length;
    const before = await noted();
    const headers: Record<string, string> = {
      'Content-Type': 'application/json',
      'paypal-transmission-id': crypto.randomUUID(),
      'paypal-transmission-time': new Date().toISOString(),
      'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
      'paypal-cert-url': 'http://portal.test/sandbox/wallet/v1/notifications/certs/demo',
      'paypal-auth-algo': 'SHA256withRSA',
    };
    const event = { id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } };
    for (const body of [JSON.stringify(event), '', 'no json', '[]']) {
      const response = await portal.call('/api/payments/webhook', { method: 'POST', headers, body });
      expect(response.status).toBe(400);
      expect(await problemOf(response)).toMatchObject({ code: 'forged_webhook' });
    }
    expect(await noted()).toBe(before);
  });

  test('a price of the caller\u2019s own is not listened to', async () => {
    const visitor = await guest();
    const { token } = await visitor.upload('Zeugnis.pdf', goodPdf);
    const body = { ...orderBody(token), price: '0.01' };
    const response = await visitor.postJson('/api/orders', body, { 'Idempotency-Key': crypto.randomUUID() });
    const { orderId } = placedSchema.parse(await response.json());
    expect((await orderRow(orderId)).amount_cents).toBe(1490);
  });

  test('an order at another price than the present one is refused, not placed at either', async () => {
    const visitor = await guest();
    const { token } = await visitor.upload('Zeugnis.pdf', goodPdf);
    const body = { ...orderBody(token), amountCents: 1 };
    const response = await visitor.postJson('/api/orders', body, { 'Idempotency-Key': crypto.randomUUID() });
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'price_changed' });
    const orders = await portal.services.db
      .selectFrom('orders')
      .select('id')
      .where('amount_cents', '=', 1)
      .execute();
    expect(orders).toEqual([]);
  });
});
