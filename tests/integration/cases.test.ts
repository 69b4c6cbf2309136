import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case, CaseDetail } from '#src/features/account/cases/public.ts';
import { seedFinishedCheck } from '#src/features/checks/reference-check/reference-check.seeds.ts';
import { grantAccess } from '#src/features/services/order/public.server.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { bodyOf, people, signedInAs, told } from './insured.ts';
import { type Portal, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

const clock = fixedClock('2026-11-20T10:00:00Z');
type Page = { items: Case[]; nextCursor: string | null; unavailable?: string[] };

let portal: Portal;
let erika: Visitor;
let bau: Visitor;

type Change = { kind: 'name' | 'tax_receipt'; status: 'in_review' | 'done' | 'declined'; at: string };

async function insertChange(policyholderId: string, partnerId: string, { kind, status, at }: Change) {
  const id = randomUUID();
  await portal.services.db
    .insertInto('change_requests')
    .values({
      id,
      reference: `A-26-${id.slice(0, 6).toUpperCase()}`,
      policyholder_id: policyholderId,
      partner_id: partnerId,
      contract_id: null,
      kind,
      status,
      details: JSON.stringify({ shown: [['Neuer Name', 'Erika Beispiel']] }),
      created_at: at,
      promised_on: '2026-11-27',
      effective_from: null,
      decided_at: status === 'in_review' ? null : at,
      idempotency_key: null,
      request_hash: '',
    })
    .execute();
  return `change-${id}`;
}

/** Erika's finished sample check is nobody's account's any more, but was ordered with her address. */
async function takenFromErika(): Promise<string> {
  const { db } = portal.services;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('email', '=', people.erika)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('order_access').where('order_id', '=', id).execute();
  return id;
}

let names: { open: string; done: string; declined: string };

beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  await seedFinishedCheck(portal.services);
  names = {
    open: await insertChange('DEMO-ERIKA', 'DEMO-ERIKA', {
      kind: 'name',
      status: 'in_review',
      at: '2026-11-19T08:00:00.000Z',
    }),
    done: await insertChange('DEMO-ERIKA', 'DEMO-ERIKA', {
      kind: 'tax_receipt',
      status: 'done',
      at: '2026-10-20T00:00:00.000Z',
    }),
    declined: await insertChange('DEMO-BAU', 'DEMO-BAU', {
      kind: 'name',
      status: 'declined',
      at: '2026-11-19T08:00:00.000Z',
    }),
  };
  erika = await signedInAs(portal, people.erika);
  bau = await signedInAs(portal, people.bau);
});
afterAll(async () => {
  await portal.stop();
});

const list = async (visitor: Visitor, query = '') => bodyOf<Page>(await visitor.call(`/api/cases${query}`));
const read = async (visitor: Visitor, id: string) =>
  bodyOf<CaseDetail>(await visitor.call(`/api/cases/${id}`));
const shortened = ({ items }: Page) => items.map(({ title, status }) => `${status.tone} ${title}`);

describe('cases', () => {
  test('each customer sees his own, newest first, from every source', async () => {
    expect(shortened(await list(erika))).toEqual([
      'done Arbeitszeugnis prüfen',
      'now Neuer Name',
      'now Schadenmeldung: Hotel auf Rügen mit Baulärm',
      'done Schadenmeldung: Kündigung durch die Nordkai Spedition GmbH',
      'now Kündigung durch die Nordkai Spedition GmbH',
      'done Bescheinigung für das Finanzamt',
      'now Streit um die Mietkaution',
      'failed Rückgabe eines Gebrauchtwagens',
    ]);
    expect(shortened(await list(bau))).toEqual([
      'failed Neuer Name',
      'now Kündigungsschutzklage eines Poliers',
      'closed Bußgeld wegen Überladung eines Kippers',
    ]);
    const jonas = await signedInAs(portal, people.jonas);
    expect(await list(jonas)).toEqual({ items: [], nextCursor: null, unavailable: [] });
  });

  test('open and closed are all of them, and nothing is both', async () => {
    const [all, open, closed] = [
      await list(erika),
      await list(erika, '?state=open'),
      await list(erika, '?state=closed'),
    ];
    expect(open.items.every(({ status }) => status.tone === 'now')).toBe(true);
    expect(closed.items.some(({ status }) => status.tone === 'now')).toBe(false);
    expect(open.items.length).toBe(4);
    expect([...open.items, ...closed.items].map(({ id }) => id).toSorted()).toEqual(
      all.items.map(({ id }) => id).toSorted(),
    );
  });

  test('of one kind', async () => {
    const kinds = async (query: string) => (await list(erika, query)).items.map(({ kind }) => kind);
    expect(await kinds('?kind=report')).toEqual(['report', 'report']);
    expect(await kinds('?kind=claim&state=open')).toEqual(['claim', 'claim']);
    expect(await told(await erika.call('/api/cases?kind=x'))).toBe('422 validation_failed');
  });

  test.each([1, 2, 3, 7])('pages of %d: none missing, none twice, whatever its source', async (limit) => {
    // At midnight UTC, where days and instants of the sources meet.
    const { items: claims } = await list(erika, '?state=open');
    const day = claims.find(({ kind }) => kind === 'claim')?.openedAt ?? '';
    await insertChange('DEMO-ERIKA', 'DEMO-ERIKA', { kind: 'name', status: 'done', at: day });
    const all = await list(erika, '?limit=100');
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await list(erika, `?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual(all.items.map(({ id }) => id));
    const times = all.items.map(({ openedAt }) => openedAt);
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
  });

  test('one case: where it stands, until when, what next, where to act', async () => {
    expect(await read(erika, names.open)).toMatchObject({
      id: names.open,
      kind: 'change',
      status: { tone: 'now', word: 'Wird geprüft' },
      promisedOn: '2026-11-27',
      href: '/versicherten-services/namen-aendern',
      nextStep:
        'Wir prüfen Ihre Angaben und antworten Ihnen bis zum 27.11.2026. Sie müssen nichts weiter tun.',
      rows: expect.arrayContaining([{ label: 'Neuer Name', value: 'Erika Beispiel' }]),
    });
    const { items } = await list(erika);
    // A signature would go on opening it after the session has ended.
    expect(JSON.stringify(items)).not.toContain('zugang=');
    for (const { id, kind, href, steps } of items) {
      const detail = await read(erika, id);
      expect(detail.steps).toEqual(steps);
      expect(detail.rows.length).toBeGreaterThan(0);
      expect(id.startsWith(`${kind}-`)).toBe(true);
      expect(href).toMatch(/^\/[a-z]/);
    }
  });

  test('a claim’s case leads to it and says of its day what it is: task, appointment, or promise', async () => {
    const [hers, theirs] = [await list(erika), await list(bau)];
    const called = (reference: string) =>
      [...hers.items, ...theirs.items].find((one) => one.reference === reference);
    expect(called('S-26-20871')).toMatchObject({
      href: expect.stringMatching(/^\/account\/schadenmeldungen\/[0-9a-f-]{36}$/),
      status: { tone: 'now', word: 'Anwältin oder Anwalt beauftragt' },
      appointment: { on: '2026-12-03', time: '10:20' },
      promisedOn: null,
    });
    expect(called('S-26-19340')).toMatchObject({
      status: { tone: 'now', word: 'Deckung bestätigt' },
      task: {
        by: '2026-11-30',
        action: 'Übergabeprotokoll hochladen',
        href: expect.stringMatching(/#ergaenzen$/),
      },
      promisedOn: null,
    });
    const promise = called('S-26-18055');
    expect(promise?.promisedOn).toBe('2026-12-10');
    expect([promise?.task, promise?.appointment]).toEqual([undefined, undefined]);
  });

  test('a check belongs to the account that ordered it, not to its address, and the account opens it', async () => {
    const check = (await list(erika)).items.find(({ kind }) => kind === 'check');
    const id = check?.href?.split('/').at(-1);
    expect(check?.id).toBe(`check-${id}`);
    expect((await erika.call(`/api/checks/${id}`)).status).toBe(200);
    expect((await new Visitor(portal).call(`/api/checks/${id}`)).status).not.toBe(200);
    expect((await list(bau)).items.some(({ kind }) => kind === 'check')).toBe(false);
    const orderId = await takenFromErika();
    expect((await list(erika)).items.some(({ kind }) => kind === 'check')).toBe(false);
    const subject = customerSubject({ partnerId: 'DEMO-BAU' });
    await grantAccess(portal.services.db, orderId, subject, clock.now().toISOString());
    expect((await list(bau)).items.some(({ kind }) => kind === 'check')).toBe(true);
    expect((await list(erika)).items.some(({ kind }) => kind === 'check')).toBe(false);
  });

  test('foreign and unknown ids are not found', async () => {
    for (const { id } of (await list(erika)).items) {
      expect(await told(await bau.call(`/api/cases/${id}`))).toBe('404 not_found');
    }
    expect(await told(await erika.call(`/api/cases/${names.declined}`))).toBe('404 not_found');
    const [claim] = (await list(erika, '?state=open')).items.filter(({ kind }) => kind === 'claim');
    const swapped = claim?.id.replace('claim-', 'report-');
    for (const id of [
      swapped,
      `claim-${randomUUID()}`,
      'claim-',
      'x',
      `nichts-${randomUUID()}`,
      'claim-1%27',
    ]) {
      expect(await told(await erika.call(`/api/cases/${id}`))).toBe('404 not_found');
    }
  });

  test('nobody without a signed-in, activated account', async () => {
    const max = await signedInAs(portal, people.max);
    for (const path of ['/api/cases', `/api/cases/${names.open}`]) {
      expect(await told(await max.call(path))).toBe('403 forbidden');
      expect(await told(await new Visitor(portal).call(path))).toBe('401 authentication_required');
    }
  });
});
