import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { caseQueues } from '#src/features/account/cases/case-words.ts';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import { seedOtherHolder } from '#src/features/insurance/contracts/contracts.seeds.ts';
import { feeAccountOf } from '#src/features/insurance/contracts/contracts.store.ts';
import { type Clock, fixedClock } from '#src/lib/clock.ts';
import { askForOtherHolder, contractId, otherHolder } from './demo-contracts.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs, told, toldWithFields } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Accounts of other holders at the desk: the signed mandate is looked at, then the account counts, or is told why not. */
const contract = contractId('4471-02');
const newIban = 'DE89370400440532013000';
const ownIban = 'DE02 1203 0000 0000 2020 51';
let portal: Portal;
let clock: Clock & { advance(milliseconds: number): void };
let nina: Visitor;
let erika: Visitor;
beforeAll(async () => {
  clock = fixedClock('2026-11-20T10:00:00Z');
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
  erika = await signedInAs(portal, people.erika);
}, 120_000);
afterAll(() => portal.stop());
// Mails are told apart by their time.
beforeEach(() => clock.advance(1000));

type Receipt = { reference: string; status: string; promisedOn: string | null };
type Asked = { id: string; key: string; reference: string; mandate: Uint8Array };

async function asked(visitor = erika, of = contract): Promise<Asked> {
  const { answer, mandate } = await askForOtherHolder(visitor, of);
  expect(answer.status).toBe(200);
  const { reference, status } = await bodyOf<Receipt>(answer);
  expect(status).toBe('in_review');
  const { id } = await requestOf('reference', reference);
  return { id, key: `other-holders-${id}`, reference, mandate };
}

const requestOf = (column: 'id' | 'reference', value: string) =>
  portal.services.db
    .selectFrom('change_requests')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirstOrThrow();

const read = async (key: string) => bodyOf<DeskCaseBody>(await nina.call(`/api/desk/cases/${key}`));

async function act(key: string, action: string, more: Record<string, unknown> = {}): Promise<Response> {
  const { version } = await read(key);
  return nina.postJson(`/api/desk/cases/${key}/actions`, { action, version, ...more });
}

const accept = (key: string) => act(key, 'accept', { isConfirmed: true });
const detailOf = async (response: Response) => {
  expect(response.status).toBe(409);
  return ((await response.json()) as { detail: string }).detail;
};
const accountOf = async (of = contract) =>
  bodyOf<Record<string, unknown>>(await erika.call(`/api/contracts/${of}/feeaccount`));
const lastMail = async () => (await messagesTo(portal, 'mail', people.erika)).at(-1)?.text ?? '';

const eventsOf = (id: string) =>
  portal.services.db
    .selectFrom('case_events')
    .select(['type', 'data'])
    .where('queue', '=', 'other-holders')
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();

test('a request stands in the queue with all that staff compare, and its event is told', async () => {
  const { id, key, reference } = await asked();
  type Page = { items: Array<{ id: string; reference: string }> };
  for (const search of [reference, 'Hans Muster', '4471-02']) {
    const query = new URLSearchParams({ state: 'open', search });
    const { items } = await bodyOf<Page>(await nina.call(`/api/desk/queues/other-holders/cases?${query}`));
    expect(items.map((one) => one.id)).toContain(id);
  }
  const found = await read(key);
  expect(found).toMatchObject({
    status: { key: 'in_review' },
    dueAt: expect.stringMatching(/^2026-11-27/),
    customer: { name: 'Erika Mustermann', email: people.erika, isAccount: true },
    files: [{ filename: 'Mandat Hans.pdf', isKept: true }],
  });
  expect(found.rows.map(({ label, value }) => [label, value])).toEqual(
    expect.arrayContaining([
      ['Vertrag', '4471-02'],
      ['Kontoinhaber', otherHolder.name],
      ['Anschrift', 'Elbweg 4, 20457 Hamburg'],
      ['IBAN', 'DE•• •••• •••• •••• ••30 00'],
      ['BIC', 'COBADEFFXXX'],
      ['Bank', 'Commerzbank'],
      ['Mandatsreferenz', expect.stringMatching(/^M-4471-02-\w{8}$/)],
    ]),
  );
  expect(JSON.stringify(found)).not.toContain('0532013000');
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['created']);
});

test('the sample of the demonstration can be read and taken over', async () => {
  await seedOtherHolder(portal.services);
  const { id } = await requestOf('reference', 'A-26-SARAKO');
  const key = `other-holders-${id}`;
  const { files, customer } = await read(key);
  expect(customer.name).toBe('Sara Yilmaz');
  expect((await nina.call(`/api/desk/cases/${key}/files/${files[0]?.id}`)).status).toBe(200);
  expect((await accept(key)).status).toBe(204);
  const account = await feeAccountOf(portal.services.db, contractId('5120-01'));
  expect(account).toMatchObject({ account_holder: 'Jan Brandt', is_other_holder: true });
});

describe('the signed mandate', () => {
  test('is read by staff and by nobody else, and only in its own case', async () => {
    const { key, mandate } = await asked();
    const other = await asked();
    const fileId = (await read(key)).files[0]?.id ?? '';
    const path = `/api/desk/cases/${key}/files/${fileId}`;
    const file = await nina.call(path);
    expect(file.status).toBe(200);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(mandate);
    expect((await nina.call(`/api/desk/cases/${other.key}/files/${fileId}`)).status).toBe(404);
    expect((await nina.call(`/api/desk/cases/other-holders-${randomUUID()}/files/${fileId}`)).status).toBe(
      404,
    );
    const jonas = await signedInAs(portal, people.jonas);
    for (const visitor of [new Visitor(portal), jonas, erika]) {
      expect((await visitor.call(path)).status).toBe(401);
      expect((await visitor.call(`/api/desk/cases/${key}`)).status).toBe(401);
      expect((await visitor.call(`/api/conversations/${key}/files/${fileId}`)).status).toBe(404);
      const body = { action: 'accept', version: '', isConfirmed: true };
      expect((await visitor.postJson(`/api/desk/cases/${key}/actions`, body)).status).toBe(401);
    }
  });
});

describe('accepted', () => {
  test('the account counts, sealed anew, and the customer reads from when it is debited', async () => {
    const { id, key } = await asked();
    const { mandateReference } = await accountOf();
    expect(await toldWithFields(await act(key, 'accept'))).toBe('422 validation_failed isConfirmed');
    expect(await accountOf()).toMatchObject({ mandateReference, isOtherHolder: false });
    const reference = (await read(key)).rows.find(({ label }) => label === 'Mandatsreferenz')?.value;
    clock.advance(3 * 86_400_000);
    nina = (await staffVisitor(portal, 'agent', 'Nina Beispiel')).visitor;
    erika = await signedInAs(portal, people.erika);
    expect((await accept(key)).status).toBe(204);

    expect(await accountOf()).toMatchObject({
      maskedIban: 'DE•• •••• •••• •••• ••30 00',
      bankName: 'Commerzbank',
      accountHolder: otherHolder.name,
      isOtherHolder: true,
      mandateReference: reference,
      mandateSignedOn: '2026-11-20',
    });
    const row = await requestOf('id', id);
    const { nextDueDate } = await bodyOf<{ nextDueDate: string }>(
      await erika.call(`/api/contracts/${contract}`),
    );
    expect(row).toMatchObject({ status: 'done', effective_from: nextDueDate });
    expect(row.details).not.toHaveProperty('ibanSealed');
    const [year, month, day] = nextDueDate.split('-');
    const words = `Ab dem ${day}.${month}.${year} buchen wir den Beitrag vom Konto DE•• •••• •••• •••• ••30 00 von ${otherHolder.name} ab.`;
    const mail = await lastMail();
    expect(mail.replace(/\s+/g, ' ')).toContain(words);
    expect(mail).toContain(`/account/vorgaenge/change-${id}`);
    type Told = { messages: Array<{ text: string }> };
    const { messages } = await bodyOf<Told>(await erika.call(`/api/conversations/${key}`));
    expect(messages).toMatchObject([{ text: expect.stringContaining(words) }]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'closed', data: { status: 'done' } });
    const kept = await portal.services.db.selectFrom('fee_accounts').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(newIban.slice(-10));
    expect(await told(await act(key, 'decline', { text: 'zu spät' }))).toBe('409 conflict');
  });
});

describe('declined', () => {
  test('the old account stays, and the customer reads the reason and may answer', async () => {
    const { id, key } = await asked();
    const before = await accountOf();
    expect(await toldWithFields(await act(key, 'decline', { text: ' ' }))).toBe('422 validation_failed text');
    const reason = 'Auf dem Mandat fehlt die Unterschrift.';
    expect((await act(key, 'decline', { text: reason })).status).toBe(204);
    expect(await accountOf()).toEqual(before);
    const row = await requestOf('id', id);
    expect(row).toMatchObject({ status: 'declined', decision_reason: reason, effective_from: null });
    expect(row.details).not.toHaveProperty('ibanSealed');
    const shown = await bodyOf<{ nextStep: string }>(await erika.call(`/api/cases/change-${id}`));
    expect(shown.nextStep).toContain(reason);
    expect(await lastMail()).toContain(reason);
    // The page of the case asks each queue that a change may lie in.
    const keys = (caseQueues.change ?? []).map((queue) => `${queue}-${id}`);
    const answers = await Promise.all(keys.map((one) => erika.call(`/api/conversations/${one}`)));
    const talks = await Promise.all(answers.filter(({ ok }) => ok).map((one) => one.text()));
    expect(talks).toEqual([expect.stringContaining('Nina Beispiel')]);
    const reply = { text: 'Ich schicke ein neues.' };
    expect((await erika.postJson(`/api/conversations/${key}/messages`, reply)).status).toBe(204);
    expect((await read(key)).messages.at(-1)).toMatchObject({ from: 'customer', ...reply });
    const jonas = await signedInAs(portal, people.jonas);
    expect((await jonas.call(`/api/conversations/${key}`)).status).toBe(404);
  });
});

describe('what cannot be taken over any more', () => {
  /** Nothing has changed, the case is open, and it may be declined. */
  async function staysOpen({ key }: Asked, before: unknown, of = contract): Promise<void> {
    expect(await accountOf(of)).toEqual(before);
    expect((await read(key)).status.key).toBe('in_review');
    expect((await act(key, 'decline', { text: 'Bitte stellen Sie den Antrag neu.' })).status).toBe(204);
  }

  test('the account was changed meanwhile, by the customer or by another request', async () => {
    const first = await asked();
    const second = await asked();
    expect((await accept(second.key)).status).toBe(204);
    expect(await detailOf(await accept(first.key))).toContain('inzwischen eine andere Bankverbindung');
    await staysOpen(first, await accountOf());

    const third = await asked();
    const own = await erika.sendJson('PATCH', `/api/contracts/${contract}/feeaccount`, { iban: ownIban });
    expect(own.status).toBe(200);
    expect(await detailOf(await accept(third.key))).toContain('inzwischen eine andere Bankverbindung');
    await staysOpen(third, await accountOf());
  });

  test('a request of the first releases does not name the account it replaces: the day tells', async () => {
    const one = await asked();
    const withoutReplaced = async (signedOn: string) => {
      const row = await requestOf('id', one.id);
      const { replacedReference: _, ...details } = row.details as Record<string, unknown>;
      const { db } = portal.services;
      await db
        .updateTable('change_requests')
        .set({ details: JSON.stringify(details) })
        .where('id', '=', one.id)
        .execute();
      await db
        .updateTable('fee_accounts')
        .set({ mandate_signed_on: signedOn })
        .where('contract_id', '=', contract)
        .execute();
    };
    await withoutReplaced('2026-12-01');
    expect(await detailOf(await accept(one.key))).toContain('inzwischen eine andere Bankverbindung');
    await withoutReplaced('2026-11-01');
    expect((await accept(one.key)).status).toBe(204);
  });

  test('the contract has ended', async () => {
    const one = await asked();
    const before = await accountOf();
    const setEnd = (end: string | null) =>
      portal.services.db.updateTable('contracts').set({ end_date: end }).where('id', '=', contract).execute();
    await setEnd('2026-11-01');
    expect(await detailOf(await accept(one.key))).toContain('Vertrag ist inzwischen beendet');
    await setEnd(null);
    await staysOpen(one, before);
  });

  test('the secret that sealed the IBAN is lost', async () => {
    const one = await asked();
    const before = await accountOf();
    // Seals carry the mark of their secret, so this is what is left of one whose secret is gone.
    const details = (await requestOf('id', one.id)).details as Record<string, unknown>;
    const lost = { ...details, ibanSealed: `000000000000.${String(details.ibanSealed).split('.')[1]}` };
    await portal.services.db
      .updateTable('change_requests')
      .set({ details: JSON.stringify(lost) })
      .where('id', '=', one.id)
      .execute();
    expect(await detailOf(await accept(one.key))).toContain('IBAN lässt sich nicht mehr lesen');
    await staysOpen(one, before);
  });
});
