import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { eventually } from '../eventually.ts';
import { staffVisitor } from '../integration/desk-staff.ts';
import { bodyOf } from '../integration/insured.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import { orderBody, Visitor } from '../integration/visitor.ts';
import { expectUnavailable, type Outages, startBesideOutages } from './outages.ts';

/**
 * Each service that is paid for, with the wallet or the mail server away at each step of its order: a clear answer, and
 * afterwards the same end as always, with one payment, one invoice and each mail once.
 */
let outages: Outages;
beforeAll(async () => {
  outages = await startBesideOutages();
}, 120_000);
afterEach(() => outages.giveBackAll());
afterAll(() => outages.stop());

const db = () => outages.portal.services.db;

type PaidService = {
  key: string;
  cents: number;
  /** Does what comes before the order. @returns what the order says of it */
  prepare(visitor: Visitor, email: string): Promise<Record<string, string>>;
  /** Whether the buyer has what he paid for. */
  isBegun(orderId: string, email: string): Promise<boolean>;
  /** Mails beside those of every order: with the service, and when its money goes back. */
  mails: { begun: string; refunded?: string };
};

async function idOf(response: Response, field: string): Promise<string> {
  expect(response.status, await response.clone().text()).toBe(201);
  const body: Record<string, unknown> = await response.json();
  return String(body[field]);
}

const hasHandOver = async (orderId: string) => {
  const row = await db()
    .selectFrom('hand_overs')
    .select('issued_at')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (row?.issued_at ?? null) !== null;
};

const byHandOver = {
  prepare: async () => ({}),
  isBegun: hasHandOver,
  mails: { begun: 'order-fulfilled' },
};

const services: PaidService[] = [
  {
    key: 'phone_legal_advice_for_termination_of_employment_contract',
    cents: 1990,
    async prepare(visitor, email) {
      const days = '/api/appointments/slots?from=2026-11-25&to=2026-12-04';
      const slots: { items: Array<{ startsAt: string }> } = await (await visitor.call(days)).json();
      const wish = {
        startsAt: slots.items[0]?.startsAt,
        firstName: 'Erika',
        lastName: 'Mustermann',
        email,
        phone: '0171 3920012',
        receivedOn: '2026-11-20',
        questions: '',
      };
      const held = await visitor.postJson('/api/appointments', wish, { 'Idempotency-Key': randomUUID() });
      return { appointmentId: await idOf(held, 'appointmentId') };
    },
    isBegun: async (_orderId, email) => (await purposes(email)).includes('appointment-booked'),
    mails: { begun: 'appointment-booked', refunded: 'appointment-cancelled' },
  },
  {
    key: 'phone_legal_advice',
    cents: 4900,
    async prepare(visitor) {
      const draft = { kind: 'phone_legal_advice', intake: intakes.phone_legal_advice, uploadTokens: [] };
      return { legalRequestId: await idOf(await visitor.postJson('/api/legal-requests', draft), 'id') };
    },
    async isBegun(orderId) {
      const row = await db()
        .selectFrom('legal_requests')
        .select('status')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return row?.status === 'received';
    },
    mails: { begun: 'legal-request-received' },
  },
  { key: 'mineko_check', cents: 8900, ...byHandOver },
  { key: 'rent_deposit_service', cents: 2999, ...byHandOver },
];

const steps = ['wallet at create', 'wallet at capture', 'mail at confirmation'] as const;
type Step = (typeof steps)[number] | 'none';

function messagesOf(email: string) {
  return db()
    .selectFrom('messages')
    .select(['id', 'purpose', 'state'])
    .where('recipient', '=', email)
    .execute();
}

const purposes = async (email: string) => (await messagesOf(email)).map(({ purpose }) => purpose);

const orderRow = (id: string) =>
  db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What stands in the books at the end: one order, one capture, one invoice, each mail once. */
async function expectBooks(
  orderId: string,
  email: string,
  wanted: { cents: number; isRefunded: boolean; mails: string[] },
): Promise<void> {
  await eventually(async () => {
    const rows = await messagesOf(email);
    expect(rows.map(({ purpose }) => purpose).toSorted()).toEqual(wanted.mails.toSorted());
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
  });
  const received = outages.received.messages.filter(({ to }) => to === email).map(({ id }) => id);
  expect(new Set(received).size).toBe(received.length);
  expect(received).toHaveLength(wanted.mails.length);
  const orders = await db().selectFrom('orders').select('id').where('email', '=', email).execute();
  expect(orders).toEqual([{ id: orderId }]);
  const { provider_order_id } = await orderRow(orderId);
  const { captures, refunds } = await outages.portal.services.payment.getOrder(provider_order_id ?? '');
  const money = [{ amountCents: wanted.cents, status: 'completed' }];
  expect(captures).toMatchObject([{ amountCents: wanted.cents }]);
  expect(captures).toHaveLength(1);
  expect(refunds).toHaveLength(wanted.isRefunded ? 1 : 0);
  if (wanted.isRefunded) expect(refunds).toMatchObject(money);
  const invoices = await db()
    .selectFrom('invoices')
    .select('cancels')
    .where('order_id', '=', orderId)
    .execute();
  expect(invoices).toHaveLength(wanted.isRefunded ? 2 : 1);
}

type Placed = { orderId: string; orderNumber: string; approveLink: string };
type Bought = Placed & { visitor: Visitor; email: string };

/** One purchase from preparing to having, with one outside system away at one step. */
async function buy(service: PaidService, step: Step): Promise<Bought> {
  const visitor = new Visitor(outages.portal);
  await visitor.becomeGuest();
  const email = `${randomUUID()}@example.org`;
  const prepared = await service.prepare(visitor, email);
  const key = randomUUID();
  const order = () => {
    const { uploadToken: _, customer, ...body } = orderBody('');
    const change = { serviceKey: service.key, customer: { ...customer, email }, ...prepared };
    return visitor.postJson('/api/orders', { ...body, ...change }, { 'Idempotency-Key': key });
  };
  if (step === 'wallet at create') {
    outages.takeAway('wallet');
    await expectUnavailable(order());
    outages.giveBack('wallet');
  }
  const placed = await bodyOf<Placed>(await order());
  await visitor.pressInWallet('approve', placed.approveLink);
  const capture = () => visitor.postJson(`/api/orders/${placed.orderId}/capture`, {});
  if (step === 'wallet at capture') {
    // The dangerous one: the money was taken, and nobody told us.
    outages.takeAway('wallet', 'acts, but its answer is lost');
    await expectUnavailable(capture());
    outages.giveBack('wallet');
    // The browser does not come back.
    outages.clock.advance(60_000);
    await outages.sweep('orders');
  } else {
    if (step === 'mail at confirmation') outages.takeAway('mail');
    expect(await (await capture()).json()).toMatchObject({ payment: 'paid' });
  }
  if (step === 'mail at confirmation') {
    await eventually(async () => expect(await purposes(email)).toContain('order-confirmation'));
    await outages.missed('mail');
    // Nothing begins before the confirmation is out (§ 312f BGB).
    expect(await service.isBegun(placed.orderId, email)).toBe(false);
    outages.giveBack('mail');
  }
  await eventually(async () => expect(await service.isBegun(placed.orderId, email)).toBe(true));
  return { ...placed, visitor, email };
}

/** The buyer withdraws by the form while no mail leaves, staff sends the money back while the wallet does not answer. */
async function withdraw(bought: Bought): Promise<void> {
  const { visitor, email, orderNumber } = bought;
  const declaration = { name: 'Erika Mustermann', contract: `Bestellung ${orderNumber}`, email };
  outages.takeAway('mail');
  const receipt = await bodyOf<{ number: string; receivedAt: string }>(
    await visitor.postJson('/api/withdrawals', declaration),
  );
  // Number and time stand on the page, whatever becomes of the mail.
  expect(receipt).toMatchObject({
    number: expect.stringMatching(/^WI-/),
    receivedAt: outages.clock.now().toISOString(),
  });
  await outages.missed('mail');
  outages.giveBack('mail');

  const { id } = await db()
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', receipt.number)
    .executeTakeFirstOrThrow();
  const nina = (await staffVisitor(outages.portal, 'agent')).visitor;
  const path = `/api/desk/cases/withdrawals-${id}`;
  const { version } = await bodyOf<DeskCaseBody>(await nina.call(path));
  outages.takeAway('wallet');
  const refund = { action: 'refund', version, text: '', isConfirmed: true };
  expect((await nina.postJson(`${path}/actions`, refund)).status).toBe(204);
  await outages.missed('wallet');
  // Then it pays back, and nobody tells us.
  outages.giveBack('wallet');
  outages.takeAway('wallet', 'acts, but its answer is lost');
  await outages.sweep('orders');
  await outages.missed('wallet');
  expect((await orderRow(bought.orderId)).status).not.toBe('refunded');
  outages.giveBack('wallet');
  await outages.sweep('orders');
}

const boughtMails = ({ mails }: PaidService) => ['order-received', 'order-confirmation', mails.begun];

describe.each(services)('$key', (service) => {
  const { cents } = service;

  test.each(steps)('%s', async (step) => {
    const { orderId, email } = await buy(service, step);
    await expectBooks(orderId, email, { cents, isRefunded: false, mails: boughtMails(service) });
  });

  test('withdrawn: mail at receipt, wallet at refund', async () => {
    const bought = await buy(service, 'none');
    await withdraw(bought);
    const { orderId, email } = bought;
    await eventually(async () => {
      // The portal looks every minute: a sweep that meets the last failing attempt still running leaves it to the next.
      await outages.sweep('orders');
      expect((await orderRow(orderId)).status).toBe('refunded');
    });
    const { refunded } = service.mails;
    const mails = [...boughtMails(service), 'withdrawal-receipt', 'order-refunded'];
    await expectBooks(orderId, email, {
      cents,
      isRefunded: true,
      mails: refunded ? [...mails, refunded] : mails,
    });
  });
});

test('text messages at the reminder of an appointment: it comes once, when they can be sent again', async () => {
  const [service] = services;
  if (!service) throw new Error('There is no service.');
  const { email } = await buy(service, 'none');
  const { id, starts_at } = await db()
    .selectFrom('appointments')
    .select(['id', 'starts_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  // The others of this file would be reminded as well.
  await db().deleteFrom('appointment_reminders').where('appointment_id', '<>', id).execute();
  const sent = () => outages.received.messages.filter(({ channel }) => channel === 'sms');
  outages.takeAway('sms');
  outages.clock.set(addMinutes(new Date(starts_at), -59));
  await outages.sweep('appointment-reminders');
  await outages.missed('sms');
  await eventually(async () => expect(await purposes(email)).toContain('appointment-reminder-hour'));
  expect(sent()).toEqual([]);
  outages.giveBack('sms');
  await outages.sweep('appointment-reminders');
  await eventually(() => expect(sent()).toHaveLength(1));
});
