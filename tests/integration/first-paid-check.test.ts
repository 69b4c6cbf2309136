import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { eventually } from '../eventually.ts';
import { type Portal, startPortal } from './portal.ts';
import { storedFiles } from './stored-files.ts';
import { Visitor } from './visitor.ts';

const references = join(projectRoot(), 'tests/fixtures/references');
const sampleText = readFileSync(join(references, 'z03-lagerlogistik.txt'), 'utf8');

function pdfOf(text: string): Promise<Uint8Array> {
  const content = text
    .split('\n\n')
    .map((paragraph) => ({ text: paragraph, margin: [0, 0, 0, 8] as [number, number, number, number] }));
  return renderPdf({ title: 'Zeugnis', author: 'Test', content });
}

type Placed = { orderId: string; orderNumber: string; approveLink: string };
type Captured = { status: string; payment: string; checkId: string | null };

let portal: Portal;
let referencePdf: Uint8Array;

beforeAll(async () => {
  portal = await startPortal();
  referencePdf = await pdfOf(sampleText);
});
afterAll(async () => {
  await portal.stop();
});

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

async function placed(visitor: Visitor, bytes = referencePdf): Promise<Placed> {
  const { token } = await visitor.upload('Zeugnis Müller.pdf', bytes);
  const response = await visitor.order(token, crypto.randomUUID());
  expect(response.status).toBe(201);
  return (await response.json()) as Placed;
}

async function capture(visitor: Visitor, orderId: string): Promise<Captured> {
  const response = await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  expect(response.status).toBe(200);
  return (await response.json()) as Captured;
}

async function checkOf(visitor: Visitor, checkId: string | null) {
  const response = await visitor.call(`/api/checks/${checkId}`);
  expect(response.status).toBe(200);
  return (await response.json()) as {
    status: string;
    result: { overall: { from: number; to: number } } | null;
    failure: { code: string; message: string } | null;
    text: string | null;
  };
}

function ended(visitor: Visitor, checkId: string | null) {
  return eventually(async () => {
    const check = await checkOf(visitor, checkId);
    expect(['finished', 'failed']).toContain(check.status);
    return check;
  });
}

function mails(orderId: string) {
  return portal.services.db
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('position')
    .execute();
}

function orderRow(orderId: string) {
  return portal.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

describe('from upload to result', () => {
  test('a guest uploads, orders, pays and reads a graded result', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    const back = await visitor.pressInWallet('approve', order.approveLink);
    expect(back.headers.get('Location')).toContain(`/bezahlung?bestellung=${order.orderId}`);
    const paid = await capture(visitor, order.orderId);
    expect(paid).toMatchObject({ status: 'paid', payment: 'paid' });

    const check = await ended(visitor, paid.checkId);
    expect(check.status).toBe('finished');
    expect(check.result?.overall).toMatchObject({ from: 3, to: 3 });
    expect((await orderRow(order.orderId)).status).toBe('fulfilled');
  });

  test('the confirmation with Belehrung, model form and invoice is sent before the check begins', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    const { checkId } = await capture(visitor, order.orderId);
    await ended(visitor, checkId);
    const sent = await eventually(async () => {
      const list = await mails(order.orderId);
      expect(list.map((mail) => `${mail.purpose} ${mail.state}`)).toEqual([
        'order-received sent',
        'order-confirmation sent',
        'order-fulfilled sent',
      ]);
      return list;
    });
    const confirmation = sent[1];
    const check = await portal.services.db
      .selectFrom('checks')
      .select(['finished_at'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect((confirmation?.sent_at ?? 'z') < (check.finished_at ?? '')).toBe(true);
    expect(confirmation?.text).toContain('Widerrufsbelehrung');
    expect(confirmation?.text).toContain('Muster-Widerrufsformular');
    expect(confirmation?.text).toContain('Mir ist bekannt, dass mein Widerrufsrecht endet');
    const attachments = await portal.services.db
      .selectFrom('message_attachments')
      .select('filename')
      .where('message_id', '=', confirmation?.id ?? '')
      .orderBy('position')
      .execute();
    expect(attachments.map(({ filename }) => filename)).toEqual([
      expect.stringMatching(/^Rechnung-RE-\d{6}\.pdf$/),
      'Vertragsunterlagen.pdf',
    ]);
  });

  test('the signed link of the mail opens the result in another browser, and only there', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    const { checkId } = await capture(visitor, order.orderId);
    await ended(visitor, checkId);
    const confirmation = (await mails(order.orderId)).find((mail) => mail.purpose === 'order-confirmation');
    const link = new URL(/http\S+zugang=\S+/.exec(confirmation?.text ?? '')?.[0] ?? '');

    const stranger = await guest();
    expect((await stranger.call(`/api/checks/${checkId}`)).status).toBe(404);
    const forged = await stranger.postJson(`/api/checks/${checkId}/access`, { signature: 'x'.repeat(43) });
    expect(forged.status).toBe(404);

    const otherDevice = new Visitor(portal);
    const signature = link.searchParams.get('zugang');
    expect((await otherDevice.postJson(`/api/checks/${checkId}/access`, { signature })).status).toBe(200);
    expect((await checkOf(otherDevice, checkId)).status).toBe('finished');
  });

  test('letter and result come as PDF and Word file', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    const { checkId } = await capture(visitor, order.orderId);
    await ended(visitor, checkId);
    for (const [file, magic] of [
      ['brief.pdf', '%PDF'],
      ['ergebnis.pdf', '%PDF'],
      ['brief.docx', 'PK'],
    ] as const) {
      const response = await visitor.call(`/api/checks/${checkId}/${file}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Disposition')).toContain('attachment');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, magic.length).toString()).toBe(magic);
    }
  });

  test('deleting removes file, text and result at once', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    const { checkId } = await capture(visitor, order.orderId);
    await ended(visitor, checkId);
    const { upload_id } = await orderRow(order.orderId);
    const upload = await portal.services.db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', upload_id ?? '')
      .executeTakeFirstOrThrow();
    expect(await storedFiles(portal.services, upload.prefix)).toHaveLength(1);

    expect((await visitor.call(`/api/checks/${checkId}`, { method: 'DELETE' })).status).toBe(204);
    expect(await storedFiles(portal.services, upload.prefix)).toEqual([]);
    expect(await checkOf(visitor, checkId)).toMatchObject({ status: 'deleted', text: null, result: null });
  });
});

describe('ordering', () => {
  test('the same key gives the same order, another body with it is refused', async () => {
    const visitor = await guest();
    const { token } = await visitor.upload('Zeugnis.pdf', referencePdf);
    const first = (await (await visitor.order(token, 'the-same-key')).json()) as Placed;
    const second = (await (await visitor.order(token, 'the-same-key')).json()) as Placed;
    expect(second).toEqual(first);
    const customer = { firstName: 'Max', lastName: 'Mustermann', email: 'max@example.org' };
    const other = await visitor.order(token, 'the-same-key', { customer });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('two parallel calls with one key make one order', async () => {
    const visitor = await guest();
    const { token } = await visitor.upload('Zeugnis.pdf', referencePdf);
    const answers = await Promise.all([1, 2, 3].map(() => visitor.order(token, 'parallel-key')));
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.json()) as Placed));
    expect(new Set(bodies.map(({ orderId }) => orderId)).size).toBe(1);
  });

  test.each(['agb', 'datenschutz', 'widerrufsverzicht'])(
    'without the consent %s nothing is ordered',
    async (consent) => {
      const visitor = await guest();
      const { token } = await visitor.upload('Zeugnis.pdf', referencePdf);
      const consents = { agb: true, datenschutz: true, widerrufsverzicht: true, [consent]: false };
      const response = await visitor.order(token, crypto.randomUUID(), { consents });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: [{ field: `consents.${consent}` }] });
    },
  );

  test('a stranger cannot order with a stolen upload token, nor see or remove the file', async () => {
    const owner = await guest();
    const { token } = await owner.upload('Zeugnis.pdf', referencePdf);
    const thief = await guest();
    const order = await thief.order(token, crypto.randomUUID());
    expect(order.status).toBe(422);
    expect(await order.json()).toMatchObject({ errors: [{ field: 'uploadToken' }] });
    expect((await thief.postJson('/api/uploads/inspection', { token })).status).toBe(404);
    expect((await thief.postJson('/api/uploads/removal', { token })).status).toBe(404);
    expect((await owner.postJson('/api/uploads/inspection', { token })).status).toBe(200);
  });

  test('a solved bot check is good once', async () => {
    const visitor = new Visitor(portal);
    const headers = { 'Captcha-Token': await visitor.captchaToken() };
    expect((await visitor.call('/api/guest-token', { headers })).status).toBe(200);
    const again = await visitor.call('/api/guest-token', { headers });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: 'captcha_replayed' });
  });

  test('without a bot check there is no upload', async () => {
    const response = await new Visitor(portal).postJson('/api/uploads/employers-reference', {});
    expect(response.status).toBe(401);
    expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  });
});

describe('payment', () => {
  test('the webhook alone brings the result when the browser never returns', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    await eventually(async () => expect((await orderRow(order.orderId)).status).toBe('fulfilled'));
  });

  test('return, webhook and a second tab at once take the money once', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    await visitor.pressInWallet('approve', order.approveLink);
    const results = await Promise.all([1, 2, 3, 4].map(() => capture(visitor, order.orderId)));
    expect(results.map(({ payment }) => payment)).toEqual(['paid', 'paid', 'paid', 'paid']);
    const { provider_order_id } = await orderRow(order.orderId);
    const remote = await portal.services.payment.getOrder(provider_order_id ?? '');
    expect(remote.captures).toHaveLength(1);
    const invoices = await portal.services.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .execute();
    expect(invoices).toHaveLength(1);
  });

  test('an order that was cancelled in the wallet can still be paid', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    const back = await visitor.pressInWallet('cancel', order.approveLink);
    expect(back.headers.get('Location')).toContain('abbruch=1');
    expect(await capture(visitor, order.orderId)).toMatchObject({
      payment: 'not-approved',
      status: 'created',
    });
    await visitor.pressInWallet('approve', order.approveLink);
    expect(await capture(visitor, order.orderId)).toMatchObject({ payment: 'paid' });
  });

  test('a withdrawal ends an order that is not paid yet; money that comes all the same goes back', async () => {
    const visitor = await guest();
    const order = await placed(visitor);
    const { number, email, provider_order_id } = await orderRow(order.orderId);
    const withdraw = async (from: string) => {
      const declaration = { name: 'Gerda Gast', contract: number, email: from, remark: '' };
      expect((await visitor.postJson('/api/withdrawals', declaration)).status).toBe(201);
    };
    await withdraw('fremd@example.org');
    expect((await orderRow(order.orderId)).status).toBe('created');
    await withdraw(email);
    expect((await orderRow(order.orderId)).status).toBe('cancelled');
    const { hint } = await portal.services.db
      .selectFrom('withdrawals')
      .select('hint')
      .where('order_id', '=', order.orderId)
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(hint).toContain('Mit dem Widerruf beendet');
    await visitor.pressInWallet('approve', order.approveLink);
    await portal.services.payment.capture({
      providerOrderId: provider_order_id ?? '',
      requestId: 'in-the-very-moment',
    });
    await capture(visitor, order.orderId);
    await eventually(async () => {
      const { captures, refunds } = await portal.services.payment.getOrder(provider_order_id ?? '');
      expect([captures.length, refunds.length]).toEqual([1, 1]);
    });
    expect((await orderRow(order.orderId)).status).toBe('cancelled');
  });

  test('an amount changed in the wallet is refused, and nothing is kept', async () => {
    portal.webhooks.isOn = false;
    const visitor = await guest();
    const order = await placed(visitor);
    const { provider_order_id } = await orderRow(order.orderId);
    const file = join(portal.walletFolder, 'orders', `${provider_order_id}.json`);
    expect(await readdir(join(portal.walletFolder, 'orders'))).toContain(`${provider_order_id}.json`);
    await writeFile(file, (await readFile(file, 'utf8')).replace('"14.90"', '"0.10"'));
    await visitor.pressInWallet('approve', order.approveLink);
    const response = await visitor.postJson(`/api/orders/${order.orderId}/capture`, {});
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'payment_mismatch' });
    expect((await orderRow(order.orderId)).status).toBe('cancelled');
    const remote = await portal.services.payment.getOrder(provider_order_id ?? '');
    expect(remote.captures).toEqual([]);
    portal.webhooks.isOn = true;
  });

  test('a forged notification is refused', async () => {
    const response = await portal.call('/api/payments/webhook', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'paypal-transmission-id': 'x',
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': 'AAAA',
        'paypal-cert-url': 'https://evil.example/cert.pem',
        'paypal-auth-algo': 'SHA256withRSA',
      },
      body: JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'forged_webhook' });
  });

  test('invoice numbers are consecutive without a gap', async () => {
    const rows = await portal.services.db.selectFrom('invoices').select('number').orderBy('number').execute();
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  });
});

describe('what is no reference', () => {
  test('a dismissal letter is refused with a reason, the money goes back, the file is gone', async () => {
    const letter = `Muster GmbH\nHafenstraße 1\n20457 Hamburg\n\nKündigung Ihres Arbeitsverhältnisses\n\nSehr geehrter Herr Beispiel,\n\nhiermit kündigen wir das mit Ihnen bestehende Arbeitsverhältnis ordentlich und fristgerecht zum 31. Januar 2027, hilfsweise zum nächstmöglichen Termin. Bitte melden Sie sich unverzüglich bei der Agentur für Arbeit arbeitsuchend. Ihren Resturlaub nehmen Sie bitte bis zum Ende des Arbeitsverhältnisses. Den Firmenausweis geben Sie bitte am letzten Arbeitstag ab.\n\nMit freundlichen Grüßen\n\nMuster GmbH\nGeschäftsführung`;
    const visitor = await guest();
    const order = await placed(visitor, await pdfOf(letter));
    await visitor.pressInWallet('approve', order.approveLink);
    const { checkId } = await capture(visitor, order.orderId);
    const check = await ended(visitor, checkId);
    expect(check).toMatchObject({ status: 'failed', failure: { code: 'dismissal' }, text: null });
    await eventually(async () => expect((await orderRow(order.orderId)).status).toBe('refunded'));
    const row = await orderRow(order.orderId);
    const remote = await portal.services.payment.getOrder(row.provider_order_id ?? '');
    expect(remote.refunds).toMatchObject([{ amountCents: 1490, status: 'completed' }]);
    const upload = await portal.services.db
      .selectFrom('uploads')
      .select('state')
      .where('id', '=', row.upload_id ?? '')
      .executeTakeFirstOrThrow();
    expect(upload.state).toBe('deleted');
    const mail = await eventually(async () => {
      const found = (await mails(order.orderId)).find(({ purpose }) => purpose === 'order-refunded');
      if (!found) throw new Error('the refund has not been told of yet');
      return found;
    });
    const documents = await portal.services.db
      .selectFrom('invoices')
      .selectAll()
      .where('order_id', '=', order.orderId)
      .orderBy('number')
      .execute();
    expect(documents).toMatchObject([
      { amount_cents: 1490, vat_percent: 19, cancels: null },
      { amount_cents: -1490, vat_percent: 19, cancels: documents[0]?.number },
    ]);
    const [attached] = await portal.services.db
      .selectFrom('message_attachments')
      .selectAll()
      .where('message_id', '=', mail.id)
      .execute();
    expect(attached?.filename).toMatch(/^Stornorechnung-RE-\d{6}\.pdf$/);
    const { text } = await extractText(new Uint8Array(attached?.content ?? []), { mergePages: true });
    expect(text).toContain('−14,90');
    expect(text).toContain(`Rechnung RE-${String(documents[0]?.number).padStart(6, '0')}`);
  });
});
