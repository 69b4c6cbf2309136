import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PartnerService, partnerServices } from '#src/features/services/catalogue/public.ts';
import type { HandOverBody } from '#src/features/services/partner-services/public.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs, signedInSara, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

const partnerKey = 'partner-key-of-the-tests-1234567890';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', environment: { PARTNER_API_KEY: partnerKey } });
});
afterAll(() => portal.stop());

type Placed = { orderId: string; approveLink: string | null };

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

function ordered(visitor: Visitor, serviceKey: string, change: Record<string, unknown> = {}) {
  const { uploadToken, ...body } = orderBody('');
  return visitor.postJson(
    '/api/orders',
    { ...body, serviceKey, ...change },
    { 'Idempotency-Key': randomUUID() },
  );
}

async function paid(visitor: Visitor, serviceKey: string): Promise<string> {
  const { orderId, approveLink } = await bodyOf<Placed>(await ordered(visitor, serviceKey));
  await visitor.pressInWallet('approve', approveLink ?? '');
  await bodyOf(await visitor.postJson(`/api/orders/${orderId}/capture`, {}));
  return orderId;
}

const handOver = async (visitor: Visitor, orderId: string) =>
  bodyOf<HandOverBody>(await visitor.call(`/api/orders/${orderId}/hand-over`));

/** What the buyer has, once the confirmation has gone out. */
const issued = (visitor: Visitor, orderId: string) =>
  eventually(async () => {
    const present = await handOver(visitor, orderId);
    expect(present.state).toBe('open');
    return present;
  });

const redeem = (body: Record<string, unknown>, key = partnerKey, headers: Record<string, string> = {}) =>
  portal.call('/api/hand-overs/redemptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Partner-Key': key, ...headers },
    body: JSON.stringify(body),
  });

async function tokenOf(visitor: Visitor, orderId: string): Promise<string> {
  const visit = await visitor.postJson(`/api/orders/${orderId}/hand-over/visits`, {});
  const { location } = await bodyOf<{ location: string }>(visit);
  return new URL(location).searchParams.get('token') ?? '';
}

const orderRow = (id: string) =>
  portal.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

// Specification, section 9: key, guest, insured who must pay.
const prices: ReadonlyArray<[PartnerService, number, number]> = [
  ['testament_assistent', 19_900, 9_900],
  ['patients_provision_assistent', 950, 750],
  ['mineko_check', 8_900, 7_900],
  ['rent_deposit_service', 2_999, 1_999],
  ['tourism_law_assistant', 2_900, 2_900],
];

describe('what is paid', () => {
  test('the table has every partner', () => {
    expect(prices.map(([key]) => key).toSorted()).toEqual(partnerServices.toSorted());
  });

  test.each(prices)('%s: a guest pays %i cents, nobody gets it free who does not', async (key, price) => {
    const visitor = await guest();
    const { orderId, approveLink } = await bodyOf<Placed>(await ordered(visitor, key));
    expect(approveLink).not.toBeNull();
    expect(await orderRow(orderId)).toMatchObject({ amount_cents: price, price_kind: 'full' });
    const free = await ordered(visitor, key, { paymentMethod: 'NONE' });
    expect(await told(free)).toBe('409 price_changed');
  });

  test.each(prices)('%s: Jonas has it free of charge, at once and without invoice', async (key) => {
    const jonas = await signedInAs(portal, people.jonas);
    const { orderId, approveLink } = await bodyOf<Placed>(
      await ordered(jonas, key, { paymentMethod: 'NONE', invoiceAddress: undefined, amountCents: 0 }),
    );
    expect(approveLink).toBeNull();
    await issued(jonas, orderId);
    expect(await orderRow(orderId)).toMatchObject({
      amount_cents: 0,
      price_kind: 'free',
      status: 'fulfilled',
    });
    expect(await told(await jonas.call(`/api/orders/${orderId}/rechnung.pdf`))).toBe('404 not_found');
  });

  test.each(prices)(
    '%s: who must pay with a policy pays %i or, reduced, %i cents',
    async (key, price, reduced) => {
      const sara = await signedInSara(portal);
      const { orderId } = await bodyOf<Placed>(await ordered(sara, key));
      const kind = reduced < price ? 'reduced' : 'full';
      expect(await orderRow(orderId)).toMatchObject({ amount_cents: reduced, price_kind: kind });
    },
  );
});

describe('what a guest cannot have', () => {
  const unavailable = [
    'employment_contract_check',
    'data_leak_assistance',
    'claim_debt_service',
    'general_contract_check',
    'online_legal_advice',
    'traffic_fine_calculator',
    'downloads_and_templates',
    'litigation_cost_calculator',
  ] as const;
  test.each(unavailable)('%s is ordered by nobody, however he pays', async (key) => {
    const visitor = await guest();
    const free = { paymentMethod: 'NONE', invoiceAddress: undefined, amountCents: 0 };
    for (const changes of [{}, free]) {
      const refused = await ordered(visitor, key, changes);
      expect(await told(refused)).toBe('403 service_unavailable_for_you');
    }
  });
});

describe('vouchers', () => {
  test('come with the mail after the confirmation and are good once, also for two hundred at once', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'mineko_check');
    const { code } = await issued(visitor, orderId);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}(-[2-9A-HJKMNP-Z]{5}){2}$/);
    const mail = await portal.services.db
      .selectFrom('messages')
      .select('text')
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'order-fulfilled')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(code);

    const tries = await Promise.all(
      Array.from({ length: 200 }, () => redeem({ serviceKey: 'mineko_check', code })),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    expect((await handOver(visitor, orderId)).state).toBe('redeemed');
  });

  test('are read as people type them, and only by the partner of their service, with his key', async () => {
    const visitor = await guest();
    const { code } = await issued(visitor, await paid(visitor, 'testament_assistent'));
    const typed = ` ${code?.toLowerCase().replaceAll('-', ' ')} `;
    expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('404 not_found');
    expect(await told(await redeem({ serviceKey: 'testament_assistent', code }, 'wrong'))).toBe(
      '403 forbidden',
    );
    expect((await redeem({ serviceKey: 'testament_assistent', code: typed })).status).toBe(201);
  });

  test('a partner who lost our answer asks again with his key and gets the same one', async () => {
    const visitor = await guest();
    const { code } = await issued(visitor, await paid(visitor, 'mineko_check'));
    const body = { serviceKey: 'mineko_check', code };
    const again = (key: string) => redeem(body, partnerKey, { 'Idempotency-Key': key });
    const first = await (await again('einloesung-4711')).json();
    const second = await again('einloesung-4711');
    expect(second.status).toBe(201);
    expect(await second.json()).toEqual(first);
    expect(await told(await again('einloesung-4712'))).toBe('409 conflict');
    expect(await told(await redeem(body))).toBe('409 conflict');
  });

  test('end with their time, and with the money paid back', async () => {
    const visitor = await guest();
    const old = await paid(visitor, 'mineko_check');
    const { code } = await issued(visitor, old);
    const yesterday = addDaysToInstant(portal.services.clock.now(), -1);
    await portal.services.db
      .updateTable('hand_overs')
      .set({ expires_at: yesterday })
      .where('order_id', '=', old)
      .execute();
    expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('409 conflict');
    expect((await handOver(visitor, old)).state).toBe('expired');

    const returned = await paid(visitor, 'mineko_check');
    const second = await issued(visitor, returned);
    const { requestRefund } = await import('#src/features/services/order/public.server.ts');
    await portal.services.db
      .transaction()
      .execute((tx) => requestRefund(portal.services, tx, returned, 'Sie haben widerrufen.'));
    expect(await told(await redeem({ serviceKey: 'mineko_check', code: second.code }))).toBe('409 conflict');
    await eventually(async () => expect((await orderRow(returned)).status).toBe('refunded'));
  });

  test('one that was not used ends with the withdrawal of its buyer, and staff know that nothing was done', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'mineko_check');
    const { code } = await issued(visitor, orderId);
    const { number, email } = await orderRow(orderId);
    const shown = async () =>
      (await bodyOf<{ withdrawal: unknown }>(await visitor.call(`/api/orders/${orderId}/withdrawal`)))
        .withdrawal;
    const withdraw = (from: string) =>
      visitor.postJson('/api/withdrawals', { name: 'Gerda Gast', contract: number, email: from, remark: '' });

    // Whoever knows no more than the number ends nothing.
    expect((await withdraw('fremd@example.org')).status).toBe(201);
    expect((await handOver(visitor, orderId)).state).toBe('open');
    expect(await shown()).toBeNull();

    expect((await withdraw(email.toUpperCase())).status).toBe(201);
    expect((await handOver(visitor, orderId)).state).toBe('revoked');
    expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('409 conflict');
    expect(await shown()).toMatchObject({ number: expect.stringMatching(/^WI-/) });
    const row = await portal.services.db
      .selectFrom('withdrawals')
      .select('hint')
      .where('order_id', '=', orderId)
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(row.hint).toContain('nicht benutzt und ist jetzt gesperrt');
    expect(row.hint).not.toContain('vollständig erbracht');
  });

  test('one that was used stays so, and staff clear up what was done', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'mineko_check');
    const { code } = await issued(visitor, orderId);
    await redeem({ serviceKey: 'mineko_check', code });
    const { number, email } = await orderRow(orderId);
    const declaration = { name: 'Gerda Gast', contract: number, email, remark: '' };
    await visitor.postJson('/api/withdrawals', declaration);
    expect((await handOver(visitor, orderId)).state).toBe('redeemed');
    const { hint } = await portal.services.db
      .selectFrom('withdrawals')
      .select('hint')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(hint).toContain('klären, was der Partner geleistet hat');
  });

  test('what was ordered a moment ago is told to its buyer alone, and only of this service', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'mineko_check');
    const latest = async (who: Visitor, key: string) =>
      (
        await bodyOf<{ order: { orderId: string } | null }>(
          await who.call(`/api/services/${key}/latest-order`),
        )
      ).order?.orderId;
    expect(await latest(visitor, 'mineko_check')).toBe(orderId);
    expect(await latest(visitor, 'testament_assistent')).toBeUndefined();
    expect(await latest(await guest(), 'mineko_check')).toBeUndefined();
  });

  test('a stranger sees neither order nor code', async () => {
    const orderId = await paid(await guest(), 'mineko_check');
    const stranger = await guest();
    for (const path of ['', '/hand-over', '/mails', '/rechnung.pdf']) {
      expect(await told(await stranger.call(`/api/orders/${orderId}${path}`))).toBe('404 not_found');
    }
    const visit = await stranger.postJson(`/api/orders/${orderId}/hand-over/visits`, {});
    expect(await told(visit)).toBe('404 not_found');
  });
});

describe('tokens', () => {
  test('lead to the partner, hold no name, and are good once', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'rent_deposit_service');
    await issued(visitor, orderId);
    const token = await tokenOf(visitor, orderId);
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti']);
    expect(payload.aud).toBe('rent_deposit_service');
    const { keys } = await bodyOf<{ keys: Array<{ kid: string }> }>(
      await portal.call('/api/hand-overs/keys'),
    );
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    expect(keys.map(({ kid }) => kid)).toContain(header.kid);

    expect(await told(await redeem({ serviceKey: 'tourism_law_assistant', token }))).toBe('404 not_found');
    const again = await tokenOf(visitor, orderId);
    const tries = await Promise.all(
      [token, again, token, again].map((one) => redeem({ serviceKey: 'rent_deposit_service', token: one })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  });

  test('an altered one is none', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'rent_deposit_service');
    await issued(visitor, orderId);
    const [head, , signature] = (await tokenOf(visitor, orderId)).split('.');
    const forged = Buffer.from(JSON.stringify({ aud: 'rent_deposit_service', jti: randomUUID() }));
    const token = `${head}.${forged.toString('base64url')}.${signature}`;
    expect(await told(await redeem({ serviceKey: 'rent_deposit_service', token }))).toBe('404 not_found');
  });
});

describe('the order afterwards', () => {
  test('its mails can be sent again, a few times, and its invoice downloaded', async () => {
    const visitor = await guest();
    const orderId = await paid(visitor, 'mineko_check');
    await issued(visitor, orderId);
    const invoice = await visitor.call(`/api/orders/${orderId}/rechnung.pdf`);
    expect(invoice.headers.get('Content-Type')).toBe('application/pdf');
    const again = () => visitor.postJson(`/api/orders/${orderId}/mails`, { purpose: 'order-confirmation' });
    expect((await again()).status).toBe(202);
    await eventually(async () => {
      const copies = await portal.services.db
        .selectFrom('messages')
        .select(['id', 'state'])
        .where('purpose', '=', 'order-confirmation-again')
        .execute();
      expect(copies.filter(({ state }) => state === 'sent')).toHaveLength(1);
    });
    expect(
      await told(await visitor.postJson(`/api/orders/${orderId}/mails`, { purpose: 'order-refunded' })),
    ).toBe('404 not_found');
  });

  test('the signed link of a mail opens it in another browser, an altered one does not', async () => {
    const orderId = await paid(await guest(), 'mineko_check');
    const { orderLinkPath } = await import('#src/features/services/order/public.server.ts');
    const link = await orderLinkPath(portal.services, portal.services.db, { id: orderId });
    const signature = new URL(link, 'http://x').searchParams.get('zugang') ?? '';
    const other = new Visitor(portal);
    const altered = `${signature.slice(0, -2)}xx`;
    const refused = await other.postJson(`/api/orders/${orderId}/access`, { signature: altered });
    expect(await told(refused)).toBe('404 not_found');
    expect((await other.postJson(`/api/orders/${orderId}/access`, { signature })).status).toBe(200);
    expect((await other.call(`/api/orders/${orderId}`)).status).toBe(200);
  });

  test('what a guest orders with the address of an account is not its customer’s until he opens it', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const visitor = await guest();
    const { orderId } = await bodyOf<Placed>(
      await ordered(visitor, 'mineko_check', {
        customer: { firstName: 'Jonas', lastName: 'Berg', email: people.jonas },
      }),
    );
    const listed = async () => {
      const answer = await jonas.call('/api/orders');
      const { items } = await bodyOf<{ items: Array<{ orderId: string }> }>(answer);
      return items.map((item) => item.orderId);
    };
    expect(await listed()).not.toContain(orderId);
    expect(await told(await visitor.call('/api/orders'))).toBe('401 authentication_required');
    await visitor.signIn(people.jonas);
    expect((await visitor.call(`/api/orders/${orderId}`)).status).toBe(200);
    expect(await listed()).toContain(orderId);
  });
});
