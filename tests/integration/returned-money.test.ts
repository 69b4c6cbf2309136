import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { HandOverBody } from '#src/features/services/partner-services/public.ts';
import { eventually } from '../eventually.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

/** Money that goes back at the payment provider itself, as from its console, by buyer protection or by a bank. */
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
}, 120_000);
afterAll(() => portal.stop());
afterEach(() => {
  vi.restoreAllMocks();
  portal.webhooks.isOn = true;
});

type Bought = { visitor: Visitor; orderId: string; orderNumber: string; captureId: string };

const orderRow = (id: string) =>
  portal.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const handOver = async ({ visitor, orderId }: Bought) =>
  bodyOf<HandOverBody>(await visitor.call(`/api/orders/${orderId}/hand-over`));

/** An unused voucher, paid and issued. */
async function boughtVoucher(): Promise<Bought> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  const body = { ...orderBody(''), uploadToken: undefined, serviceKey: 'mineko_check' };
  const placed = await bodyOf<{ orderId: string; orderNumber: string; approveLink: string }>(
    await visitor.postJson('/api/orders', body, { 'Idempotency-Key': randomUUID() }),
  );
  await visitor.pressInWallet('approve', placed.approveLink);
  await bodyOf(await visitor.postJson(`/api/orders/${placed.orderId}/capture`, {}));
  const captureId = (await orderRow(placed.orderId)).capture_id ?? '';
  const bought = { ...placed, visitor, captureId };
  await eventually(async () => expect((await handOver(bought)).state).toBe('open'));
  return bought;
}

/** Somebody gives back at the provider's console what we know nothing of. */
const giveBack = ({ captureId }: Bought, amountCents?: number) =>
  portal.services.payment.refund({
    captureId,
    requestId: randomUUID(),
    note: 'Käuferschutz',
    ...(amountCents === undefined ? {} : { amountCents }),
  });

/** A notification that the provider has signed. */
async function notify({ captureId }: Bought, eventType: string): Promise<void> {
  vi.spyOn(portal.services.payment, 'verifyWebhook').mockResolvedValueOnce({
    kind: 'verified',
    eventType,
    providerOrderId: null,
    captureId,
    eventId: randomUUID(),
  });
  expect((await portal.call('/api/payments/webhook', { method: 'POST', body: '{}' })).status).toBe(200);
}

const cancellations = async ({ orderId }: Bought) =>
  portal.services.db
    .selectFrom('invoices')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('cancels', 'is not', null)
    .execute();

const mailsOf = async ({ orderId }: Bought, purpose: string) =>
  portal.services.db
    .selectFrom('messages')
    .select(['recipient', 'text'])
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .execute();

async function expectRefunded(bought: Bought, by: string): Promise<void> {
  await eventually(async () => {
    expect(await orderRow(bought.orderId)).toMatchObject({ status: 'refunded', refund_id: by });
    expect(await mailsOf(bought, 'order-refunded')).toHaveLength(1);
  });
  expect((await handOver(bought)).state).toBe('revoked');
  expect(await cancellations(bought)).toEqual([{ amount_cents: -8900 }]);
}

test('its own notification ends the order as refunded, locks the voucher and cancels the invoice', async () => {
  const bought = await boughtVoucher();
  const { refundId } = await giveBack(bought);
  await expectRefunded(bought, refundId);
  const [mail] = await mailsOf(bought, 'order-refunded');
  expect(mail?.text).toContain('beim Bezahldienst');
  expect(mail?.text).not.toContain('Wir haben 89,00');
});

test.each(['PAYMENT.CAPTURE.REVERSED', 'CUSTOMER.DISPUTE.CREATED'])(
  '%s makes us look: many at once end it once',
  async (eventType) => {
    const bought = await boughtVoucher();
    portal.webhooks.isOn = false;
    const { refundId } = await giveBack(bought);
    expect((await orderRow(bought.orderId)).status).toBe('fulfilled');
    await Promise.all(Array.from({ length: 6 }, () => notify(bought, eventType)));
    await expectRefunded(bought, refundId);
  },
);

test('what a notification claims is not believed: without money back nothing changes', async () => {
  const bought = await boughtVoucher();
  const asked = vi.spyOn(portal.services.payment, 'getOrder');
  await notify(bought, 'PAYMENT.CAPTURE.REFUNDED');
  await eventually(async () => expect(asked).toHaveBeenCalled());
  await eventually(async () => expect(asked.mock.settledResults[0]?.type).toBe('fulfilled'));
  expect((await orderRow(bought.orderId)).status).toBe('fulfilled');
  expect((await handOver(bought)).state).toBe('open');
  expect(await cancellations(bought)).toEqual([]);
});

test('a part of it is for staff to clear up: the order stays, and the rest that goes back later ends it', async () => {
  const bought = await boughtVoucher();
  await giveBack(bought, 1000);
  const [notice] = await eventually(async () => {
    const found = await mailsOf(bought, 'partial-return-notice');
    expect(found).toHaveLength(1);
    return found;
  });
  expect(notice?.recipient).toBe(portal.services.settings.PROVIDER_EMAIL);
  expect(notice?.text.replaceAll('\u00a0', ' ')).toContain('10,00 € von 89,00 €');
  expect((await orderRow(bought.orderId)).status).toBe('fulfilled');
  expect((await handOver(bought)).state).toBe('open');

  const { visitor: nina } = await staffVisitor(portal, 'agent');
  const declaration = { name: 'Gerda Gast', contract: bought.orderNumber, email: 'fremd@example.org' };
  const { number } = await bodyOf<{ number: string }>(
    await bought.visitor.postJson('/api/withdrawals', declaration),
  );
  const { id } = await portal.services.db
    .selectFrom('withdrawals')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { hints } = await bodyOf<{ hints: string[] }>(await nina.call(`/api/desk/cases/withdrawals-${id}`));
  expect(hints.join(' ')).toContain('Beim Bezahldienst ist der Betrag nicht mehr vollständig da');

  const { refundId } = await giveBack(bought);
  await expectRefunded(bought, refundId);
});
