import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#src/demo/customers.ts';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, keyed, people, signedInAs, told } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { codeIn, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { sampleReference } from './sample-reference.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
const [before, after] = [people.bau, 'neu@beispiel-bau.example.org'];
const other = 'lager@beispiel-bau.example.org';
let portal: Portal;
let bau: Visitor;
let nina: Visitor;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  bau = await signedInAs(portal, before);
  nina = (await staffVisitor(portal, 'agent')).visitor;
}, 120_000);
afterAll(() => portal.stop());

const send = async <Receipt>(who: Visitor, path: string, body: object) =>
  bodyOf<Receipt>(await who.postJson(path, body, keyed(randomUUID())));

/** @returns the key of the case */
async function contacted(who: Visitor, email: string): Promise<string> {
  const message = { topic: 'bestellung', name: 'Berta Bau', email, message: 'Streng vertraulich' };
  return (await send<{ key: string }>(who, '/api/contact-requests', message)).key;
}

async function ordered(who: Visitor, email: string): Promise<string> {
  const { token } = await who.upload('Zeugnis.pdf', await sampleReference());
  const customer = { ...orderBody('').customer, email };
  // Free for the customer of the company.
  const price = who === bau ? { paymentMethod: 'NONE', invoiceAddress: undefined } : {};
  const answer = await who.order(token, randomUUID(), { customer, ...price });
  return (await bodyOf<{ orderId: string }>(answer)).orderId;
}

const sixOf = (number: string, email: string) => ({
  companyName: 'Beispiel Bau GmbH',
  insuranceNumber: number,
  contactName: 'Berta Bau',
  email,
  keyDate: '2026-01-01',
  counts: { ...noCounts, fullTime: 6 },
});

async function changeAddress(): Promise<void> {
  const codeTo = async (email: string) => {
    const texts = (await messagesTo(portal, 'mail', email)).map(({ text }) => text);
    return texts.flatMap((text) => codeIn(text) || []).at(-1) ?? '';
  };
  await bau.postJson('/api/auth/proof', { password: demoPassword });
  expect(await told(await bau.postJson('/api/auth/email-change', { email: after }))).toBe('202');
  const codes = { oldCode: await codeTo(before), newCode: await codeTo(after) };
  clock.advance(1000);
  expect(await told(await bau.postJson('/api/auth/email-change/confirm', codes))).toBe('200');
}

/** Answers a case at the desk. @returns the address that the desk shows for its customer */
async function answered(key: string): Promise<string> {
  const one = await bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/${key}`));
  const answer = { text: 'Vertrauliche Antwort', uploadTokens: [], version: one.version };
  expect(await told(await nina.postJson(`/api/desk/cases/${key}/answers`, answer))).toBe('204');
  return one.customer.email;
}

const addressIn = async (table: 'appointments' | 'key_date_reports', id: string) =>
  (
    await portal.services.db
      .selectFrom(table)
      .select(`${table}.email`)
      .where(`${table}.id`, '=', id)
      .executeTakeFirstOrThrow()
  ).email;

describe('an account whose address has changed', () => {
  test('reads whatever is mailed about its own there, and its old mailbox nothing any more', async () => {
    const { db } = portal.services;
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const mine = await contacted(bau, before.toUpperCase());
    const closed = await contacted(bau, before);
    const elsewhere = await contacted(bau, other);
    const foreign = await contacted(guest, before);
    const intake = { kind: 'online_legal_advice', intake: intakes.online_legal_advice, uploadTokens: [] };
    const { id: requestId } = await send<{ id: string }>(bau, '/api/legal-requests', intake);
    const reports = await Promise.all(
      [bau, guest].map((who) =>
        send<{ id: string }>(who, '/api/key-date-reports', sixOf('RF-2001-0031', before)),
      ),
    );
    const time = { firstName: 'Berta', lastName: 'Bau', email: before, phone: '0171 3920012' };
    const { appointmentId } = await send<{ appointmentId: string }>(bau, '/api/appointments', {
      ...time,
      startsAt: '2026-11-24T08:00:00.000Z',
      receivedOn: '2026-11-20',
      questions: '',
    });
    const bike = { postcode: '20457', bike: 'pedelec', valueCents: 250_000, hasDeductible: true };
    await send(bau, '/api/bike-cover-interests', { name: 'Berta Bau', email: before, ...bike });
    const [open, paid, guests] = [
      await ordered(bau, before),
      await ordered(bau, before),
      await ordered(guest, before),
    ];
    for (const [id, at] of [[open, null] as const, [paid, clock.now().toISOString()] as const]) {
      const status = at ? 'paid' : 'created';
      await db.updateTable('orders').set({ status, paid_at: at }).where('id', '=', id).execute();
    }
    await db
      .updateTable('contact_requests')
      .set({ status: 'closed' })
      .where('id', '=', closed.replace('contact-requests-', ''))
      .execute();

    await changeAddress();
    const since = clock.now().toISOString();
    clock.advance(1000);
    for (const key of [mine, closed, `legal-requests-${requestId}`]) expect(await answered(key)).toBe(after);
    const purposes = async (email: string) =>
      (await messagesTo(portal, 'mail', email))
        .filter(({ created_at: at }) => at > since)
        .map(({ purpose }) => purpose);
    expect(await purposes(after)).toHaveLength(3);
    expect(await purposes(before)).toEqual([]);
    // What names another address is answered there, and a guest has only typed it.
    expect([await answered(elsewhere), await answered(foreign)]).toEqual([other, before]);

    expect(await Promise.all(reports.map(({ id }) => addressIn('key_date_reports', id)))).toEqual([
      after,
      before,
    ]);
    expect(await addressIn('appointments', appointmentId)).toBe(after);
    const interests = await db.selectFrom('bike_interests').select('email').where('name', '=', 'Berta Bau');
    expect(await interests.execute()).toEqual([{ email: after }]);
    const orders = await db.selectFrom('orders').select(['id', 'email', 'invoice_email']).execute();
    const named = (id: string) => orders.find((order) => order.id === id);
    expect(named(open)).toMatchObject({ email: after, invoice_email: null });
    // Its invoice says the same whenever it is written again.
    expect(named(paid)).toMatchObject({ email: after, invoice_email: before });
    expect(named(guests)).toMatchObject({ email: before, invoice_email: null });

    // A mail of the order that is sent again goes where its account reads mail now.
    clock.advance(1000);
    await db
      .updateTable('messages')
      .set({ state: 'sent', purpose: 'order-confirmation' })
      .where('order_id', '=', paid)
      .execute();
    const again = await bau.postJson(`/api/orders/${paid}/mails`, { purpose: 'order-confirmation' });
    expect(await told(again)).toBe('202');
    expect(await purposes(after)).toContain('order-confirmation-again');
  });
});
