import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskEntry, type DeskPage, deskOrder } from '#src/features/desk/workplace/public.server.ts';
import { noCounts } from '#src/features/insurance/key-date-report/report-kinds.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { house } from '#src/server/features.ts';
import { applySeeds } from '#src/server/start.ts';
import { reportBody } from './claim-report-answers.ts';
import { bodyOf, keyed, people, signedInAs } from './insured.ts';
import { intakes } from './legal-request-bodies.ts';
import { type Portal, seed, startPortal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** All samples of the demonstration, and one more case where they leave a queue empty; asked a year later too. */
const today = '2026-11-20T09:00:00.000Z';
const clock = fixedClock(today);
let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ world: 'insured', overrides: { clock } });
  await seed('all samples', portal, applySeeds);
  const erika = await signedInAs(portal, people.erika);
  const send = async (who: Visitor, path: string, body: unknown) => {
    const answer = await who.postJson(`/api${path}`, body, keyed(randomUUID()));
    expect(answer.status, path).toBe(201);
  };
  const guest = () => new Visitor(portal);
  await send(guest(), '/claim-reports', reportBody());
  const unknown = { deadlineKind: 'dismissal', deadlineDay: '', deadlineDayUnknown: 'on' };
  await send(guest(), '/claim-reports', reportBody({ frist: unknown }));
  await send(guest(), '/bike-cover-interests', {
    name: 'Rita Radler',
    email: 'rita@example.org',
    postcode: '20457',
    bike: 'pedelec',
    valueCents: 250_000,
    hasDeductible: true,
  });
  await send(guest(), '/key-date-reports', {
    companyName: 'Muster Metall GmbH',
    insuranceNumber: 'RF-2009-1180',
    contactName: 'Mara Muster',
    email: 'mara@muster-metall.example',
    keyDate: '2026-01-01',
    counts: { ...noCounts, fullTime: 12, cars: 3 },
  });
  for (const kind of ['online_legal_advice', 'phone_legal_advice'] as const) {
    await send(erika, '/legal-requests', { kind, intake: intakes[kind], uploadTokens: [] });
  }
  const { id: claim } = await portal.services.db
    .selectFrom('claims')
    .select('id')
    .where('number', '=', 'S-26-19340')
    .executeTakeFirstOrThrow();
  await send(erika, `/claims/${claim}/supplements`, { message: 'Der Vermieter war nicht da' });
  await sendTariffWish(erika, send);
}, 240_000);
afterAll(() => portal.stop());

type Send = (who: Visitor, path: string, body: unknown) => Promise<void>;

async function sendTariffWish(erika: Visitor, send: Send): Promise<void> {
  const { items } = await bodyOf<{ items: Array<{ id: string; status: string }> }>(
    await erika.call('/api/contracts?limit=100'),
  );
  const contractId = items.find(({ status }) => status === 'active')?.id ?? '';
  const session = await bodyOf<{
    id: string;
    offers: Array<{ tariff: string; deductible: { amountCents: number } }>;
  }>(await erika.call(`/api/contracts/${contractId}/tariff-change-session`));
  await send(erika, '/tariff-wishes', {
    contractId,
    sessionId: session.id,
    tariff: session.offers[0]?.tariff,
    deductibleCents: session.offers[0]?.deductible.amountCents,
    needs: { kind: 'privat', risks: ['BERUF'], limit: '300' },
    remark: '',
  });
}

const page = { state: 'open', search: '', limit: 100, cursor: undefined } as const satisfies DeskPage;
const ids = (entries: ReadonlyArray<DeskEntry>) => entries.map(({ id }) => id).toSorted();
const aYearLater = '2027-11-20T09:00:00.000Z';
const addSeconds = (at: string, seconds: number) => new Date(Date.parse(at) + 1000 * seconds).toISOString();

describe.each(house.queues.map((queue) => [queue.key, queue] as const))('the queue %s', (_key, queue) => {
  const listed = (change: Partial<DeskPage> = {}) => queue.list(portal.services, { ...page, ...change });

  test('lists what is open by what is due first, what is closed by its receipt, and all is both', async () => {
    const [open, closed, all] = await Promise.all([
      listed(),
      listed({ state: 'closed' }),
      listed({ state: 'all' }),
    ]);
    expect(open.length).toBeGreaterThan(0);
    expect(open.map(deskOrder)).toEqual(open.map(deskOrder).toSorted());
    expect(closed.map(deskOrder)).toEqual(closed.map(deskOrder).toSorted().toReversed());
    expect(closed.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
    expect(ids(all)).toEqual(ids([...open, ...closed]));
  });

  test('goes on behind the cursor, with nothing twice and nothing left out', async () => {
    const all = await listed({ state: 'all' });
    const walked: DeskEntry[] = [];
    for (let last = walked.at(-1); walked.length < all.length; last = walked.at(-1)) {
      const cursor = last && { key: deskOrder(last), id: last.id };
      const [next] = await listed({ state: 'all', limit: 1, cursor });
      if (!next) break;
      walked.push(next);
    }
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  test('counts what it lists: open, and late once the promised day is over', async () => {
    const open = await listed();
    // A talk is late once it should be over, all else the moment after its promise.
    const due = queue.key === 'appointments' ? [] : open.flatMap(({ dueAt }) => dueAt ?? []);
    const around = due.flatMap((at) => [-1, 1].map((seconds) => addSeconds(at, seconds)));
    for (const now of [today, ...around, aYearLater]) {
      clock.set(now);
      const late = open.filter(({ dueAt }) => dueAt !== null && dueAt < now);
      const counts = await queue.counts(portal.services);
      expect(counts).toMatchObject({ open: open.length, overdue: late.length });
      expect(counts.fresh).toBeLessThanOrEqual(open.length);
    }
    clock.set(today);
  });

  test('finds a case by its number and nothing by what stands nowhere, and reads what it lists', async () => {
    const [first] = await listed();
    const found = await listed({ state: 'all', search: first?.reference ?? '?' });
    expect(ids(found)).toEqual([first?.id]);
    expect(await listed({ state: 'all', search: '100%_nirgends' })).toEqual([]);
    expect(await queue.read(portal.services, first?.id ?? '')).toMatchObject({ ...first });
    expect(await queue.read(portal.services, randomUUID())).toBeUndefined();
  });

  test('refuses what is not offered, and finds no case that is not there', async () => {
    const staff = { id: randomUUID(), name: 'Nina Beispiel', role: 'agent' } as const;
    const act = (id: string) =>
      portal.services.db
        .transaction()
        .execute((tx) => queue.act(portal.services, tx, staff, { id, action: 'nothing', text: '' }));
    await expect(act((await listed())[0]?.id ?? '')).rejects.toMatchObject({ code: 'conflict' });
    await expect(act(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});
