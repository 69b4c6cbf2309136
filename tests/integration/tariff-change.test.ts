import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#src/lib/clock.ts';
import { staffVisitor } from './desk-staff.ts';
import { bodyOf, people, seedInsured, signedInAs } from './insured.ts';
import { messagesTo } from './outbox.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T09:00:00.000Z');
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seedInsured(portal.services);
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
      advice: { tariffs: string[]; total: { amountCents: number }; reasons: string[] };
    }>(answer);
    expect(body.advice).toMatchObject({ tariffs: ['Privat & Beruf'], total: { amountCents: 16_320 } });
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

  test('a session that has expired is refused with the way on', async () => {
    const own = await erikas();
    clock.advance(31 * 60_000);
    const answer = await send(own.visitor, wishOf(own));
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { detail: string }).detail).toContain('laden Sie sie neu');
  });

  test('guests cannot send one', async () => {
    const own = await erikas();
    expect((await send(new Visitor(portal), wishOf(own))).status).toBe(401);
  });
});
