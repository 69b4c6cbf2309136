import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { eventually } from '../eventually.ts';
import { declaredWithdrawal } from './declared-withdrawal.ts';
import { staffVisitor } from './desk-staff.ts';
import {
  bodyOf,
  giveSarasCode,
  people,
  sarasPhone,
  signedInAs,
  signedInSara,
  told,
  toldWithFields,
} from './insured.ts';
import { lastOtp, messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { type Presigned, Visitor } from './visitor.ts';

let portal: Portal;
let nina: Visitor;
let paper: Uint8Array;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured' });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  paper = await readFile('tests/fixtures/documents/z03-lagerlogistik.pdf');
}, 120_000);
afterAll(() => portal.stop());

const read = async (key: string) => bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/${key}`));

async function act(key: string, action: string, more: Record<string, unknown> = {}): Promise<Response> {
  const { version } = await read(key);
  return nina.postJson(`/api/desk/cases/${key}/actions`, { action, version, ...more });
}

describe('name changes', () => {
  async function askFor(visitor: Visitor, newName: string): Promise<string> {
    const upload = await visitor.call('/api/profiles/self/upload-name-change-document-url');
    await visitor.sendFile(await bodyOf<Presigned>(upload), 'urkunde.pdf', paper);
    const { reference } = await bodyOf<{ reference: string }>(
      await visitor.postJson('/api/profiles/self/send-name-change-request', {
        filenames: ['urkunde.pdf'],
        reason: 'marriage',
        newGivenName: 'Erika',
        newName,
      }),
    );
    const { id } = await portal.services.db
      .selectFrom('change_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    return id;
  }
  type Changes = { items: Array<{ status: string; decisionReason: string | null; newName: string }> };
  const changesOf = async (visitor: Visitor) =>
    (await bodyOf<Changes>(await visitor.call('/api/namechange'))).items;

  test('staff sees the proof and accepts: the name is changed everywhere, the customer is told', async () => {
    const erika = await signedInAs(portal, people.erika);
    const id = await askFor(erika, 'Hansen');
    const key = `name-changes-${id}`;
    const found = await read(key);
    expect(found).toMatchObject({
      status: { key: 'in_review' },
      customer: { name: 'Erika Mustermann', email: people.erika, isAccount: true },
      files: [{ filename: 'urkunde.pdf', isKept: true }],
    });
    const file = await nina.call(`/api/desk/cases/${key}/files/${found.files[0]?.id}`);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(paper));
    expect(await toldWithFields(await act(key, 'accept'))).toBe('422 validation_failed isConfirmed');
    expect((await act(key, 'accept', { isConfirmed: true })).status).toBe(204);
    expect((await changesOf(erika))[0]).toMatchObject({ status: 'done', newName: 'Erika Hansen' });
    const row = await portal.services.db
      .selectFrom('policyholders')
      .select(['given_name', 'name'])
      .where('id', '=', 'DEMO-ERIKA')
      .executeTakeFirst();
    expect(row).toEqual({ given_name: 'Erika', name: 'Hansen' });
    const mail = (await messagesTo(portal, 'mail', people.erika)).at(-1);
    expect(mail?.text).toContain('Wir haben Ihren Namen geändert');
    expect(mail?.text).toContain(`/account/vorgaenge/change-${id}`);
    expect((await act(key, 'decline', { text: 'zu spät' })).status).toBe(409);
  });

  test('a refusal needs a reason, which the customer reads; he may answer', async () => {
    const erika = await signedInAs(portal, people.erika);
    const id = await askFor(erika, 'Jansen');
    const key = `name-changes-${id}`;
    expect(await toldWithFields(await act(key, 'decline', { text: ' ' }))).toBe('422 validation_failed text');
    const reason = 'Auf der Urkunde steht ein anderer Name.';
    expect((await act(key, 'decline', { text: reason })).status).toBe(204);
    expect((await changesOf(erika))[0]).toMatchObject({ status: 'declined', decisionReason: reason });
    const shown = await bodyOf<{ nextStep: string }>(await erika.call(`/api/cases/change-${id}`));
    expect(shown.nextStep).toContain(reason);
    type Told = { messages: Array<{ author: string; text: string }> };
    const conversation = await bodyOf<Told>(await erika.call(`/api/conversations/${key}`));
    expect(conversation.messages).toMatchObject([{ author: 'Nina Beispiel', text: reason }]);
    const reply = await erika.postJson(`/api/conversations/${key}/messages`, {
      text: 'Ich schicke eine neue.',
    });
    expect(reply.status).toBe(204);
    expect((await read(key)).messages.at(-1)).toMatchObject({
      from: 'customer',
      text: 'Ich schicke eine neue.',
    });
    const jonas = await signedInAs(portal, people.jonas);
    expect((await jonas.call(`/api/conversations/${key}`)).status).toBe(404);
  });
});

describe('claim reports', () => {
  async function report(policyholderId: string, contractId: string | null): Promise<string> {
    const id = randomUUID();
    await portal.services.db
      .insertInto('claim_reports')
      .values({
        id,
        policyholder_id: policyholderId,
        contract_id: contractId,
        claim_id: null,
        number: `M-26-${id.slice(0, 5)}`,
        status: 'received',
        area_of_law: 'Reiserecht',
        subject: 'Koffer weg',
        description: 'Der Koffer kam nicht an.',
        opponent: 'Fluglinie (Muster)',
        happened_on: null,
        files: '[]',
        reported_at: portal.services.clock.now().toISOString(),
        promised_on: null,
      })
      .execute();
    return id;
  }

  async function contractOf(policyholderId: string): Promise<string> {
    const row = await portal.services.db
      .selectFrom('contracts')
      .select('id')
      .where('policyholder_id', '=', policyholderId)
      .limit(1)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  test('accepted, it becomes a claim that the customer sees', async () => {
    const id = await report('DEMO-JONAS', await contractOf('DEMO-JONAS'));
    const key = `claim-reports-${id}`;
    expect((await act(key, 'begin')).status).toBe(204);
    expect((await act(key, 'accept', { isConfirmed: true })).status).toBe(204);
    const jonas = await signedInAs(portal, people.jonas);
    type Claims = { items: Array<{ id: string; title: string; status: string }> };
    const { items } = await bodyOf<Claims>(await jonas.call('/api/claims'));
    expect(items).toMatchObject([{ title: 'Koffer weg', status: 'reported' }]);
    const shown = await bodyOf<{ claimId: string }>(await jonas.call(`/api/claim-reports/${id}`));
    expect(shown.claimId).toBe(items[0]?.id);
    expect((await jonas.call(`/api/claims/${shown.claimId}`)).status).toBe(200);
  });

  test('without a contract it cannot become one; declined, the customer reads why', async () => {
    const id = await report('DEMO-JONAS', null);
    const key = `claim-reports-${id}`;
    expect((await read(key)).actions.map((one) => one.key)).toEqual(['begin', 'decline']);
    expect((await act(key, 'accept', { isConfirmed: true })).status).toBe(409);
    const reason = 'Reisegepäck ist in Ihrem Tarif nicht versichert.';
    expect((await act(key, 'decline', { text: reason })).status).toBe(204);
    const jonas = await signedInAs(portal, people.jonas);
    const shown = await bodyOf<Record<string, unknown>>(await jonas.call(`/api/claim-reports/${id}`));
    expect(shown).toMatchObject({ status: 'declined', decisionReason: reason });
  });

  test('what the second factor guards is in no mail, and opens with a code only', async () => {
    const id = await report('DEMO-SARA', null);
    const key = `claim-reports-${id}`;
    const { version } = await read(key);
    const text = 'Bitte schicken Sie uns das Gutachten.';
    expect((await nina.postJson(`/api/desk/cases/${key}/answers`, { text, version })).status).toBe(204);
    const mail = (await messagesTo(portal, 'mail', people.sara)).at(-1);
    expect(mail?.text).toContain(`/account/vorgaenge/report-${id}`);
    expect(mail?.text).not.toContain('Gutachten');
    const sara = await signedInSara(portal);
    expect(await told(await sara.call(`/api/conversations/${key}`))).toBe('403 otp_required');
    const before = await lastOtp(portal, sarasPhone);
    expect(before).not.toBe('');
    const fresh = new Visitor(portal);
    await portal.services.db.deleteFrom('sms_codes').execute();
    await fresh.signIn(people.sara);
    await giveSarasCode(portal, fresh);
    type Told = { messages: Array<{ text: string }> };
    expect(await bodyOf<Told>(await fresh.call(`/api/conversations/${key}`))).toMatchObject({
      messages: [{ text }],
    });
  });
});

describe('a withdrawal from a paid order', () => {
  test('staff sends the money back after confirming it; once', async () => {
    const guest = new Visitor(portal);
    await guest.becomeGuest();
    const { token } = await guest.upload('Zeugnis.pdf', paper);
    type Placed = { orderId: string; orderNumber: string; approveLink: string };
    const order = await bodyOf<Placed>(await guest.order(token, randomUUID()));
    await guest.pressInWallet('approve', order.approveLink);
    await guest.postJson(`/api/orders/${order.orderId}/capture`, {});
    const orderStatus = async () =>
      portal.services.db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow();
    await eventually(async () => expect((await orderStatus()).status).toBe('fulfilled'));
    const declaration = {
      name: 'Erika Mustermann',
      contract: `Bestellung ${order.orderNumber}`,
      email: 'erika@example.org',
    };
    const key = await declaredWithdrawal(portal, guest, declaration);
    const found = await read(key);
    // A right that may have expired is a hint, never a refusal.
    expect(found.hints.join(' ')).toContain('Widerrufsrecht prüfen');
    expect(found.actions.map((one) => one.key)).toContain('refund');
    expect(await toldWithFields(await act(key, 'refund'))).toBe('422 validation_failed isConfirmed');
    expect((await act(key, 'refund', { isConfirmed: true })).status).toBe(204);
    await eventually(async () => expect((await orderStatus()).status).toBe('refunded'));
    expect(await read(key)).toMatchObject({ status: { key: 'refund_requested' } });
    expect((await act(key, 'refund', { isConfirmed: true })).status).toBe(409);
  });
});

describe('what is done', () => {
  test('is listed with the newest first, from page to page', async () => {
    const name = `Gerda ${randomUUID().slice(0, 8)}`;
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const declaration = { name, contract: 'Zeugnisprüfung', email: `${randomUUID()}@example.org` };
      const sent = await new Visitor(portal).postJson('/api/withdrawals', declaration);
      const { number } = await bodyOf<{ number: string }>(sent);
      const { id } = await portal.services.db
        .selectFrom('withdrawals')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
      expect((await act(`withdrawals-${id}`, 'close')).status).toBe(204);
      numbers.unshift(number);
    }
    const seen: string[] = [];
    let cursor = '';
    do {
      const query = new URLSearchParams({ state: 'closed', search: name, limit: '2', cursor });
      type Page = { items: Array<{ reference: string }>; nextCursor: string | null };
      const page = await bodyOf<Page>(await nina.call(`/api/desk/queues/withdrawals/cases?${query}`));
      seen.push(...page.items.map(({ reference }) => reference));
      cursor = page.nextCursor ?? '';
    } while (cursor !== '');
    expect(seen).toEqual(numbers);
  });
});
