import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeskCaseBody } from '#src/features/desk/workplace/desk.schema.ts';
import type { LegalKind } from '#src/features/services/legal-requests/public.server.ts';
import { renderPdf } from '#src/lib/pdf.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { eventually } from '../eventually.ts';
import { staffVisitor } from '../integration/desk-staff.ts';
import { bodyOf, people, signedInAs } from '../integration/insured.ts';
import { intakes } from '../integration/legal-request-bodies.ts';
import { messagesTo } from '../integration/outbox.ts';
import { orderBody, type Presigned, Visitor } from '../integration/visitor.ts';
import { expectUnavailable, type Fault, type Outages, startBesideOutages } from './outages.ts';

/** What costs nothing, and the desk, with each outside system away at each step. */
const reader = vi.hoisted(() => ({ isDown: (): boolean => false }));
vi.mock('#src/features/checks/document-reading/public.server.ts', async (original) => {
  const real = await original<typeof import('#src/features/checks/document-reading/public.server.ts')>();
  const readDocument: typeof real.readDocument = (...given) =>
    reader.isDown() ? Promise.reject(new Error('The reading process is gone.')) : real.readDocument(...given);
  return { ...real, readDocument };
});

let outages: Outages;
let erika: Visitor;
beforeAll(async () => {
  outages = await startBesideOutages();
  reader.isDown = () => outages.isDown('document reader');
  erika = await signedInAs(outages.portal, people.erika);
}, 120_000);
afterEach(() => outages.giveBackAll());
afterAll(() => outages.stop());

const db = () => outages.portal.services.db;

async function pdfOf(text: string): Promise<Uint8Array> {
  return renderPdf({ title: 'Vertrag', author: 'Test', content: text.split('\n\n') });
}

/** Sends a file with the form of an upload. @returns what names it */
async function sendFile(visitor: Visitor, path: string, text: string): Promise<Presigned> {
  const form = await bodyOf<Presigned>(await visitor.postJson(path, {}));
  await visitor.sendFile(form, 'Vertrag.pdf', await pdfOf(text));
  return form;
}

/** Whether each of these was handed over once, and none of them more often. */
async function expectSentOnce(ids: readonly string[]): Promise<void> {
  await eventually(() => {
    const sent = outages.received.messages
      .map(({ id }) => id)
      .filter((id) => ids.some((one) => id.includes(one)));
    expect(sent).toHaveLength(ids.length);
    expect(new Set(sent).size).toBe(ids.length);
  });
}

describe('a contract check free of charge', () => {
  const contract = readFileSync(join(projectRoot(), 'tests/fixtures/contracts/01-buero-sauber.txt'), 'utf8');
  type Placed = { orderId: string; checkId: string };
  const steps = [
    'storage at inspection',
    'mail at confirmation',
    'storage at the check',
    'document reader at the check',
    'mail at result',
  ] as const;

  const mailsOf = (orderId: string) =>
    db().selectFrom('messages').select(['id', 'purpose', 'state']).where('order_id', '=', orderId).execute();
  const statusOf = async (checkId: string) =>
    (await bodyOf<{ status: string }>(await erika.call(`/api/checks/${checkId}`))).status;

  test.each(steps)('%s', async (step) => {
    const form = await sendFile(erika, '/api/uploads/employment-contract', contract);
    if (step === 'storage at inspection') {
      outages.takeAway('storage');
      await expectUnavailable(erika.inspect(form));
      outages.giveBack('storage');
    }
    expect((await erika.inspect(form)).status).toBe(200);
    if (step === 'mail at confirmation') outages.takeAway('mail');
    if (step === 'storage at the check') outages.takeAway('storage');
    if (step === 'document reader at the check' || step === 'mail at result')
      outages.takeAway('document reader');
    const { invoiceAddress: _, ...body } = orderBody(form.token);
    const order = { ...body, serviceKey: 'employment_contract_check', paymentMethod: 'NONE' };
    const { orderId, checkId } = await bodyOf<Placed>(
      await erika.postJson('/api/orders', order, { 'Idempotency-Key': randomUUID() }),
    );
    if (step === 'mail at confirmation') {
      await eventually(async () =>
        expect((await mailsOf(orderId)).map(({ purpose }) => purpose)).toContain('order-confirmation'),
      );
      await outages.missed('mail');
      expect(await statusOf(checkId)).toBe('waiting');
      outages.giveBack('mail');
    }
    if (step === 'storage at the check') {
      await outages.missed('storage');
      outages.giveBack('storage');
    }
    if (step === 'document reader at the check' || step === 'mail at result') {
      await outages.missed('document reader');
      expect(await statusOf(checkId)).toBe('processing');
      if (step === 'mail at result') outages.takeAway('mail');
      outages.giveBack('document reader');
    }
    await eventually(async () => expect(await statusOf(checkId)).toBe('finished'));
    if (step === 'mail at result') {
      await outages.missed('mail');
      outages.giveBack('mail');
    }
    const mails = await eventually(async () => {
      const rows = await mailsOf(orderId);
      expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent']));
      return rows;
    });
    expect(mails.map(({ purpose }) => purpose).toSorted()).toEqual(['order-confirmation', 'order-fulfilled']);
    await expectSentOnce(mails.map(({ id }) => id));
    expect(
      await db().selectFrom('invoices').select('number').where('order_id', '=', orderId).execute(),
    ).toEqual([]);
  });
});

/** The events of a case that nobody has acknowledged. */
const openEvents = (caseId: string) =>
  db()
    .selectFrom('case_events')
    .select(['id', 'last_error'])
    .where('case_id', '=', caseId)
    .where('state', '<>', 'acknowledged')
    .execute();

/** Every event of a case arrives once the receiver is back, the oldest first. */
async function expectEventsToArrive(caseId: string): Promise<void> {
  const rows = await db()
    .selectFrom('case_events')
    .select('id')
    .where('case_id', '=', caseId)
    .orderBy('position')
    .execute();
  await eventually(async () => {
    // The time of the next try comes, as often as it has to.
    outages.clock.advance(60_000);
    await outages.sweep('case-events');
    expect(await openEvents(caseId)).toEqual([]);
  });
  const ids = rows.map(({ id }) => id);
  expect([...new Set(outages.received.events.filter((id) => ids.includes(id)))]).toEqual(ids);
}

type Case = { id: string; reference: string };

/** The request that a customer sends; with a file where one is given. */
function request(kind: LegalKind, tokens: string[], key: string): Promise<Response> {
  const intake = kind === 'phone_legal_advice' ? { ...intakes[kind], callOn: '2026-11-26' } : intakes[kind];
  return erika.postJson(
    '/api/legal-requests',
    { kind, intake, uploadTokens: tokens },
    { 'Idempotency-Key': key },
  );
}

const kinds: ReadonlyArray<{ kind: LegalKind; takesFiles: boolean; fault: Fault }> = [
  { kind: 'online_legal_advice', takesFiles: true, fault: 'answers 500' },
  { kind: 'general_contract_check', takesFiles: true, fault: 'hangs' },
  { kind: 'phone_legal_advice', takesFiles: false, fault: 'cannot be reached' },
  { kind: 'claim_debt_service', takesFiles: true, fault: 'acts, but its answer is lost' },
  { kind: 'data_leak_assistance', takesFiles: true, fault: 'answers 500' },
];

test.each(kinds.filter(({ takesFiles }) => takesFiles))(
  '$kind, storage at sending: nothing is kept, the same call makes it once',
  async ({ kind }) => {
    const { token } = await sendFile(erika, '/api/legal-requests/upload', 'Eine Seite Vertrag');
    const key = randomUUID();
    const count = async () => (await db().selectFrom('legal_requests').select('id').execute()).length;
    const before = await count();
    outages.takeAway('storage');
    await expectUnavailable(request(kind, [token], key));
    expect(await count()).toBe(before);
    outages.giveBack('storage');
    const first = await bodyOf<Case>(await request(kind, [token], key));
    expect((await bodyOf<Case>(await request(kind, [token], key))).id).toBe(first.id);
    expect(await count()).toBe(before + 1);
  },
);

test.each(kinds)(
  '$kind, mail at receipt, and a webhook receiver that $fault',
  async ({ kind, takesFiles, fault }) => {
    const tokens = takesFiles
      ? [(await sendFile(erika, '/api/legal-requests/upload', 'Eine Seite')).token]
      : [];
    outages.takeAway('mail');
    outages.takeAway('webhook receiver', fault);
    const { id, reference } = await bodyOf<Case>(await request(kind, tokens, randomUUID()));
    expect(reference).not.toBe('');
    await Promise.all([outages.missed('mail'), outages.missed('webhook receiver')]);
    await eventually(async () => expect((await openEvents(id))[0]?.last_error).toBeTruthy());
    const receipts = async () =>
      (await messagesTo(outages.portal, 'mail', people.erika)).filter(({ subject }) =>
        subject?.includes(reference),
      );
    expect((await receipts()).map(({ state }) => state)).toEqual(['queued']);
    outages.giveBack('mail');
    outages.giveBack('webhook receiver');
    await expectSentOnce((await receipts()).map((mail) => mail.id));
    await expectEventsToArrive(id);
  },
);

test('account and letter of a debt need none of them', async () => {
  const { id } = await bodyOf<Case>(await request('claim_debt_service', [], randomUUID()));
  const all = ['storage', 'mail', 'wallet', 'webhook receiver', 'document reader'] as const;
  for (const one of all) outages.takeAway(one);
  for (const path of ['claim', 'claim/mahnung.pdf', 'claim/mahnung.docx', 'claim/mahnbescheid.pdf']) {
    expect((await erika.call(`/api/legal-requests/${id}/${path}`)).status, path).toBe(200);
  }
  for (const one of all) outages.giveBack(one);
});

test('a look-up of leaks while its source is away: a clear answer, and the next one finds it there', async () => {
  for (const kind of ['email', 'password']) {
    const look = () => outages.portal.call(`/api/breaches/${kind}/range/5BAA6`);
    outages.takeAway('breach source');
    await expectUnavailable(look());
    outages.giveBack('breach source');
    expect((await look()).status).toBe(200);
  }
});

test('an answer of the desk: storage at its file, then mail and webhook receiver', async () => {
  const email = `${randomUUID()}@example.org`;
  const declaration = { name: 'Gerda Gast', contract: 'Zeugnisprüfung', email };
  await bodyOf(await new Visitor(outages.portal).postJson('/api/withdrawals', declaration));
  const { id } = await db()
    .selectFrom('withdrawals')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const nina = (await staffVisitor(outages.portal, 'agent')).visitor;
  const path = `/api/desk/cases/withdrawals-${id}`;
  const read = async () => bodyOf<DeskCaseBody>(await nina.call(path));
  const form = await sendFile(nina, '/api/desk/uploads', 'Eine Seite Antwort');
  const inspect = () => nina.postJson('/api/desk/uploads/inspection', { token: form.token });
  const { version } = await read();
  const answer = () =>
    nina.postJson(`${path}/answers`, { text: 'Sie bekommen Ihr Geld.', uploadTokens: [form.token], version });
  outages.takeAway('storage');
  await expectUnavailable(inspect());
  await expectUnavailable(answer());
  outages.giveBack('storage');
  expect((await inspect()).status).toBe(200);
  expect((await read()).messages).toEqual([]);

  outages.takeAway('mail');
  outages.takeAway('webhook receiver', 'hangs');
  expect((await answer()).status).toBe(204);
  expect((await read()).messages).toMatchObject([
    { text: 'Sie bekommen Ihr Geld.', files: [{ isKept: true }] },
  ]);
  await Promise.all([outages.missed('mail'), outages.missed('webhook receiver')]);
  outages.giveBack('mail');
  outages.giveBack('webhook receiver');
  const mails = await messagesTo(outages.portal, 'mail', email);
  // Both were written in the same instant of the test's clock.
  expect(mails.map(({ purpose }) => purpose).toSorted()).toEqual(['case-answer', 'withdrawal-receipt']);
  await expectSentOnce(mails.map((mail) => mail.id));
  await expectEventsToArrive(id);
});
