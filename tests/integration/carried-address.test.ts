import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { carryAddress } from '#src/features/account-settings/carry-address.ts';
import { grantAccess } from '#src/features/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { eventually } from '../eventually.ts';
import { reportBody } from './claim-report-answers.ts';
import { bodyOf, keyed, people, signedInAs } from './insured.ts';
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
  portal.services.db
    .transaction()
    .execute((tx) => carryAddress(tx, { partnerId, policyholderId: null, before, after }));

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
  test('is told to nobody: what a guest has begun with the one before keeps that, for as long as he can read it', async () => {
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
    await carry('DEMO-MAX', before);
    const read = await bodyOf(await stranger.call(`/api/appointments/${ids.appointment}`));
    expect(read).toMatchObject({ email: before });
    expect(await addressesOf(ids)).toEqual([before, before, before]);
  });

  test('follows what was begun in the account, until somebody else can read it', async () => {
    const before = people.jonas;
    const jonas = await signedInAs(portal, before);
    const mine = {
      order: await ordered(jonas, before, true),
      appointment: await timeChosen(jonas, before, '2026-11-26T08:00:00.000Z'),
      request: await asked(jonas, before),
    };
    const shared = {
      ...mine,
      order: await ordered(jonas, before, true),
      request: await asked(jonas, before),
    };
    await paidBy({ ...shared, appointment: randomUUID() });
    await portal.services.db
      .insertInto('case_access')
      .values({
        queue: 'legal-requests',
        case_id: shared.request,
        subject: 'guest',
        created_at: clock.now().toISOString(),
      })
      .execute();
    await grantAccess(portal.services.db, shared.order, 'guest', clock.now().toISOString());
    await carry('DEMO-JONAS', before);
    expect(await addressesOf(mine)).toEqual([after, after, after]);
    expect(await addressesOf(shared)).toEqual([before, after, before]);
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
