import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseDraft } from '#src/features/services/legal-requests/legal-requests.jobs.ts';
import { requestQueue } from '#src/features/services/legal-requests/request-queue.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { eventually } from '../eventually.ts';
import { bodyOf, told, toldWithFields } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { orderBody, Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-24T09:00:00Z');
const buyer = 'erika@example.org';
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', seededOn: '2026-11-20', overrides: { clock } });
});
afterAll(() => portal.stop());

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(portal);
  await visitor.becomeGuest();
  return visitor;
}

async function draftOf(visitor: Visitor): Promise<string> {
  const body = { kind: 'phone_legal_advice', intake: intakes.phone_legal_advice, uploadTokens: [] };
  return (await bodyOf<{ id: string }>(await visitor.postJson('/api/legal-requests', body))).id;
}

function order(visitor: Visitor, legalRequestId: string | undefined): Promise<Response> {
  const { uploadToken: _, ...body } = orderBody('');
  const change = { serviceKey: 'phone_legal_advice', ...(legalRequestId ? { legalRequestId } : {}) };
  return visitor.postJson('/api/orders', { ...body, ...change }, { 'Idempotency-Key': randomUUID() });
}

const statusOf = async (id: string) => {
  const row = await portal.services.db
    .selectFrom('legal_requests')
    .select(['status', 'promised_on', 'email', 'order_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row;
};

describe('a call that is paid for', () => {
  test('draft, order, payment, case, call, answer', async () => {
    const visitor = await guest();
    const id = await draftOf(visitor);
    const placed = await bodyOf<{ orderId: string; approveLink: string }>(await order(visitor, id));
    expect((await statusOf(id))?.status).toBe('ordered');
    await visitor.pressInWallet('approve', placed.approveLink);
    await visitor.postJson(`/api/orders/${placed.orderId}/capture`, {});
    await eventually(async () => expect((await statusOf(id))?.status).toBe('received'));
    expect(await statusOf(id)).toMatchObject({
      promised_on: '2026-11-26',
      email: buyer,
      order_id: placed.orderId,
    });

    const mails = await messagesTo(portal, 'mail', buyer);
    const received = mails.find(({ subject }) => subject?.startsWith('Telefonische Rechtsberatung: TR-26-'));
    expect(received?.text).toContain(`/vorgang/legal-requests-${id}?zugang=`);
    // Paid for: ended by the withdrawal of the contract, not by a button.
    const seen = await bodyOf<{ canClose: string | null }>(await visitor.call(`/api/legal-requests/${id}`));
    expect(seen.canClose).toBeNull();
    expect(await told(await visitor.postJson(`/api/legal-requests/${id}/close`, {}))).toBe('409 conflict');
    expect(await told(await (await guest()).call(`/api/legal-requests/${id}`))).toBe('404 not_found');

    const staff = { id: randomUUID(), name: 'Nina Beispiel', role: 'agent' } as const;
    await portal.services.db
      .transaction()
      .execute((tx) =>
        requestQueue.act(portal.services, tx, staff, { id, action: 'called', text: 'Sie dürfen ablehnen.' }),
      );
    const after = await bodyOf<{ status: string }>(await visitor.call(`/api/orders/${placed.orderId}`));
    expect(after.status).toBe('fulfilled');
  });

  test('nobody orders somebody else’s draft, one twice, or none', async () => {
    const visitor = await guest();
    const id = await draftOf(visitor);
    const refused = '422 validation_failed legalRequestId';
    expect(await toldWithFields(await order(await guest(), id))).toBe(refused);
    expect(await toldWithFields(await order(visitor, undefined))).toBe(refused);
    expect(await toldWithFields(await order(visitor, randomUUID()))).toBe(refused);
    const both = await Promise.all([order(visitor, id), order(visitor, id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('an order that ends unpaid gives the draft back', async () => {
    const visitor = await guest();
    const id = await draftOf(visitor);
    expect((await order(visitor, id)).status).toBe(201);
    await portal.services.db.transaction().execute(async (tx) => {
      const { fulfilment_id } = await tx
        .selectFrom('legal_requests')
        .select('fulfilment_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await releaseDraft(portal.services, tx, { fulfilment_id: fulfilment_id ?? '' });
    });
    expect((await statusOf(id))?.status).toBe('draft');
    expect((await order(visitor, id)).status).toBe(201);
  });
});
