import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillIn } from '#src/database/migrations/037-free-orders.ts';
import { type PartnerService, partnerServices } from '#src/features/services/catalogue/public.ts';
import { requestRefund } from '#src/features/services/order/public.server.ts';
import type { HandOverBody } from '#src/features/services/partner-services/public.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, people, signedInAs, signedInSara, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, type Visitor } from './visitor.ts';

const partnerKey = 'partner-key-of-the-tests-1234567890';
const advice = 'phone_legal_advice_for_termination_of_employment_contract';
const day = 86_400_000;

// The world of this day is there already for others.
const clock = fixedClock('2026-11-20T07:30:00.000Z');
/** Monday morning in Berlin. */
const monday = '2026-11-23T07:30:00.000Z';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({
    world: 'insured',
    overrides: { clock },
    environment: { PARTNER_API_KEY: partnerKey },
  });
}, 120_000);
afterAll(() => portal.stop());

// Nobody has had anything free of charge when a test begins.
beforeEach(async () => {
  clock.set(monday);
  const { db } = portal.services;
  await db.deleteFrom('appointments').execute();
  await db.updateTable('orders').set({ status: 'cancelled' }).where('price_kind', '=', 'free').execute();
});

type Placed = { orderId: string; approveLink: string | null };
type Refusal = { code: string; detail: string };
/** Either of both. */
type Answer = { orderNumber?: string; detail?: string };

function order(visitor: Visitor, serviceKey: string, change: Record<string, unknown> = {}, key?: string) {
  const { uploadToken: _, invoiceAddress: __, ...body } = orderBody('');
  const customer = { ...body.customer, email: 'eigene@example.org' };
  return visitor.postJson(
    '/api/orders',
    { ...body, customer, serviceKey, paymentMethod: 'NONE', ...change },
    { 'Idempotency-Key': key ?? randomUUID() },
  );
}

const handOverOf = async (visitor: Visitor, orderId: string) =>
  bodyOf<HandOverBody>(await visitor.call(`/api/orders/${orderId}/hand-over`));

const issued = (visitor: Visitor, orderId: string) =>
  eventually(async () => {
    const found = await handOverOf(visitor, orderId);
    expect(found.state).toBe('open');
    return found;
  });

const redeem = (proof: Record<string, unknown>) =>
  portal.call('/api/hand-overs/redemptions', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Partner-Key': partnerKey },
    body: JSON.stringify(proof),
  });

/** The partner takes the code, or the token, of an order. */
async function use(visitor: Visitor, serviceKey: string, orderId: string): Promise<void> {
  const { kind, code } = await issued(visitor, orderId);
  const visit = await visitor.postJson(`/api/orders/${orderId}/hand-over/visits`, {});
  const { location } = await bodyOf<{ location: string }>(visit);
  const token = new URL(location).searchParams.get('token');
  const redeemed = await redeem({ serviceKey, ...(kind === 'voucher' ? { code } : { token }) });
  expect(await told(redeemed)).toBe('201');
}

async function orderedAndUsed(visitor: Visitor, serviceKey: string): Promise<void> {
  const { orderId } = await bodyOf<Placed>(await order(visitor, serviceKey));
  await use(visitor, serviceKey, orderId);
}

const paid = async (visitor: Visitor, serviceKey: string) => {
  const { invoiceAddress } = orderBody('');
  const answer = await order(visitor, serviceKey, { paymentMethod: 'PAYPAL', invoiceAddress });
  const { orderId, approveLink } = await bodyOf<Placed>(answer);
  await visitor.pressInWallet('approve', approveLink ?? '');
  await bodyOf(await visitor.postJson(`/api/orders/${orderId}/capture`, {}));
  return orderId;
};

const rowOf = (id: string) =>
  portal.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function isWithdrawn(visitor: Visitor, orderId: string): Promise<void> {
  const { number, email } = await rowOf(orderId);
  const words = { name: 'Jonas Berg', contract: number, email, remark: '' };
  expect((await visitor.postJson('/api/withdrawals', words)).status).toBe(201);
}

const isCancelled = (orderId: string) =>
  portal.services.db
    .transaction()
    .execute((tx) => requestRefund(portal.services, tx, orderId, 'Der Partner kann nicht.'));

const all = (tries: Response[]) => Promise.all(tries.map(told));
const kept = (answers: string[]) => answers.filter((answer) => answer === '201');

describe('services of partners', () => {
  test.each(partnerServices)('%s: of 25 free orders in a row the first is accepted', async (key) => {
    const jonas = await signedInAs(portal, people.jonas);
    const tries: Response[] = [];
    for (let place = 0; place < 25; place += 1) tries.push(await order(jonas, key));
    const answers = await all(tries);
    expect(answers[0]).toBe('201');
    expect(new Set(answers.slice(1))).toEqual(new Set(['409 conflict']));
  });

  test('of many at once exactly one is accepted, and the refusal says what to do', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const tries = await Promise.all(Array.from({ length: 12 }, () => order(jonas, 'testament_assistent')));
    const bodies = await Promise.all(tries.map(async (one) => (await one.clone().json()) as Answer));
    const answers = await all(tries);
    expect(kept(answers)).toHaveLength(1);
    expect(answers.filter((answer) => answer === '409 conflict')).toHaveLength(11);
    const number = bodies.find(({ orderNumber }) => orderNumber)?.orderNumber;
    const detail = bodies.find((one) => one.detail)?.detail;
    expect(detail).toContain(`offenen Code für diesen Service. Er steht in Ihrer Bestellung ${number}`);
  });

  test('the same key is answered as before, also many times at once', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const key = randomUUID();
    const again = () => order(jonas, 'mineko_check', {}, key);
    const tries = [...(await Promise.all([again(), again(), again()])), await again()];
    const ids = await Promise.all(tries.map(async (one) => (await bodyOf<Placed>(one)).orderId));
    expect(new Set(ids).size).toBe(1);
  });

  test.each<PartnerService>(['mineko_check', 'rent_deposit_service'])(
    '%s: used up, the next is possible, three times in twelve months',
    async (key) => {
      let jonas = await signedInAs(portal, people.jonas);
      for (let place = 0; place < 3; place += 1) await orderedAndUsed(jonas, key);
      const refused = await order(jonas, key);
      const { detail } = (await refused.clone().json()) as Refusal;
      expect(await told(refused)).toBe('409 conflict');
      expect(detail).toContain('3-mal kostenlos');
      expect(detail).toContain('Ab dem 24.11.2027 ');
      expect(await told(await order(jonas, 'tourism_law_assistant'))).toBe('201');
      clock.advance(366 * day);
      jonas = await signedInAs(portal, people.jonas);
      expect(await told(await order(jonas, key))).toBe('201');
    },
  );

  test('an open code of one customer keeps nobody else from his', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const erika = await signedInAs(portal, people.erika);
    expect(await told(await order(jonas, 'testament_assistent'))).toBe('201');
    expect(await told(await order(erika, 'testament_assistent'))).toBe('201');
  });

  test.each([
    ['cancelled', (_: Visitor, orderId: string) => isCancelled(orderId)],
    ['withdrawn from', isWithdrawn],
  ])('what was %s does not count', async (_, end) => {
    const jonas = await signedInAs(portal, people.jonas);
    for (let place = 0; place < 5; place += 1) {
      const { orderId } = await bodyOf<Placed>(await order(jonas, 'mineko_check'));
      const { code } = await issued(jonas, orderId);
      await end(jonas, orderId);
      expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('409 conflict');
    }
    expect(await told(await order(jonas, 'mineko_check'))).toBe('201');
  });

  test('what is paid for has no bound', async () => {
    const sara = await signedInSara(portal);
    for (let place = 0; place < 5; place += 1) await issued(sara, await paid(sara, 'mineko_check'));
  });
});

test('what was ordered before it was counted is filled in for the same person', async () => {
  const { db } = portal.services;
  const jonas = await signedInAs(portal, people.jonas);
  const { orderId } = await bodyOf<Placed>(await order(jonas, 'mineko_check'));
  const { free_for: written } = await rowOf(orderId);
  expect(written).toMatch(/^[0-9a-f]{64}$/);
  await db.updateTable('orders').set({ free_for: null }).where('id', '=', orderId).execute();
  await sql.raw(fillIn).execute(db);
  expect((await rowOf(orderId)).free_for).toBe(written);
});

describe('advice by appointment', () => {
  async function chosen(visitor: Visitor, startsAt: string): Promise<string> {
    const wish = {
      startsAt,
      firstName: 'Jonas',
      lastName: 'Berg',
      email: 'eigene@example.org',
      phone: '0171 3920012',
      receivedOn: null,
      questions: '',
    };
    const held = await visitor.postJson('/api/appointments', wish, { 'Idempotency-Key': randomUUID() });
    return (await bodyOf<{ appointmentId: string }>(held)).appointmentId;
  }
  const [tuesday, wednesday] = ['2026-11-24T08:00:00.000Z', '2026-11-25T08:00:00.000Z'];

  test('a second time is refused while the first lies ahead, and still kept for who cancels', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const first = await chosen(jonas, tuesday);
    expect(await told(await order(jonas, advice, { appointmentId: first }))).toBe('201');
    const second = await chosen(jonas, wednesday);
    const refused = await order(jonas, advice, { appointmentId: second });
    const { detail } = (await refused.clone().json()) as Refusal;
    expect(await told(refused)).toBe('409 conflict');
    expect(detail).toContain('schon einen kostenlosen Termin: Dienstag, 24.11.2026, 09:00\u00a0Uhr');
    await jonas.postJson(`/api/appointments/${first}/cancel`, {});
    expect(await told(await order(jonas, advice, { appointmentId: second }))).toBe('201');
  });

  test('of two at once one is booked', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const ids = [await chosen(jonas, tuesday), await chosen(jonas, wednesday)];
    const answers = await all(
      await Promise.all(ids.map((appointmentId) => order(jonas, advice, { appointmentId }))),
    );
    expect(answers.toSorted()).toEqual(['201', '409 conflict']);
  });

  test('once it is over the next is possible', async () => {
    let jonas = await signedInAs(portal, people.jonas);
    const first = await chosen(jonas, tuesday);
    expect(await told(await order(jonas, advice, { appointmentId: first }))).toBe('201');
    clock.set('2026-11-24T12:00:00.000Z');
    jonas = await signedInAs(portal, people.jonas);
    const second = await chosen(jonas, wednesday);
    expect(await told(await order(jonas, advice, { appointmentId: second }))).toBe('201');
  });
});

test('within a day everything that is free has a bound', async () => {
  const own = await startPortal({
    world: 'insured',
    overrides: { clock },
    environment: { RATE_LIMIT_FACTOR: '1' },
  });
  try {
    const jonas = await signedInAs(own, people.jonas);
    const customer = { ...orderBody('').customer, email: people.jonas };
    const tries: Response[] = [];
    for (let place = 0; place < 21; place += 1) {
      tries.push(await order(jonas, 'mineko_check', { customer }));
    }
    const answers = await all(tries.map((one) => one.clone()));
    const last = tries.at(-1) ?? Response.error();
    expect(answers.at(19)).toBe('409 conflict');
    expect(answers.at(20)).toBe('429 rate_limited');
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(80_000);
    const { detail } = (await last.json()) as Refusal;
    expect(detail).toContain('In 24\u00a0Stunden können Sie wieder');
  } finally {
    await own.stop();
  }
  // With a portal of its own.
}, 120_000);

// At the end: the accounts are gone afterwards.
describe('the deletion of an account', () => {
  const deleted = async (visitor: Visitor) =>
    expect((await visitor.call('/api/profiles/self', { method: 'DELETE' })).status).toBe(204);

  test('takes back what was free and not used; used ones count on for the policy', async () => {
    const erika = await signedInAs(portal, people.erika);
    for (let place = 0; place < 3; place += 1) await orderedAndUsed(erika, 'testament_assistent');
    const { orderId } = await bodyOf<Placed>(await order(erika, 'mineko_check'));
    const { code } = await issued(erika, orderId);
    await deleted(erika);
    expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('409 conflict');

    // The same policy in another account.
    await portal.services.db
      .updateTable('accounts')
      .set({ policyholder_id: 'DEMO-ERIKA' })
      .where('partner_id', '=', 'DEMO-BAU')
      .execute();
    const anew = await signedInAs(portal, people.bau);
    expect(await told(await order(anew, 'testament_assistent'))).toBe('409 conflict');
    expect(await told(await order(anew, 'mineko_check'))).toBe('201');
  });

  test('orders beside it leave no code that is good', async () => {
    const jonas = await signedInAs(portal, people.jonas);
    const orders = partnerServices.map((key) => order(jonas, key));
    await Promise.all([deleted(jonas), ...orders]);
    await expect(told(await order(jonas, 'mineko_check'))).resolves.toMatch(/^401 /);
    const good = await portal.services.db
      .selectFrom('hand_overs')
      .innerJoin('orders', 'orders.id', 'hand_overs.order_id')
      .select('hand_overs.id')
      .where('orders.subject', '=', customerSubject({ partnerId: 'DEMO-JONAS' }))
      .where('orders.status', 'in', ['paid', 'fulfilled'])
      .where('hand_overs.revoked_at', 'is', null)
      .where('hand_overs.redeemed_at', 'is', null)
      .execute();
    expect(good).toEqual([]);
  });

  test('leaves what was paid for', async () => {
    const sara = await signedInSara(portal);
    const { code } = await issued(sara, await paid(sara, 'mineko_check'));
    await deleted(sara);
    expect(await told(await redeem({ serviceKey: 'mineko_check', code }))).toBe('201');
  });
});
