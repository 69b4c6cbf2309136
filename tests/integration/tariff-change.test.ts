import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tariffWishRetention } from '#src/features/insurance/tariff-change/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, signedInAs } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
});
afterAll(() => portal.stop());

type Session = {
  id: string;
  offers: Array<{ tariff: string; deductible: { amountCents: number } }>;
};

async function openSession(who: Visitor, contractId: string): Promise<Session> {
  return bodyOf<Session>(await who.call(`/api/contracts/${contractId}/tariff-change-session`));
}

async function erikas(): Promise<{ visitor: Visitor; contractId: string; session: Session }> {
  const visitor = await signedInAs(portal, people.erika);
  const { items } = await bodyOf<{ items: Array<{ id: string; status: string }> }>(
    await visitor.call('/api/contracts?limit=100'),
  );
  const contractId = items.find(({ status }) => status === 'active')?.id ?? '';
  return { visitor, contractId, session: await openSession(visitor, contractId) };
}

const wishOf = ({ contractId, session }: { contractId: string; session: Session }, change = {}) => ({
  contractId,
  sessionId: session.id,
  tariff: session.offers[0]?.tariff,
  deductibleCents: session.offers[0]?.deductible.amountCents,
  needs: { kind: 'privat', risks: ['BERUF'], limit: '300' },
  remark: 'Bitte ab Januar <b>',
  ...change,
});

const send = (who: Visitor, body: unknown, key: string = randomUUID()) =>
  who.postJson('/api/tariff-wishes', body, { 'Idempotency-Key': key });

describe('the comparison', () => {
  test('is for everybody, with the advice and its reasons', async () => {
    const answer = await new Visitor(portal).call('/api/tariffs?wer=privat&bereich=BERUF&selbst=300');
    const body = await bodyOf<{
      items: Array<{ tariff: string; isAdvised: boolean; missing: string[] }>;
      advice: { picks: Array<{ tariff: string }>; total: { amountCents: number }; reasons: string[] };
    }>(answer);
    expect(body.advice).toMatchObject({
      picks: [{ tariff: 'Privat & Beruf', deductible: { amountCents: 30_000 } }],
      total: { amountCents: 16_320 },
    });
    expect(body.items.filter(({ isAdvised }) => isAdvised)).toHaveLength(1);
    expect(body.items.find(({ tariff }) => tariff === 'Privat')?.missing).toEqual(['BERUF']);
    expect(body.items.map(({ tariff }) => tariff).join()).not.toContain('Firma');
  });

  test('the record of the advice is a PDF', async () => {
    const answer = await new Visitor(portal).call('/api/tariffs/advice-record?wer=firma&selbst=500');
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('an answer that is none of ours is refused', async () => {
    expect((await new Visitor(portal).call('/api/tariffs?wer=hund')).status).toBe(422);
  });
});

describe('the wish for another tariff', () => {
  test('is kept once, confirmed with the record, and changes nothing of the contract', async () => {
    const own = await erikas();
    const { visitor, contractId } = own;
    const before = await bodyOf<{ tariff: string }>(await visitor.call(`/api/contracts/${contractId}`));
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(visitor, wishOf(own), key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const receipts = await Promise.all(answers.map((one) => bodyOf<{ reference: string }>(one)));
    const [receipt] = receipts;
    expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    expect(receipt).toMatchObject({ status: 'in_review', promisedOn: '2026-11-27' });
    const mails = (await messagesTo(portal, 'mail', people.erika)).filter(
      ({ purpose }) => purpose === 'change-tariff',
    );
    expect(mails).toHaveLength(1);
    const files = await portal.services.db
      .selectFrom('message_attachments')
      .select('filename')
      .where('message_id', '=', mails[0]?.id ?? '')
      .execute();
    expect(files).toEqual([{ filename: 'Beratungsprotokoll.pdf' }]);
    expect(await bodyOf(await visitor.call(`/api/contracts/${contractId}`))).toMatchObject(before);
    const told = await portal.services.db
      .selectFrom('messages')
      .select('subject')
      .where('purpose', '=', 'tariff-wish-notice')
      .where('recipient', '=', portal.services.settings.PROVIDER_EMAIL)
      .execute();
    expect(told).toEqual([{ subject: `Tarif gewünscht: ${receipt?.reference}` }]);
    const events = await portal.services.db
      .selectFrom('case_events')
      .select(['type', 'data'])
      .where('reference', '=', receipt?.reference ?? '')
      .execute();
    expect(events).toEqual([{ type: 'created', data: expect.objectContaining({ status: 'in_review' }) }]);
    // The answer was lost, and the browser sends again when the prices are over: still the same wish.
    clock.advance(31 * 60_000);
    const later = await signedInAs(portal, people.erika);
    expect(await bodyOf(await send(later, wishOf(own), key))).toMatchObject({
      reference: receipt?.reference,
    });
    expect((await send(later, wishOf(own, { remark: 'anders' }), key)).status).toBe(409);
  });

  test('lies at the desk; what staff decide is in the account and told by mail', async () => {
    const own = await erikas();
    const { reference } = await bodyOf<{ reference: string }>(await send(own.visitor, wishOf(own)));
    const { id } = await portal.services.db
      .selectFrom('change_requests')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const { visitor: nina } = await staffVisitor(portal, 'agent');
    const path = `/api/desk/cases/tariff-wishes-${id}`;
    const one = await bodyOf<{ version: string; text: string }>(await nina.call(path));
    expect(one).toMatchObject({
      text: 'Bitte ab Januar <b>',
      rows: expect.arrayContaining([{ label: 'Rat des Portals', value: 'Privat & Beruf' }]),
    });
    const act = { action: 'offered', text: '', isConfirmed: true, version: one.version };
    expect((await nina.postJson(`${path}/actions`, act)).status).toBe(204);
    const shown = await bodyOf<{ items: Array<{ reference: string; status: { word: string } }> }>(
      await own.visitor.call('/api/cases?limit=100'),
    );
    expect(shown.items.find((entry) => entry.reference === reference)?.status.word).toBe('Erledigt');
    const mail = (await messagesTo(portal, 'mail', people.erika)).at(-1);
    expect(mail?.subject).toContain(reference);
    const detail = await (await own.visitor.call(`/api/cases/change-${id}`)).text();
    expect(detail).toContain('Bis Sie es annehmen, gilt Ihr Vertrag unverändert.');
    expect(detail).not.toContain('Die Änderung gilt ab');
  });

  test.each<[string, Record<string, unknown>, number]>([
    ['a session of somebody else', { sessionId: randomUUID() }, 409],
    ['a price that nobody offered', { deductibleCents: 1 }, 409],
    ['a contract of somebody else', { contractId: randomUUID() }, 404],
    ['needs that are none', { needs: { kind: 'hund', risks: [], limit: '0' } }, 422],
    ['a remark without end', { remark: 'ä'.repeat(2001) }, 422],
  ])('%s is refused', async (_what, change, status) => {
    const own = await erikas();
    expect((await send(own.visitor, wishOf(own, change))).status).toBe(status);
  });

  test.each<[string, string, string]>([
    ['emoji and right-to-left text', 'Grüße 👋🏽 \u202eשלום\u202c', 'Grüße 👋🏽 \u202eשלום\u202c'],
    ['text out of Word', '\u201eAb\u00adJanuar\u201c\u0000\u000b \u2013 bitte', '„AbJanuar“ – bitte'],
    ['SQL', "'; drop table change_requests; --", "'; drop table change_requests; --"],
    ['script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s is kept as text', async (_what, remark, kept) => {
    const own = await erikas();
    const { reference } = await bodyOf<{ reference: string }>(
      await send(own.visitor, wishOf(own, { remark })),
    );
    const { details } = await portal.services.db
      .selectFrom('change_requests')
      .select('details')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ remark: kept });
    const mail = (await messagesTo(portal, 'mail', people.erika)).find(({ subject }) =>
      subject?.includes(reference),
    );
    expect(mail?.html).not.toContain('<script>');
  });

  test('a tariff and a session made of SQL are none of ours', async () => {
    const own = await erikas();
    const bad = "' or '1'='1";
    expect((await send(own.visitor, wishOf(own, { tariff: bad }))).status).toBe(409);
    expect((await send(own.visitor, wishOf(own, { sessionId: bad }))).status).toBe(422);
  });

  test('is deleted three years after the end of its year, with conversation and activities', async () => {
    const own = await erikas();
    const { reference } = await bodyOf<{ reference: string }>(await send(own.visitor, wishOf(own)));
    const { db } = portal.services;
    const gone = (before: string) =>
      db.transaction().execute((tx) => tariffWishRetention.remove(portal.services, tx, before));
    const rows = () => db.selectFrom('change_requests').select('id').where('kind', '=', 'tariff').execute();
    expect(await gone('2026-01-01T00:00:00.000Z')).toBe(0);
    const all = (await rows()).length;
    expect(await gone('2027-01-01T00:00:00.000Z')).toBe(all);
    expect(await rows()).toEqual([]);
    const cases = await bodyOf<{ items: Array<{ reference: string }> }>(
      await own.visitor.call('/api/cases?limit=100'),
    );
    expect(cases.items.map((one) => one.reference)).not.toContain(reference);
  });

  test('each is counted by customer', async () => {
    const own = await erikas();
    const consume = vi.spyOn(portal.services.limits, 'consume');
    await send(own.visitor, wishOf(own));
    expect(consume).toHaveBeenCalledWith('tariff-wish-customer', 'DEMO-ERIKA');
    consume.mockRestore();
  });

  test('a session that has expired is refused with the way on', async () => {
    const own = await erikas();
    clock.advance(31 * 60_000);
    const answer = await send(await signedInAs(portal, people.erika), wishOf(own));
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { detail: string }).detail).toContain('wählen Sie noch einmal');
  });

  test('guests cannot send one', async () => {
    const own = await erikas();
    expect((await send(new Visitor(portal), wishOf(own))).status).toBe(401);
  });
});
