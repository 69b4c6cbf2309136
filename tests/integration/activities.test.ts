import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addActivity } from '#src/features/account/activities/public.server.ts';
import { enterDocument, storePdf } from '#src/features/account/documents/public.server.ts';
import { seedDemoCustomers } from '#src/features/account/sign-in/customers.seeds.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { bodyOf, insertContract, people, signedInAs, told } from './insured.ts';
import { type Portal, seed, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const list = '/api/contracts/activities';
const count = '/api/contracts/activities/count-unread-documents';
const clock = fixedClock('2026-11-20T10:00:00Z');

type Activity = {
  id: string;
  kind: string;
  title: string;
  isUnread: boolean;
  detailUrl: string | null;
  detailType: string | null;
  contractId: string | null;
};
type Page = { items: Activity[]; nextCursor: string | null; numberOfUnreadDocuments: number };
type Count = { numberOfUnreadDocuments: number };

let portal: Portal;
let contracts: { erika: string; erikasOther: string; bau: string };

async function document(
  policyholderId: string,
  contractId: string,
  title: string,
  at: string,
  isUnread = true,
) {
  const { services } = portal;
  const file = await storePdf(services, new TextEncoder().encode(`%PDF-1.7 ${title}`));
  await enterDocument(services.db, file, {
    policyholderId,
    owner: { contractId },
    title,
    kind: 'letter',
    date: at.slice(0, 10),
    deliveredAt: at,
    subject: 'Vertrag',
    isUnread,
    activityKind: 'document',
  });
  return file.id;
}

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seed('customers', portal, seedDemoCustomers);
  contracts = {
    erika: await insertContract(portal.services, 'DEMO-ERIKA', '1-01'),
    erikasOther: await insertContract(portal.services, 'DEMO-ERIKA', '1-02'),
    bau: await insertContract(portal.services, 'DEMO-BAU', '2-01'),
  };
});
afterAll(async () => {
  await portal.stop();
});
beforeEach(async () => {
  const { db } = portal.services;
  await db.deleteFrom('activities').execute();
  await db.deleteFrom('phone_notes').execute();
  await db.deleteFrom('documents').execute();
});

const read = async (visitor: Visitor, path: string) => bodyOf<Page>(await visitor.call(path));
const unread = async (visitor: Visitor) =>
  (await bodyOf<Count>(await visitor.call(count))).numberOfUnreadDocuments;
const titles = (page: Page) => page.items.map(({ title }) => title);
const patch = (visitor: Visitor, id: string, isUnread: unknown) =>
  visitor.call(`${list}/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ isUnread }),
  });

/** Every page of a list, the cursor followed to its end. */
async function allPages(visitor: Visitor, path: string): Promise<Page[]> {
  const pages: Page[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const url = new URL(path, 'http://portal.test');
    if (cursor) url.searchParams.set('cursor', cursor);
    const page: Page = await read(visitor, `${url.pathname}${url.search}`);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return pages;
}

describe('activities', () => {
  test('each customer sees his own, newest first, with what is unread', async () => {
    await document('DEMO-ERIKA', contracts.erika, 'Police', '2026-11-18T08:00:00.000Z');
    await document('DEMO-ERIKA', contracts.erika, 'Rechnung', '2026-11-19T08:00:00.000Z');
    await document('DEMO-ERIKA', contracts.erika, 'Alt', '2026-01-19T08:00:00.000Z', false);
    await document('DEMO-BAU', contracts.bau, 'Beitragsrechnung', '2026-11-18T09:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    const bau = await signedInAs(portal, people.bau);
    const page = await read(erika, list);
    expect(titles(page)).toEqual(['Rechnung', 'Police', 'Alt']);
    expect(page.numberOfUnreadDocuments).toBe(2);
    expect(titles(await read(bau, list))).toEqual(['Beitragsrechnung']);
    expect([await unread(erika), await unread(bau)]).toEqual([2, 1]);
    const jonas = await read(await signedInAs(portal, people.jonas), list);
    expect(jonas).toEqual({ items: [], nextCursor: null, numberOfUnreadDocuments: 0 });
  });

  test('the address of the detail opens the document; reading it lowers the count', async () => {
    const id = await document('DEMO-ERIKA', contracts.erika, 'Police', '2026-11-18T08:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    const [activity] = (await read(erika, list)).items;
    expect(activity).toMatchObject({
      detailType: 'document',
      detailUrl: `/api/contracts/${contracts.erika}/documents/${id}`,
      isUnread: true,
    });
    const letter = await erika.call(activity?.detailUrl ?? '');
    expect(letter.status).toBe(200);
    // Where the API says nothing, the server adds `no-store`.
    expect(letter.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
    expect((await read(erika, list)).items[0]?.isUnread).toBe(false);
    expect(await unread(erika)).toBe(0);
  });

  test('a phone note is opened by its own address, a change has none', async () => {
    const phoneNoteId = randomUUID();
    await portal.services.db
      .insertInto('phone_notes')
      .values({
        id: phoneNoteId,
        policyholder_id: 'DEMO-ERIKA',
        claim_id: null,
        contract_id: contracts.erika,
        called_at: '2026-11-19T08:00:00.000Z',
        counterpart: 'Schadenservice',
        subject: 'Frage',
        summary: 'Besprochen.',
        agreed: 'Nichts.',
      })
      .execute();
    const common = {
      policyholderId: 'DEMO-ERIKA',
      subject: 'Vertrag',
      happenedAt: '2026-11-19T08:00:00.000Z',
    };
    await addActivity(portal.services.db, { ...common, kind: 'phone_note', title: 'Telefonat', phoneNoteId });
    await addActivity(portal.services.db, { ...common, kind: 'change_request', title: 'Neuer Name' });
    const erika = await signedInAs(portal, people.erika);
    const found = new Map((await read(erika, list)).items.map((one) => [one.kind, one]));
    expect(found.get('phone_note')).toMatchObject({
      detailType: 'phone_note',
      detailUrl: `/api/phone-notes/${phoneNoteId}`,
    });
    expect((await erika.call(found.get('phone_note')?.detailUrl ?? '')).status).toBe(200);
    expect(found.get('change_request')).toMatchObject({ detailType: null, detailUrl: null });
  });

  test('one is read by its id, by nobody else', async () => {
    await document('DEMO-ERIKA', contracts.erika, 'Police', '2026-11-18T08:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    const [police] = (await read(erika, list)).items;
    expect(await bodyOf(await erika.call(`${list}/${police?.id}`))).toEqual(police);
    expect(await unread(erika)).toBe(1);
    const bau = await signedInAs(portal, people.bau);
    expect(await told(await bau.call(`${list}/${police?.id}`))).toBe('404 not_found');
    expect(await told(await erika.call(`${list}/${randomUUID()}`))).toBe('404 not_found');
    expect(await told(await erika.call(`${list}/keine-id`))).toBe('404 not_found');
  });

  test('a change names the case it belongs to', async () => {
    const changeRequestId = randomUUID();
    const happenedAt = '2026-11-19T08:00:00.000Z';
    await portal.services.db
      .insertInto('change_requests')
      .values({
        id: changeRequestId,
        reference: `AE-${changeRequestId.slice(0, 6)}`,
        policyholder_id: 'DEMO-ERIKA',
        partner_id: 'DEMO-ERIKA',
        contract_id: contracts.erika,
        kind: 'payment_mode',
        status: 'done',
        details: JSON.stringify({}),
        created_at: happenedAt,
        decided_at: happenedAt,
        promised_on: null,
        effective_from: null,
        idempotency_key: null,
        request_hash: '',
      })
      .execute();
    await addActivity(portal.services.db, {
      policyholderId: 'DEMO-ERIKA',
      kind: 'change_request',
      title: 'Neue Zahlungsperiode',
      subject: 'Vertrag',
      happenedAt,
      changeRequestId,
    });
    const erika = await signedInAs(portal, people.erika);
    expect((await read(erika, list)).items[0]).toMatchObject({ changeRequestId, detailUrl: null });
  });

  test.each([
    ['kind=document', ['D2', 'D1']],
    ['kind=claim', ['C1']],
    ['kind=phone_note', []],
    ['isUnread=true', ['D2']],
    ['isUnread=false', ['C1', 'D1']],
    ['kind=document&isUnread=false', ['D1']],
  ])('filter %s', async (query, expected) => {
    await document('DEMO-ERIKA', contracts.erika, 'D1', '2026-11-17T08:00:00.000Z', false);
    await addActivity(portal.services.db, {
      policyholderId: 'DEMO-ERIKA',
      kind: 'claim',
      title: 'C1',
      subject: 'Schaden',
      happenedAt: '2026-11-18T08:00:00.000Z',
    });
    await document('DEMO-ERIKA', contracts.erika, 'D2', '2026-11-19T08:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    expect(titles(await read(erika, `${list}?${query}`))).toEqual(expected);
  });

  test('over the pages nothing is missing and nothing comes twice, even at equal times', async () => {
    const times = ['2026-11-19T08:00:00.001Z', '2026-11-19T08:00:00.002Z', '2026-11-18T08:00:00.000Z'];
    for (const time of times) {
      for (const number of [1, 2, 3]) {
        await addActivity(portal.services.db, {
          policyholderId: 'DEMO-ERIKA',
          kind: 'claim',
          title: `${time} ${number}`,
          subject: 'Schaden',
          happenedAt: time,
          contractId: contracts.erika,
        });
      }
    }
    const erika = await signedInAs(portal, people.erika);
    for (const path of [list, `/api/contracts/${contracts.erika}/activities`]) {
      for (const limit of [1, 2, 4, 9]) {
        const pages = await allPages(erika, `${path}?limit=${limit}`);
        const found = pages.flatMap(titles);
        expect(new Set(found).size).toBe(9);
        expect(found).toHaveLength(9);
        expect(found.map((title) => title.slice(0, 24))).toEqual(
          found.map((title) => title.slice(0, 24)).toSorted((a, b) => b.localeCompare(a)),
        );
        expect(pages.every(({ items }) => items.length <= limit)).toBe(true);
      }
    }
  });

  test('of one contract; of a foreign one there is nothing to see', async () => {
    await document('DEMO-ERIKA', contracts.erika, 'Eins', '2026-11-18T08:00:00.000Z');
    await document('DEMO-ERIKA', contracts.erikasOther, 'Zwei', '2026-11-19T08:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    const bau = await signedInAs(portal, people.bau);
    const path = `/api/contracts/${contracts.erika}/activities`;
    expect(await read(erika, path)).toMatchObject({ items: [{ title: 'Eins' }], numberOfUnreadDocuments: 1 });
    expect((await read(erika, list)).numberOfUnreadDocuments).toBe(2);
    expect(titles(await read(erika, `/api/contracts/${contracts.erikasOther}/activities`))).toEqual(['Zwei']);
    expect(await told(await bau.call(path))).toBe('404 not_found');
    expect(await told(await erika.call(`/api/contracts/${randomUUID()}/activities`))).toBe('404 not_found');
  });

  test('marked read and unread without opening, by nobody else', async () => {
    await document('DEMO-ERIKA', contracts.erika, 'Police', '2026-11-18T08:00:00.000Z');
    await addActivity(portal.services.db, {
      policyholderId: 'DEMO-ERIKA',
      kind: 'claim',
      title: 'Ohne Dokument',
      subject: 'Schaden',
      happenedAt: '2026-11-17T08:00:00.000Z',
    });
    const erika = await signedInAs(portal, people.erika);
    const bau = await signedInAs(portal, people.bau);
    const [police, without] = (await read(erika, list)).items.map(({ id }) => id);
    expect(await told(await patch(bau, police ?? '', false))).toBe('404 not_found');
    expect(await unread(erika)).toBe(1);
    expect(await bodyOf<Count>(await patch(erika, police ?? '', false))).toEqual({
      numberOfUnreadDocuments: 0,
    });
    expect(await bodyOf<Count>(await patch(erika, police ?? '', true))).toEqual({
      numberOfUnreadDocuments: 1,
    });
    expect(await told(await patch(erika, without ?? '', true))).toBe('404 not_found');
    expect(await told(await patch(erika, police ?? '', 'ja'))).toBe('422 validation_failed');
  });

  test('read all leaves the post of others unread', async () => {
    await document('DEMO-ERIKA', contracts.erika, 'Eins', '2026-11-18T08:00:00.000Z');
    await document('DEMO-ERIKA', contracts.erika, 'Zwei', '2026-11-18T08:00:00.000Z');
    await document('DEMO-BAU', contracts.bau, 'Drei', '2026-11-18T08:00:00.000Z');
    const erika = await signedInAs(portal, people.erika);
    expect(await bodyOf<Count>(await erika.postJson(`${list}/read`, {}))).toEqual({
      numberOfUnreadDocuments: 0,
    });
    expect(titles(await read(erika, `${list}?isUnread=true`))).toEqual([]);
    expect(await unread(await signedInAs(portal, people.bau))).toBe(1);
  });

  test.each([
    ['a cursor that is not ours', `${list}?cursor=abc`, '400 malformed_request'],
    ['an unknown kind', `${list}?kind=x`, '422 validation_failed'],
    ['too many at once', `${list}?limit=101`, '422 validation_failed'],
  ])('%s is refused', async (_, path, expected) => {
    expect(await told(await (await signedInAs(portal, people.erika)).call(path))).toBe(expected);
  });

  test('nobody without a signed-in, activated account', async () => {
    const max = await signedInAs(portal, people.max);
    const own = `/api/contracts/${contracts.erika}/activities`;
    for (const path of [list, count, own]) {
      expect(await told(await max.call(path))).toBe('403 forbidden');
      expect(await told(await new Visitor(portal).call(path))).toBe('401 authentication_required');
    }
    expect(await told(await max.postJson(`${list}/read`, {}))).toBe('403 forbidden');
    expect(await told(await patch(max, randomUUID(), true))).toBe('403 forbidden');
  });
});
