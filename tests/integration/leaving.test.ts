import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { up as rightsOfCustomers } from '#src/database/migrations/028-rights-of-customers.ts';
import { demoPassword } from '#src/demo/customers.ts';
import { endCookies, leaveDeadSession } from '#src/features/account/sign-in/public.server.ts';
import { caseSignature, readCaseKey } from '#src/features/desk/case-messages/public.server.ts';
import { orderLinkPath, signedResultLink } from '#src/features/services/order/order-access.ts';
import { giveOrdersOfMailbox, orderById } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { sha256 } from '#src/lib/digest.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { eventually } from '../eventually.ts';
import { reportBody } from './claim-report-answers.ts';
import { bodyOf, people, signedInAs, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { sampleReference } from './sample-reference.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
let pdf: Uint8Array;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  pdf = await sampleReference();
});
afterAll(() => portal.stop());

type Placed = { orderId: string; approveLink: string; checkId: string | null };

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

const uploaded = async (visitor: Visitor) => (await visitor.upload('Zeugnis.pdf', pdf)).token;

/** A guest pays; for Jonas it is free of charge, and his check begins at once. */
async function placed(visitor: Visitor, token?: string, key: string = randomUUID()): Promise<Placed> {
  const isCustomer = visitor.cookie('rh-session') !== '';
  const price = isCustomer ? { paymentMethod: 'NONE', invoiceAddress: undefined } : {};
  return bodyOf<Placed>(await visitor.order(token ?? (await uploaded(visitor)), key, price));
}

const signOut = (visitor: Visitor) => visitor.postJson('/api/auth/logout', {});
const guestCookie = (visitor: Visitor) => visitor.cookie('rh-guest');
const subjectOf = (visitor: Visitor) => sha256(guestCookie(visitor).split('.')[0] ?? '');
const jonasSubject = customerSubject({ partnerId: 'DEMO-JONAS' });

const read = async (visitor: Visitor, orderId: string) => told(await visitor.call(`/api/orders/${orderId}`));
const accessTo = async (orderId: string) =>
  (
    await portal.services.db
      .selectFrom('order_access')
      .select('subject')
      .where('order_id', '=', orderId)
      .execute()
  ).map(({ subject }) => subject);

async function listed(visitor: Visitor): Promise<string[]> {
  const { items } = await bodyOf<{ items: Array<{ orderId: string }> }>(await visitor.call('/api/orders'));
  return items.map(({ orderId }) => orderId);
}

const latest = async (visitor: Visitor) =>
  told(await visitor.call('/api/services/employers_reference_check/latest-order'));

describe('what a guest began', () => {
  test('and ordered once signed in is the customer’s alone: file, order, check and mention', async () => {
    const browser = await guest();
    const token = await uploaded(browser);
    await browser.signIn(people.jonas);
    const { orderId, checkId } = await placed(browser, token);
    expect(await told(await browser.call(`/api/checks/${checkId}`))).toBe('200');
    const before = guestCookie(browser);
    await signOut(browser);
    expect(guestCookie(browser)).toBe('');
    // Somebody kept the value of the cookie: it opens nothing any more.
    const cookie = { Cookie: `rh-guest=${before}` };
    for (const path of [
      `/api/orders/${orderId}`,
      `/api/checks/${checkId}`,
      `/api/checks/${checkId}/ergebnis.pdf`,
      '/api/checks/latest?service=employers_reference_check',
    ]) {
      expect(await told(await portal.call(path, { headers: cookie }))).toBe('404 not_found');
    }
    const mention = await portal.call('/api/services/employers_reference_check/latest-order', {
      headers: cookie,
    });
    expect(await mention.json()).toEqual({ order: null });
    const inspected = await portal.call('/api/uploads/inspection', {
      method: 'POST',
      headers: { ...cookie, 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ token }),
    });
    expect(await told(inspected)).toBe('404 not_found');
    await browser.becomeGuest();
    expect(guestCookie(browser)).not.toBe(before);
    expect(await read(browser, orderId)).toBe('404 not_found');
    await browser.signIn(people.jonas);
    expect(await listed(browser)).toContain(orderId);
    expect(await read(browser, orderId)).toBe('200');
  });

  test('and looked at once signed in passes to the customer, also when two tabs look at once', async () => {
    const browser = await guest();
    const { orderId } = await placed(browser);
    const owner = subjectOf(browser);
    expect(await accessTo(orderId)).toEqual([owner]);
    await browser.signIn(people.jonas);
    const both = await Promise.all([1, 2, 3].map(() => read(browser, orderId)));
    expect(both).toEqual(['200', '200', '200']);
    expect(await accessTo(orderId)).toEqual([jonasSubject]);
    await signOut(browser);
    expect(await read(browser, orderId)).toBe('401 authentication_required');
  });

  test('and nobody used while signed in stays the guest’s, and his cookie with it', async () => {
    const browser = await guest();
    const { orderId } = await placed(browser);
    const cookie = guestCookie(browser);
    await browser.signIn(people.jonas);
    await placed(browser);
    // That it is there may be said; that is no use of it.
    expect(await latest(browser)).toBe('200');
    expect(await listed(browser)).not.toContain(orderId);
    await signOut(browser);
    expect(guestCookie(browser)).toBe(cookie);
    expect(await read(browser, orderId)).toBe('200');
    const stranger = new Visitor(portal);
    await stranger.signIn(people.erika);
    expect(await read(stranger, orderId)).toBe('404 not_found');
  });

  test('under a key that the customer has used as well passes all the same', async () => {
    const key = randomUUID();
    const browser = await guest();
    const { orderId } = await placed(browser, undefined, key);
    await browser.signIn(people.jonas);
    const own = await placed(browser, undefined, key);
    expect(own.orderId).not.toBe(orderId);
    expect(await read(browser, orderId)).toBe('200');
    await signOut(browser);
    expect(guestCookie(browser)).toBe('');
  });

  test('and somebody else opened once signed in is hers too, as soon as her mailbox is proved', async () => {
    const browser = await guest();
    const { customer, ...body } = orderBody(await uploaded(browser));
    const email = `${randomUUID()}@example.org`;
    const { orderId } = await bodyOf<Placed>(
      await browser.postJson(
        '/api/orders',
        { ...body, customer: { ...customer, email } },
        { 'Idempotency-Key': randomUUID() },
      ),
    );
    await browser.signIn(people.jonas);
    expect(await read(browser, orderId)).toBe('200');
    const { db } = portal.services;
    const proof = { email, at: clock.now().toISOString() };
    await db.transaction().execute((tx) => giveOrdersOfMailbox(tx, { partnerId: 'DEMO-ERIKA' }, proof));
    const erika = await signedInAs(portal, people.erika);
    expect(await listed(erika)).toContain(orderId);
    expect(await read(browser, orderId)).toBe('200');
    // What an account has ordered itself is nobody's who proves the address it named.
    const own = await placed(browser);
    await db.updateTable('orders').set({ email }).where('id', '=', own.orderId).execute();
    await db.transaction().execute((tx) => giveOrdersOfMailbox(tx, { partnerId: 'DEMO-ERIKA' }, proof));
    expect(await listed(erika)).not.toContain(own.orderId);
  });

  test('is forgotten by a browser that is told so, and the link of its mail opens it again', async () => {
    const browser = await guest();
    const { orderId } = await placed(browser);
    const forgotten = await browser.call('/api/guest-token', { method: 'DELETE' });
    expect([forgotten.status, guestCookie(browser)]).toEqual([204, '']);
    expect(await read(browser, orderId)).toBe('401 authentication_required');
    const { services } = portal;
    const link = await orderLinkPath(services, services.db, { id: orderId });
    const signature = new URL(link, 'http://portal.test').searchParams.get('zugang');
    expect(await told(await browser.postJson(`/api/orders/${orderId}/access`, { signature }))).toBe('200');
    expect(await read(browser, orderId)).toBe('200');
  });

  test('is nothing that whoever signs in there is told of or led to without naming it', async () => {
    const browser = await guest();
    const { orderId, approveLink } = await placed(browser);
    await browser.pressInWallet('approve', approveLink);
    expect((await browser.postJson(`/api/orders/${orderId}/capture`, {})).status).toBe(200);
    const result = '/api/checks/latest?service=employers_reference_check';
    const mention = '/api/services/employers_reference_check/latest-order';
    const mentioned = async () => bodyOf<{ order: { orderId: string } | null }>(await browser.call(mention));
    expect(await told(await browser.call(result))).toBe('200');
    expect((await mentioned()).order?.orderId).toBe(orderId);
    await browser.signIn(people.erika);
    expect(await told(await browser.call(result))).toBe('404 not_found');
    expect((await mentioned()).order?.orderId).not.toBe(orderId);
    const requests = '/api/legal-requests?limit=50';
    expect(await (await browser.call(requests)).text()).not.toContain(orderId);
    await signOut(browser);
    expect((await mentioned()).order?.orderId).toBe(orderId);
  });

  test('and did not pay is settled when the payment returns after signing out, and tells nobody', async () => {
    const browser = await guest();
    const { orderId, approveLink } = await placed(browser);
    await browser.signIn(people.jonas);
    expect(await read(browser, orderId)).toBe('200');
    await browser.pressInWallet('approve', approveLink);
    await signOut(browser);
    const token = new URL(approveLink).searchParams.get('token');
    const page = await browser.call(`/api/payments/returns`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    expect(await page.json()).toEqual({ noted: true });
    await eventually(async () =>
      expect((await orderById(portal.services.db, orderId))?.status).not.toBe('created'),
    );
    expect(await read(browser, orderId)).toBe('401 authentication_required');
    await browser.signIn(people.jonas);
    expect(await read(browser, orderId)).toBe('200');
  });

  test('with a guest token beside a session: the customer calls', async () => {
    const browser = new Visitor(portal);
    const token = await browser.becomeGuest();
    await browser.signIn(people.jonas);
    const opened = await browser.postJson(
      '/api/uploads/employers-reference',
      {},
      { Authorization: `Bearer ${token}` },
    );
    const { token: upload } = await bodyOf<{ token: string }>(opened);
    const row = await portal.services.db
      .selectFrom('uploads')
      .select('subject')
      .where('token_hash', '=', sha256(upload))
      .executeTakeFirst();
    expect(row?.subject).toBe(jonasSubject);
  });

  test('a time he held, looked at once signed in, is the customer’s', async () => {
    const browser = new Visitor(portal);
    const held = await bodyOf<{ appointmentId: string }>(
      await browser.postJson(
        '/api/appointments',
        {
          startsAt: '2026-11-24T08:00:00.000Z',
          firstName: 'Erika',
          lastName: 'Mustermann',
          email: 'erika@example.org',
          phone: '040 123456',
          receivedOn: '2026-11-19',
          questions: '',
        },
        { 'Idempotency-Key': randomUUID() },
      ),
    );
    const path = `/api/appointments/${held.appointmentId}`;
    await browser.signIn(people.jonas);
    expect(await told(await browser.call(path))).toBe('200');
    await signOut(browser);
    expect(await told(await browser.call(path))).toBe('404 not_found');
    await browser.signIn(people.jonas);
    expect(await told(await browser.call(path))).toBe('200');
  });
});

describe('whoever was signed in leaves nothing to the guest of his browser', () => {
  test('a link of a mail opened while signed in; it opens again for whoever holds it', async () => {
    const buyer = await guest();
    const { orderId } = await placed(buyer);
    const order = await orderById(portal.services.db, orderId);
    if (!order) throw new Error('There is no order.');
    const { searchParams } = new URL(await signedResultLink(portal.services, portal.services.db, order));
    const signature = searchParams.get('zugang');
    const open = (who: Visitor) => who.postJson(`/api/orders/${orderId}/access`, { signature });
    const browser = await guest();
    await browser.signIn(people.jonas);
    expect(await told(await open(browser))).toBe('200');
    expect(await read(browser, orderId)).toBe('200');
    await signOut(browser);
    expect(await read(browser, orderId)).toBe('401 authentication_required');
    expect(await told(await open(browser))).toBe('200');
    expect(await read(browser, orderId)).toBe('200');
    expect(await read(buyer, orderId)).toBe('200');
  });

  test.each<[string, (browser: Visitor) => Promise<unknown>]>([
    ['signs out', signOut],
    ['deletes the account', (browser) => browser.call('/api/profiles/self', { method: 'DELETE' })],
  ])('a claim report begun before he signed in is his, and not there once he %s', async (_what, leave) => {
    const { services } = portal;
    const browser = new Visitor(portal);
    const path = '/api/claim-drafts/current?brand=own';
    const story = 'Vertrauliches von Max';
    expect((await browser.sendJson('PUT', path, { answers: { geschehen: { story } } })).status).toBe(200);
    await browser.signIn(people.max);
    expect((await browser.call('/api/profiles/self')).status).toBe(200);
    await browser.postJson('/api/auth/proof', { password: demoPassword });
    const draft = await services.db
      .selectFrom('case_access')
      .select('subject')
      .where('queue', '=', 'claim-drafts')
      .execute();
    expect(draft).toContainEqual({ subject: customerSubject({ partnerId: 'DEMO-MAX' }) });
    await leave(browser);
    expect(await (await browser.call(path)).text()).not.toContain(story);
    expect(guestCookie(browser)).toBe('');
  });

  test('an order with the account’s own address, placed as a guest after the address was proved', async () => {
    const browser = await guest();
    const { customer, ...body } = orderBody(await uploaded(browser));
    const own = { ...body, customer: { ...customer, email: people.jonas } };
    const { orderId } = await bodyOf<Placed>(
      await browser.postJson('/api/orders', own, { 'Idempotency-Key': randomUUID() }),
    );
    expect(await read(browser, orderId)).toBe('200');
    await browser.signIn(people.jonas);
    expect(await listed(browser)).toContain(orderId);
    await signOut(browser);
    expect(await read(browser, orderId)).toBe('401 authentication_required');
  });

  test.each([
    ['signs out', async (browser: Visitor) => expect((await signOut(browser)).status).toBe(200)],
    ['gives way to somebody who signs in', (browser: Visitor) => browser.signIn(people.erika)],
  ])('a case that he opened by the link of its mail before he signed in, once he %s', async (_, leave) => {
    const { services } = portal;
    const browser = await guest();
    const jonas = await signedInAs(portal, people.jonas);
    const message = {
      topic: 'bestellung',
      name: 'Jonas',
      email: people.jonas,
      message: 'Streng vertraulich',
    };
    const { key } = await bodyOf<{ key: string }>(
      await jonas.postJson('/api/contact-requests', message, { 'Idempotency-Key': randomUUID() }),
    );
    const ref = readCaseKey(key);
    if (!ref) throw new Error('not a case');
    const signature = await caseSignature(services, services.db, ref);
    const path = `/api/conversations/${key}`;
    const open = () => browser.postJson(`${path}/access`, { signature });
    expect(await told(await open())).toBe('200');
    await browser.signIn(people.jonas);
    expect(await told(await browser.call(path))).toBe('200');
    await leave(browser);
    expect(await told(await browser.call(path))).toBe('404 not_found');
    expect(await told(await open())).toBe('200');
  });

  test('a claim report: neither guests nor other customers are told that it was sent', async () => {
    const browser = new Visitor(portal);
    await browser.sendJson('PUT', '/api/claim-drafts/current?brand=own', {
      answers: { thema: { area: 'work' } },
    });
    await browser.signIn(people.jonas);
    const draft = '/api/claim-drafts/current?brand=own';
    const { draft: begun } = await bodyOf<{ draft: { id: string } }>(await browser.call(draft));
    const sent = await bodyOf<{ id: string; number: string }>(
      await browser.postJson('/api/claim-reports', reportBody(), { 'Idempotency-Key': `draft-${begun.id}` }),
    );
    const receipt = `/api/claim-report-receipts/${sent.id}`;
    expect(await told(await browser.call(receipt))).toBe('200');
    expect(await (await browser.call(draft)).json()).toMatchObject({ sent: { number: sent.number } });
    await signOut(browser);
    for (const next of [undefined, people.erika]) {
      if (next) await browser.signIn(next);
      expect(await told(await browser.call(receipt))).toBe('404 not_found');
      expect(await (await browser.call(draft)).json()).toMatchObject({ sent: null, draft: null });
    }
    await browser.signIn(people.jonas);
    expect(await told(await browser.call(receipt))).toBe('200');
  });

  test('a claim report that a guest sent with another address is hers until he opens it', async () => {
    const browser = await guest();
    const report = async (email: string) => {
      await browser.sendJson('PUT', '/api/claim-drafts/current?brand=own', {
        answers: { thema: { area: 'work' } },
      });
      const draft = await bodyOf<{ draft: { id: string } }>(
        await browser.call('/api/claim-drafts/current?brand=own'),
      );
      return bodyOf<{ id: string }>(
        await browser.postJson('/api/claim-reports', reportBody({ person: { email } }), {
          'Idempotency-Key': `draft-${draft.draft.id}`,
        }),
      );
    };
    const hers = await report('karla@example.org');
    const his = await report(people.jonas);
    await browser.signIn(people.jonas);
    const elsewhere = await signedInAs(portal, people.jonas);
    const receipt = (id: string) => `/api/claim-report-receipts/${id}`;
    expect(await told(await elsewhere.call(receipt(hers.id)))).toBe('404 not_found');
    expect(await told(await elsewhere.call(receipt(his.id)))).toBe('200');
    await signOut(browser);
    expect(await told(await browser.call(receipt(hers.id)))).toBe('200');
    expect(await told(await browser.call(receipt(his.id)))).toBe('404 not_found');
    // Who opens it has used it: what was his with another address goes with him too.
    await browser.signIn(people.jonas);
    expect(await told(await browser.call(receipt(hers.id)))).toBe('200');
    await signOut(browser);
    expect(await told(await browser.call(receipt(hers.id)))).toBe('404 not_found');
    expect(await told(await elsewhere.call(receipt(hers.id)))).toBe('200');
  });

  test.each([
    ['signing out everywhere', (who: Visitor) => who.postJson('/api/auth/logout-everywhere', {})],
    ['the next page after the session is over', endedBehindHisBack],
    ['deleting the account', (who: Visitor) => who.call('/api/profiles/self', { method: 'DELETE' })],
  ])('%s takes both cookies away', async (_, leave) => {
    const browser = await guest();
    await browser.signIn(people.bau);
    await browser.call('/api/profiles/self');
    const answer = await leave(browser);
    expect(answer.status).toBeLessThan(400);
    expect(browser.cookie('rh-session')).toBe('');
    expect(guestCookie(browser)).toBe('');
  });

  test('who signs in over a session that had ended by itself finds nothing of the one before', async () => {
    const browser = await guest();
    const { orderId } = await placed(browser);
    await browser.signIn(people.jonas);
    expect(await read(browser, orderId)).toBe('200');
    await (await signedInAs(portal, people.jonas)).postJson('/api/auth/logout-everywhere', {});
    await browser.signIn(people.erika);
    expect(await read(browser, orderId)).toBe('404 not_found');
  });

  test('calls with a session that had ended by itself find nothing of the guest beside it, before any page', async () => {
    const browser = await guest();
    const kept = '/api/kept-forms/current?form=%2Fkontakt';
    const typed = { fields: [['message', 'Was ein Gast geschrieben hat']] };
    expect((await browser.sendJson('PUT', kept, typed)).status).toBe(204);
    await browser.signIn(people.erika);
    await (await signedInAs(portal, people.erika)).postJson('/api/auth/logout-everywhere', {});
    const answer = await browser.call(kept);
    expect(await answer.text()).not.toContain('Was ein Gast');
    // The next page takes the cookies out; a call that comes late could take the next session's.
    expect(answer.headers.getSetCookie()).toEqual([]);
    // Somebody new is a guest of his own.
    const before = guestCookie(browser);
    expect((await browser.sendJson('PUT', kept, typed)).status).toBe(204);
    expect(guestCookie(browser)).not.toBe(before);
  });

  test('a session that goes on keeps the browser as it is', async () => {
    const browser = await guest();
    await browser.signIn(people.erika);
    await browser.postJson('/api/auth/logout-everywhere', { keepsThis: true });
    expect(browser.cookie('rh-session')).not.toBe('');
    expect(guestCookie(browser)).not.toBe('');
  });
});

async function endedBehindHisBack(browser: Visitor): Promise<Response> {
  const elsewhere = await signedInAs(portal, people.bau);
  await elsewhere.postJson('/api/auth/logout-everywhere', {});
  // As the renderer of pages does with a cookie whose session is over.
  const page = new Hono().get('/rechtsservices', async (c) => {
    const answer = new Response();
    const left = await leaveDeadSession(portal.services, c);
    // What is shown is shown to nobody.
    expect(left?.cookies).toBe('');
    if (left) endCookies(answer.headers, left);
    return answer;
  });
  const cookies = `rh-session=${browser.cookie('rh-session')}; rh-guest=${guestCookie(browser)}`;
  const answer = await page.request('/rechtsservices', { headers: { Cookie: cookies } });
  browser.take(answer);
  return answer;
}

test('every table whose rows belong to a subject is known to what passes and ends guests’ rights', async () => {
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
    where column_name = 'subject' and table_schema = current_schema() order by table_name
  `.execute(portal.services.db);
  // The others name an identity, or what a mail, a note or a claim is about.
  const others = [
    'accounts',
    'activities',
    'claim_reports',
    'claims',
    'customer_sessions',
    'messages',
    'newsletter_issues',
    'phone_notes',
  ];
  expect(rows.map(({ table_name }) => table_name).filter((name) => !others.includes(name))).toEqual([
    'appointments',
    'case_access',
    'kept_forms',
    'legal_requests',
    'order_access',
    'orders',
    'uploads',
  ]);
});

test('rights that a guest got beside his customer before go with the update, all others stay', async () => {
  const browser = await guest();
  const { orderId: own } = await placed(browser);
  const subject = subjectOf(browser);
  await browser.signIn(people.jonas);
  const { orderId: bought } = await placed(browser);
  const undone = new Error('undone');
  const migrated = portal.services.db.transaction().execute(async (tx) => {
    await sql`insert into order_access (order_id, subject, created_at)
      select order_id, ${subject}, created_at from order_access where order_id = ${bought}`.execute(tx);
    await rightsOfCustomers(tx);
    const rows = await tx
      .selectFrom('order_access')
      .select(['order_id', 'subject'])
      .where('order_id', 'in', [own, bought])
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ order_id: own, subject });
    expect(rows).toContainEqual({ order_id: bought, subject: jonasSubject });
    throw undone;
  });
  await expect(migrated).rejects.toBe(undone);
});
