import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { retentionSweep } from '#src/features/legal/retention/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { caughtSweeps, type Portal, startPortal } from './portal.ts';
import { storedFiles } from './stored-files.ts';
import { Visitor } from './visitor.ts';

/** Time of the portal alone; jobs, wallet and tokens of the database keep the machine's. */
const clock = fixedClock(new Date().toISOString());
const hour = 3_600_000;
let portal: Portal;
const { sweeps, onServices } = caughtSweeps();

beforeAll(async () => {
  portal = await startPortal({
    overrides: { clock },
    onServices,
  });
});
afterAll(async () => {
  await portal.stop();
});

async function openOrder(): Promise<{
  orderId: string;
  approveLink: string;
  visitor: Visitor;
  token: string;
}> {
  const { renderPdf } = await import('#src/lib/pdf.ts');
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  const pdf = await renderPdf({ title: 'Zeugnis', author: 'Test', content: ['Zeugnis für eine Probe.'] });
  const { token } = await visitor.upload('Zeugnis.pdf', pdf);
  const response = await visitor.order(token, crypto.randomUUID());
  const body = (await response.json()) as { orderId: string; approveLink: string };
  return { ...body, visitor, token };
}

const statusOf = async (id: string) =>
  (await portal.services.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())
    ?.status;

test('an order that nobody approves expires, is never captured later, and is deleted after three years', async () => {
  const { orderId, approveLink, visitor } = await openOrder();
  clock.advance(2 * hour);
  await sweeps.get('orders')?.();
  expect(await statusOf(orderId)).toBe('created');
  clock.advance(2 * hour);
  await sweeps.get('orders')?.();
  expect(await statusOf(orderId)).toBe('expired');

  portal.webhooks.isOn = false;
  await visitor.pressInWallet('approve', approveLink);
  const captured = await visitor.postJson(`/api/orders/${orderId}/capture`, {});
  expect(await captured.json()).toMatchObject({ payment: 'closed', status: 'expired' });
  portal.webhooks.isOn = true;

  clock.advance(3 * 365 * 24 * hour);
  await sweeps.get(retentionSweep)?.();
  expect(await statusOf(orderId)).toBe('expired');
  clock.advance(366 * 24 * hour);
  await sweeps.get(retentionSweep)?.();
  expect(await statusOf(orderId)).toBeUndefined();
});

test('an approved order is taken by the sweep when neither browser nor notification came', async () => {
  const { orderId, approveLink, visitor } = await openOrder();
  portal.webhooks.isOn = false;
  await visitor.pressInWallet('approve', approveLink);
  clock.advance(hour);
  await sweeps.get('orders')?.();
  expect(['paid', 'fulfilled', 'refunded']).toContain(await statusOf(orderId));
  portal.webhooks.isOn = true;
});

test('a payment that the provider is still looking at is told as such, and its order does not expire', async () => {
  const { orderId, approveLink, visitor } = await openOrder();
  const { payment } = portal.services;
  portal.webhooks.isOn = false;
  await visitor.pressInWallet('approve', approveLink);
  const getOrder = payment.getOrder.bind(payment);
  let isTaken = false;
  vi.spyOn(payment, 'capture').mockImplementation(async () => {
    isTaken = true;
    return { kind: 'pending' };
  });
  vi.spyOn(payment, 'getOrder').mockImplementation(async (id) => {
    const order = await getOrder(id);
    const { amountCents, currency } = order;
    const capture = { id: 'PENDING-1', status: 'pending', amountCents, currency } as const;
    return isTaken ? { ...order, status: 'completed', captures: [capture] } : order;
  });
  const told = async () => {
    const answer = await visitor.postJson(`/api/orders/${orderId}/capture`, {});
    return ((await answer.json()) as { payment: string }).payment;
  };
  expect([await told(), await told()]).toEqual(['pending', 'pending']);
  clock.advance(5 * hour);
  await sweeps.get('orders')?.();
  expect(await statusOf(orderId)).toBe('approved');
  vi.restoreAllMocks();
  await sweeps.get('orders')?.();
  expect(['paid', 'fulfilled', 'refunded']).toContain(await statusOf(orderId));
  portal.webhooks.isOn = true;
});

test('an ordered file is deleted on the date the customer was told', async () => {
  const { token, visitor } = await openOrder();
  const find = () =>
    portal.services.db.selectFrom('uploads').selectAll().orderBy('created_at', 'desc').executeTakeFirst();
  const upload = await find();
  expect(await storedFiles(portal.services, upload?.prefix ?? '')).toHaveLength(1);
  clock.advance(29 * 24 * hour);
  await sweeps.get('uploads')?.();
  expect((await find())?.state).toBe('attached');
  clock.advance(2 * 24 * hour);
  await sweeps.get('uploads')?.();
  expect((await find())?.state).toBe('deleted');
  expect(await storedFiles(portal.services, upload?.prefix ?? '')).toEqual([]);
  expect((await visitor.postJson('/api/uploads/inspection', { token })).status).toBe(404);
});

test('withdrawals are receipted at once, whatever contract they name, and deleted after three years', async () => {
  const visitor = new Visitor(portal);
  const declaration = {
    name: 'Erika Mustermann',
    contract: 'RH-2020-UNBEKANNT',
    email: 'w@example.org',
    remark: 'Siehe https://spam.example/x',
  };
  const response = await visitor.postJson('/api/withdrawals', declaration);
  expect(response.status).toBe(201);
  const mails = await eventually(async () => {
    const list = await portal.services.db
      .selectFrom('messages')
      .selectAll()
      .where('purpose', 'like', 'withdrawal-%')
      .execute();
    expect(list.map(({ state }) => state)).toEqual(['sent', 'sent']);
    return list;
  });
  const receipt = mails.find(({ purpose }) => purpose === 'withdrawal-receipt');
  expect(receipt?.recipient).toBe('w@example.org');
  expect(receipt?.text).toMatch(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}\u00a0Uhr/);
  expect(receipt?.text).toContain('RH-2020-UNBEKANNT');
  expect(receipt?.text).not.toContain('spam.example');
  const count = async () =>
    (await portal.services.db.selectFrom('withdrawals').select('id').execute()).length;
  expect(await count()).toBe(1);
  clock.advance(5 * 365 * 24 * hour);
  await sweeps.get(retentionSweep)?.();
  expect(await count()).toBe(0);
});
