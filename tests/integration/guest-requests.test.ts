import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { caseOfOrder } from '#src/features/services/legal-requests/public.ts';
import { requestAction } from '#src/features/services/legal-requests/request-action.ts';
import { requestLink } from '#src/features/services/legal-requests/request-mails.ts';
import { insertRequest } from '#src/features/services/legal-requests/requests.store.ts';
import { orderLinkPath } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, told } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { pageContext } from './page-context.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
let portal: Portal;
let nina: Visitor;

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
});
afterAll(() => portal.stop());

type Read = {
  status: { key: string };
  nextStep: string;
  rows: Array<{ label: string; value: string }>;
  messages: Array<{ from: string; text: string; files: Array<{ id: string }> }>;
  rating: { stars: number } | null;
  canRate: boolean;
  canClose: string | null;
};

/** A call that a guest has bought in another browser, with the link of his mail. */
async function bought(): Promise<{ id: string; key: string; signature: string }> {
  const { services } = portal;
  const row = await services.db.transaction().execute((tx) =>
    insertRequest(services, tx, {
      kind: 'phone_legal_advice',
      subject: 'f'.repeat(64),
      partner_id: null,
      name: 'Gesa Gast',
      email: 'gesa@example.org',
      status: 'received',
      intake: intakes.phone_legal_advice,
      idempotency_key: null,
      request_hash: randomUUID(),
      promised_on: '2026-11-26',
    }),
  );
  if (!row) throw new Error('not written');
  const link = new URL(await requestLink(services, services.db, row));
  return { id: row.id, key: `legal-requests-${row.id}`, signature: link.searchParams.get('zugang') ?? '' };
}

/** The request of a page whose calls go out as somebody. */
const pageOf = (visitor: Visitor) =>
  pageContext(portal, {
    fetchApi: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      return visitor.call(`${url.pathname}${url.search}`, init);
    },
  });

describe('a guest with the link of his mail', () => {
  test('sees and does all that a customer does in his account', async () => {
    const { id, key, signature } = await bought();
    const gesa = new Visitor(portal);
    expect((await gesa.call(`/api/legal-requests/${id}`)).status).toBe(401);
    expect((await gesa.postJson(`/api/conversations/${key}/access`, { signature })).status).toBe(200);
    // The page of the link leads on to the one that shows all of it.
    const { page } = await bodyOf<{ page: string }>(await gesa.call(`/api/conversations/${key}`));
    expect(page).toBe(`/rechtsservices/anfragen/${id}`);
    const read = async () => bodyOf<Read>(await gesa.call(`/api/legal-requests/${id}`));
    const before = await read();
    expect(before.rows.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Frage', 'Telefon', 'Anruf am', 'Zwischen']),
    );
    expect(before.status.key).toBe('received');

    const presigned = await bodyOf<Presigned>(await gesa.postJson(`/api/conversations/${key}/uploads`, {}));
    const pdf = await renderPdf({ title: 'Brief', author: 'Test', content: ['Eine Seite'] });
    await gesa.sendFile(presigned, 'Brief.pdf', pdf);
    const message = { text: 'Hier ist der Brief.', uploadTokens: [presigned.token] };
    expect((await gesa.postJson(`/api/legal-requests/${id}/messages`, message)).status).toBe(201);

    const { version } = await bodyOf<{ version: string }>(await nina.call(`/api/desk/cases/${key}`));
    const act = { action: 'called', text: 'Er darf nicht.', version };
    expect((await nina.postJson(`/api/desk/cases/${key}/actions`, act)).status).toBe(204);
    const after = await read();
    expect(after.messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'Hier ist der Brief.'],
      ['staff', 'Er darf nicht.'],
    ]);
    const fileId = after.messages[0]?.files[0]?.id;
    expect((await gesa.call(`/api/legal-requests/${id}/files/${fileId}`)).status).toBe(200);
    expect(after).toMatchObject({ canRate: true, canClose: 'close' });
    expect((await gesa.postJson(`/api/legal-requests/${id}/rating`, { stars: 5, text: '' })).status).toBe(
      201,
    );
    expect((await gesa.postJson(`/api/legal-requests/${id}/close`, {})).status).toBe(200);
    expect(await read()).toMatchObject({ status: { key: 'closed' }, rating: { stars: 5 } });
  });

  test('sees no other, and nobody without the link sees his', async () => {
    const his = await bought();
    const other = await bought();
    const gesa = new Visitor(portal);
    const open = (key: string, signature: string) =>
      gesa.postJson(`/api/conversations/${key}/access`, { signature });
    expect((await open(his.key, his.signature)).status).toBe(200);
    expect(await told(await open(other.key, his.signature))).toBe('404 not_found');
    const calls = [
      gesa.call(`/api/legal-requests/${other.id}`),
      gesa.postJson(`/api/legal-requests/${other.id}/messages`, { text: 'Hallo' }),
      gesa.postJson(`/api/legal-requests/${other.id}/rating`, { stars: 1 }),
      gesa.postJson(`/api/legal-requests/${other.id}/close`, {}),
    ];
    for (const call of calls) expect(await told(await call)).toBe('404 not_found');
    expect(await told(await gesa.call(`/api/conversations/${other.key}`))).toBe('404 not_found');
    const stranger = new Visitor(portal);
    await stranger.becomeGuest();
    expect(await told(await stranger.call(`/api/legal-requests/${his.id}`))).toBe('404 not_found');
    expect(await told(await stranger.call(`/api/conversations/${his.key}`))).toBe('404 not_found');
  });

  test('where the second factor guards a case, its link opens nothing', async () => {
    const key = `name-changes-${randomUUID()}`;
    const opened = await new Visitor(portal).postJson(`/api/conversations/${key}/access`, {
      signature: 'x'.repeat(43),
    });
    expect(await told(opened)).toBe('404 not_found');
  });
});

/** The order that has paid for a request, as the order flow writes it. */
async function orderOf(requestId: string): Promise<string> {
  const { db } = portal.services;
  const id = randomUUID();
  await db
    .insertInto('orders')
    .values({
      id,
      number: `RH-2026-${id.slice(0, 8)}`,
      service_key: 'phone_legal_advice',
      subject: 'f'.repeat(64),
      idempotency_key: id,
      request_hash: id,
      status: 'paid',
      amount_cents: 4900,
      currency: 'EUR',
      first_name: 'Gesa',
      last_name: 'Gast',
      email: 'gesa@example.org',
      invoice_address: JSON.stringify({}),
      upload_id: null,
      fulfilment_id: requestId,
      provider_order_id: null,
      approve_link: null,
      capture_id: null,
      refund_id: null,
      refund_reason: null,
      created_at: clock.now().toISOString(),
      paid_at: clock.now().toISOString(),
      fulfilled_at: null,
      closed_at: null,
    })
    .execute();
  await db.updateTable('legal_requests').set({ order_id: id }).where('id', '=', requestId).execute();
  return id;
}

test('whoever opened the link of an order learns of its case, with day, hours and number of the call', async () => {
  const { id } = await bought();
  const orderId = await orderOf(id);
  const gesa = new Visitor(portal);
  await gesa.becomeGuest();
  expect(await caseOfOrder(pageOf(gesa), orderId)).toBeNull();
  const signature = (await orderLinkPath(portal.services, portal.services.db, { id: orderId })).split(
    'zugang=',
  )[1];
  expect((await gesa.postJson(`/api/orders/${orderId}/access`, { signature })).status).toBe(200);
  expect(await caseOfOrder(pageOf(gesa), orderId)).toMatchObject({
    title: 'Telefonische Rechtsberatung',
    reference: expect.stringMatching(/^TR-26-/),
    href: `/rechtsservices/anfragen/${id}`,
    rows: [
      { label: 'Wir rufen an', value: '26.11.2026, 10 bis 12\u00a0Uhr' },
      { label: 'Unter', value: expect.stringMatching(/^\+49 40 66969\d{3}$/) },
    ],
  });
});

describe('a form whose sender was signed in when he opened it', () => {
  const posted = (intent: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(intakes.online_legal_advice))
      form.set(name, String(value ?? ''));
    form.set('absicht', intent);
    return new Request('http://localhost/online-rechtsberatung/anfrage', { method: 'POST', body: form });
  };

  test.each(['pruefen', 'bestaetigen'])(
    '%s: nothing is sent, all is kept, and he is told',
    async (intent) => {
      const request = posted(intent);
      const url = new URL(request.url);
      const answer = await requestAction(pageContext(portal), { request, url, kind: 'online_legal_advice' });
      expect(answer.init?.status).toBe(401);
      expect(answer.data).toMatchObject({
        isSignedOut: true,
        view: 'review',
        values: { question: intakes.online_legal_advice.question },
      });
    },
  );
});
