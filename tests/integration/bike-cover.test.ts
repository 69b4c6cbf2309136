import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bikeInterestRetention, bikeQueue } from '#src/features/insurance/bike-cover/public.server.ts';
import { tariff, yearlyPremium } from '#src/features/insurance/bike-cover/tariff.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
});
afterAll(async () => {
  await portal.stop();
});

const interest = {
  name: 'Rita Radler',
  email: 'rita@example.org',
  postcode: '20457',
  bike: 'pedelec',
  valueCents: 250_000,
  hasDeductible: true,
} as const;

const send = (change: Record<string, unknown>, visitor = new Visitor(portal), key: string = randomUUID()) =>
  visitor.postJson('/api/bike-cover-interests', { ...interest, ...change }, { 'Idempotency-Key': key });

type Receipt = { number: string; premiumCents: number; statusLink: string | null };
const idOf = async ({ number }: Receipt) => {
  const found = portal.services.db.selectFrom('bike_interests').select('id').where('number', '=', number);
  return (await found.executeTakeFirstOrThrow()).id;
};

describe('the wish for an offer', () => {
  test('is kept with the premium of the day, confirmed, told to staff, and stands at the desk', async () => {
    const receipt = await bodyOf<Receipt>(await send({}));
    expect(receipt.number).toMatch(/^RM-\d\d-[2-9A-Z]{6}$/);
    expect(receipt.premiumCents).toBe(yearlyPremium(tariff, interest));
    const [mail] = await messagesTo(portal, 'mail', interest.email);
    expect(mail?.text).toContain(`${formatCents(receipt.premiumCents)} nach dem Beispieltarif`);
    expect(mail?.text).toContain('Versichert ist Ihr Rad damit noch nicht');
    const staff = await messagesTo(portal, 'mail', portal.services.settings.PROVIDER_EMAIL);
    expect(staff.map(({ subject }) => subject)).toContain(`Interesse am Radmobilschutz: ${receipt.number}`);
    const found = await bikeQueue.read(portal.services, await idOf(receipt));
    expect(found?.rows).toContainEqual({ label: 'Rad', value: 'Pedelec' });
    const listed = await bikeQueue.list(portal.services, {
      state: 'open',
      search: receipt.number,
      limit: 5,
      cursor: undefined,
    });
    expect(listed).toHaveLength(1);
  });

  test.each(['99999', '00000'])('%s is no postcode of any place', async (postcode) => {
    expect(await toldWithFields(await send({ postcode }))).toContain('postcode');
  });

  test('sent five times it is one, with one mail; something else under the same key is refused', async () => {
    const key = randomUUID();
    const email = 'fuenfmal@example.org';
    const numbers = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      numbers.add((await bodyOf<Receipt>(await send({ email }, undefined, key))).number);
    }
    expect(numbers.size).toBe(1);
    expect(await messagesTo(portal, 'mail', email)).toHaveLength(1);
    expect(await told(await send({ email, postcode: '10115' }, undefined, key))).toBe(
      '409 idempotency_mismatch',
    );
  });

  test('moves through the desk, and each step is told to other systems', async () => {
    const { services } = portal;
    const id = await idOf(await bodyOf<Receipt>(await send({})));
    const staff = { id: 'x', name: 'x', role: 'agent' } as const;
    for (const action of ['in_progress', 'answered', 'closed']) {
      await services.db
        .transaction()
        .execute((tx) => bikeQueue.act(services, tx, staff, { id, action, text: '' }));
    }
    const events = await services.db
      .selectFrom('case_events')
      .select('type')
      .where('case_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'closed',
      'created',
      'status-changed',
      'status-changed',
    ]);
    const again = services.db
      .transaction()
      .execute((tx) => bikeQueue.act(services, tx, staff, { id, action: 'closed', text: '' }));
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
  });

  test('of a signed-in customer belongs to her, and to nobody else', async () => {
    const erika = await signedInAs(portal, people.erika);
    const receipt = await bodyOf<Receipt>(await send({ email: people.erika }, erika));
    const id = await idOf(receipt);
    expect(receipt.statusLink).toBe(`/vorgang/bike-interests-${id}`);
    const own = await erika.call(`/api/conversations/bike-interests-${id}`);
    expect(own.status).toBe(200);
    const other = await signedInAs(portal, people.bau);
    expect(await told(await other.call(`/api/conversations/bike-interests-${id}`))).toBe('404 not_found');
  });

  test('is deleted when its time is over', async () => {
    const { services } = portal;
    const id = await idOf(await bodyOf<Receipt>(await send({})));
    const old = addDaysToInstant(services.clock.now(), -2);
    await services.db.updateTable('bike_interests').set({ status_at: old }).where('id', '=', id).execute();
    const before = addDaysToInstant(services.clock.now(), -1);
    expect(
      await services.db.transaction().execute((tx) => bikeInterestRetention.remove(services, tx, before)),
    ).toBe(1);
    expect(await bikeQueue.read(services, id)).toBeUndefined();
  });
});

describe('bad input', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: ' \u00ad\u0000' }, 'name'],
    ['10,000 characters', { remark: 'x'.repeat(10_000) }, 'remark'],
    ['half an address', { email: 'rita@' }, 'email'],
    ['a postcode with letters', { postcode: 'D-204' }, 'postcode'],
    ['a phone number with script', { phone: '<script>' }, 'phone'],
    ['a phone number that is too short', { phone: '0171 1' }, 'phone'],
    ['another kind of bike', { bike: 'moped' }, 'bike'],
    ['a bike that costs nothing', { valueCents: 0 }, 'valueCents'],
    ['a bike of gold', { valueCents: 1e12 }, 'valueCents'],
    ['bought in the future', { boughtOn: '2999-01-01' }, 'boughtOn'],
    ['bought before bikes were', { boughtOn: '1789-07-14' }, 'boughtOn'],
    ['bought on no day', { boughtOn: '2026-02-30' }, 'boughtOn'],
  ])('%s is refused beside its field', async (_name, change, field) => {
    expect(await toldWithFields(await send(change))).toBe(`422 validation_failed ${field}`);
  });

  test.each([
    ['script', '<script>alert(1)</script>'],
    ['SQL', "'; drop table bike_interests;--"],
    ['emoji', 'Rita 🚲👩🏽‍🦱'],
    ['right-to-left text', 'راكبة الدراجة'],
    ['a formula', '=HYPERLINK("http://x")'],
  ])('%s is kept and shown as text', async (_name, typed) => {
    const email = `${randomUUID()}@example.org`;
    const id = await idOf(await bodyOf<Receipt>(await send({ name: typed, remark: typed, email })));
    const found = await bikeQueue.read(portal.services, id);
    expect([found?.customer.name, found?.text]).toEqual([typed, typed]);
    const [mail] = await messagesTo(portal, 'mail', email);
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.text).not.toContain('http://x');
  });
});
