import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { limitRules } from '#src/database/limit-rules.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ environment: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } });
});
afterAll(() => portal.stop());

type Placed = { orderId: string; approveLink: string };

/** An order that nobody has agreed to pay yet, and who placed it. */
async function unpaid(): Promise<{ visitor: Visitor; order: Placed; token: string }> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  const { token } = await visitor.upload(
    'Zeugnis.pdf',
    await renderPdf({ title: 'Zeugnis', author: 'Test', content: ['Arbeitszeugnis'] }),
  );
  const order = (await (await visitor.order(token, crypto.randomUUID())).json()) as Placed;
  return { visitor, order, token: new URL(order.approveLink).searchParams.get('token') ?? '' };
}

/** Counts the questions to the payment provider about one order. */
function questions() {
  return vi.spyOn(portal.services.payment, 'getOrder');
}

const { points: looksOfClient } = limitRules['payment-look-client'];
const { points: looksOfOrder } = limitRules['payment-look-order'];

test('whoever looks at an order again and again is told what is known, and the provider is left alone', async () => {
  const { visitor, order, token } = await unpaid();
  const asked = questions();
  const capture = (client: string) =>
    visitor.postJson(`/api/orders/${order.orderId}/capture`, {}, { 'X-Forwarded-For': client });
  const lost = (client: string) =>
    new Visitor(portal).postJson('/api/payments/returns', { token }, { 'X-Forwarded-For': client });
  for (let look = 0; look < looksOfOrder; look += 1) {
    const answer = await (look % 2 ? capture('192.0.2.1') : lost(`192.0.2.${look}`));
    expect(answer.status).toBeLessThan(300);
  }
  expect(asked).toHaveBeenCalledTimes(looksOfOrder);
  const told = await capture('192.0.2.2');
  expect([told.status, await told.json()]).toEqual([
    200,
    expect.objectContaining({ payment: 'not-approved' }),
  ]);
  expect((await lost('192.0.2.3')).status).toBe(202);
  expect(asked).toHaveBeenCalledTimes(looksOfOrder);
  asked.mockRestore();
});

test('one client asks for all his orders together so many times, in either way', async () => {
  const nothing = new Visitor(portal);
  const look = () =>
    nothing.postJson('/api/payments/returns', { token: 'UNKNOWN' }, { 'X-Forwarded-For': '192.0.2.77' });
  for (let count = 0; count < looksOfClient; count += 1) expect((await look()).status).toBe(202);
  expect((await look()).status).toBe(429);
  const path = `/api/orders/${crypto.randomUUID()}/capture`;
  expect((await nothing.postJson(path, {}, { 'X-Forwarded-For': '192.0.2.77' })).status).toBe(429);
});
