import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { carryAddress } from '#src/features/account/settings/carry-address.ts';
import { caseLink, readCaseKey } from '#src/features/desk/case-messages/public.server.ts';
import { appointmentLink } from '#src/features/services/appointments/appointment-mails.ts';
import { appointmentById } from '#src/features/services/appointments/appointments.store.ts';
import { signedResultLink } from '#src/features/services/order/order-access.ts';
import { grantAccess, orderById } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { house } from '#src/server/features.ts';
import { eventually } from '../eventually.ts';
import { reportBody } from './claim-report-answers.ts';
import { bodyOf, keyed, people, signedInAs, told } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { type Portal, startPortal } from './portal.ts';
import { sampleReference } from './sample-reference.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const after = 'umgezogen@example.net';
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
}, 120_000);
afterAll(() => portal.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

const send = async <Receipt>(who: Visitor, path: string, body: object) =>
  bodyOf<Receipt>(await who.postJson(path, body, keyed(randomUUID())));

const carry = (partnerId: string, before: string) =>
  portal.services.db.transaction().execute((tx) =>
    carryAddress(tx, house.carriers, {
      change: { partnerId, policyholderId: null, before, after },
      at: clock.now().toISOString(),
    }),
  );

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

/** @param isFree whether the service costs nothing in his tariff */
async function ordered(who: Visitor, email: string, isFree = false): Promise<string> {
  const { token } = await who.upload('Zeugnis.pdf', await sampleReference());
  const customer = { ...orderBody('').customer, email };
  const price = isFree ? { paymentMethod: 'NONE', invoiceAddress: undefined } : {};
  const answer = await who.order(token, randomUUID(), { customer, ...price });
  return (await bodyOf<{ orderId: string }>(answer)).orderId;
}

async function timeChosen(who: Visitor, email: string, startsAt: string): Promise<string> {
  const name = { firstName: 'Berta', lastName: 'Bau', email, phone: '0171 3920012' };
  const wish = { ...name, startsAt, receivedOn: '2026-11-20', questions: '' };
  return (await send<{ appointmentId: string }>(who, '/api/appointments', wish)).appointmentId;
}

async function asked(who: Visitor, email: string): Promise<string> {
  const body = { kind: 'phone_legal_advice', intake: intakes.phone_legal_advice, uploadTokens: [] };
  const { id } = await send<{ id: string }>(who, '/api/legal-requests', body);
  await portal.services.db.updateTable('legal_requests').set({ email }).where('id', '=', id).execute();
  return id;
}

async function addressesOf(ids: { order: string; appointment: string; request: string }) {
  const { db } = portal.services;
  const [order, appointment, request] = await Promise.all([
    db.selectFrom('orders').select('email').where('id', '=', ids.order).executeTakeFirst(),
    db.selectFrom('appointments').select('email').where('id', '=', ids.appointment).executeTakeFirst(),
    db.selectFrom('legal_requests').select('email').where('id', '=', ids.request).executeTakeFirst(),
  ]);
  return [order?.email, appointment?.email, request?.email];
}

/** Binds a time and a request to the order that pays for them. */
async function paidBy(ids: { order: string; appointment: string; request: string }): Promise<void> {
  const { db } = portal.services;
  const order_id = ids.order;
  await db.updateTable('appointments').set({ order_id }).where('id', '=', ids.appointment).execute();
  await db.updateTable('legal_requests').set({ order_id }).where('id', '=', ids.request).execute();
}

describe('the new address of an account', () => {
  test('is told to nobody: what a guest has begun with the one before is the account’s alone from then on', async () => {
    const before = people.max;
    const stranger = await guest();
    const ids = {
      order: await ordered(stranger, before),
      appointment: await timeChosen(stranger, before, '2026-11-25T08:00:00.000Z'),
      request: await asked(stranger, before),
    };
    await paidBy(ids);
    // As where the mailbox of the account is proved after the order.
    const { db } = portal.services;
    await grantAccess(db, ids.order, customerSubject({ partnerId: 'DEMO-MAX' }), clock.now().toISOString());
    const paths = [`/api/orders/${ids.order}`, `/api/appointments/${ids.appointment}`];
    for (const path of paths) expect(await told(await stranger.call(path)), path).toBe('200');
    await carry('DEMO-MAX', before);
    for (const path of paths) expect(await told(await stranger.call(path)), path).toBe('404 not_found');
    expect(await addressesOf(ids)).toEqual([after, after, after]);
    const max = await signedInAs(portal, before);
    for (const path of paths) expect(await told(await max.call(path)), path).toBe('200');
  });

  test('follows what is the account’s, and no link opens it that was mailed before', async () => {
    const before = people.jonas;
    const { services } = portal;
    const [jonas, elsewhere] = [await signedInAs(portal, before), await guest()];
    const ids = {
      order: await ordered(jonas, before, true),
      appointment: await timeChosen(jonas, before, '2026-11-26T08:00:00.000Z'),
      request: await asked(jonas, before),
    };
    await paidBy(ids);
    const message = { topic: 'bestellung', name: 'Jonas', email: before, message: 'Streng vertraulich' };
    const { key } = await send<{ key: string }>(jonas, '/api/contact-requests', message);
    const linksNow = async () => {
      const order = await orderById(services.db, ids.order);
      const appointment = await appointmentById(services.db, ids.appointment);
      const ref = readCaseKey(key);
      if (!order || !appointment || !ref) throw new Error('Something of the test is not there.');
      const links: Record<string, string> = {
        [`/api/orders/${ids.order}/access`]: await signedResultLink(services, services.db, order),
        [`/api/appointments/${ids.appointment}/access`]: await appointmentLink(
          services,
          services.db,
          appointment,
        ),
        [`/api/conversations/${key}/access`]: await caseLink(services, services.db, ref),
      };
      return Object.entries(links).map(([path, link]) => {
        const signature = new URL(link).searchParams.get('zugang');
        return (who: Visitor) => who.postJson(path, { signature });
      });
    };
    const earlier = await linksNow();
    for (const open of earlier) expect(await told(await open(elsewhere))).toBe('200');
    const read = [
      `/api/orders/${ids.order}`,
      `/api/appointments/${ids.appointment}`,
      `/api/conversations/${key}`,
    ];
    for (const path of read) expect(await told(await elsewhere.call(path)), path).toBe('200');

    await carry('DEMO-JONAS', before);
    expect(await addressesOf(ids)).toEqual([after, after, after]);
    for (const path of read) expect(await told(await elsewhere.call(path)), path).toBe('404 not_found');
    for (const open of earlier) expect(await told(await open(elsewhere))).toBe('404 not_found');
    for (const path of read) expect(await told(await jonas.call(path)), path).toBe('200');
    for (const open of await linksNow()) expect(await told(await open(elsewhere))).toBe('200');
    for (const path of read) expect(await told(await elsewhere.call(path)), path).toBe('200');
  });

  test('takes nothing from another account, whose customer had typed it and whose mail she opened', async () => {
    const before = people.erika;
    const [jonas, erika] = [await signedInAs(portal, people.jonas), await signedInAs(portal, before)];
    const orderId = await ordered(jonas, before, true);
    const order = await orderById(portal.services.db, orderId);
    if (!order) throw new Error('There is no order.');
    const link = await signedResultLink(portal.services, portal.services.db, order);
    const signature = new URL(link).searchParams.get('zugang');
    const path = `/api/orders/${orderId}`;
    expect(await told(await erika.postJson(`${path}/access`, { signature }))).toBe('200');
    await carry('DEMO-ERIKA', before);
    expect(await told(await jonas.call(path))).toBe('200');
    const row = await orderById(portal.services.db, orderId);
    expect(row).toMatchObject({ email: before, subject: customerSubject({ partnerId: 'DEMO-JONAS' }) });
  });

  test('follows the claim report of an account that is not activated, and no other report with the address', async () => {
    const before = people.max;
    const [max, stranger] = [await signedInAs(portal, before), await guest()];
    const report = reportBody({ person: { email: before } });
    const own = await send<{ id: string }>(max, '/api/claim-reports', report);
    const foreign = await send<{ id: string }>(stranger, '/api/claim-reports', report);
    await carry('DEMO-MAX', before);
    const addressOf = async ({ id }: { id: string }) =>
      portal.services.db
        .selectFrom('claim_reports')
        .select('reporter')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await addressOf(own)).toMatchObject({ reporter: { email: after, kind: 'guest' } });
    expect(await addressOf(foreign)).toMatchObject({ reporter: { email: before } });
  });

  test.each([
    ['verified', true],
    ['not verified', false],
  ])('given by the identity provider as %s is followed accordingly', async (_what, isVerified) => {
    const before = people.erika;
    const { db, identity } = portal.services;
    const erika = await signedInAs(portal, before);
    const message = { topic: 'bestellung', name: 'Erika', email: before, message: 'Streng vertraulich' };
    const { key } = await send<{ key: string }>(erika, '/api/contact-requests', message);
    const readIdToken = identity.readIdToken.bind(identity);
    vi.spyOn(identity, 'readIdToken').mockImplementation(async (token) => ({
      ...(await readIdToken(token)),
      email: after,
      email_verified: isVerified,
    }));
    await signedInAs(portal, before);
    const addressOf = async () =>
      (
        await db
          .selectFrom('contact_requests')
          .select('email')
          .where('id', '=', key.replace('contact-requests-', ''))
          .executeTakeFirstOrThrow()
      ).email;
    if (isVerified) await eventually(async () => expect(await addressOf()).toBe(after));
    const { partner_id, mailbox_proved_at } = await db
      .selectFrom('accounts')
      .select(['partner_id', 'mailbox_proved_at'])
      .where('email', '=', after)
      .executeTakeFirstOrThrow();
    expect([partner_id, mailbox_proved_at !== null]).toEqual(['DEMO-ERIKA', isVerified]);
    if (!isVerified) expect(await addressOf()).toBe(before);
    await db
      .updateTable('accounts')
      .set({ email: before, mailbox_proved_at: clock.now().toISOString() })
      .where('partner_id', '=', 'DEMO-ERIKA')
      .execute();
  });
});
