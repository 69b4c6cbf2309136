import { afterAll, beforeAll, expect, test } from 'vitest';
import { workingDayFrom } from '#src/demo/days.ts';
import { fixedClock } from '#src/lib/clock.ts';
import { applySeeds } from '#src/server/start.ts';
import { bodyOf, people, signedInAs, signedInSara } from './insured.ts';
import { type Portal, seed, startPortal } from './portal.ts';
import type { Visitor } from './visitor.ts';

/** A Sunday, and 204 days after the first of May: nobody writes letters on either. */
const clock = fixedClock('2026-11-22T10:00:00Z');
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ overrides: { clock } });
  await seed('all samples', portal, applySeeds);
});
afterAll(async () => {
  await portal.stop();
});

type Count = { numberOfUnreadDocuments: number };
type List = { items: Array<Record<string, unknown>> };
const count = async (visitor: Visitor, path: string) =>
  (await bodyOf<Count>(await visitor.call(`/api/${path}/count-unread-documents`))).numberOfUnreadDocuments;
const items = async (visitor: Visitor, path: string) =>
  (await bodyOf<List>(await visitor.call(`/api/${path}?limit=100`))).items;

/** Decisions, “Demo data”: unread in all, unread letters of claims, claims, reports, assessments. */
test.each([
  ['Erika', () => signedInAs(portal, people.erika), [14, 6, 3, 2, 1]],
  ['Beispiel Bau', () => signedInAs(portal, people.bau), [2, 0, 2, 0, 0]],
  ['Sara', () => signedInSara(portal), [1, 0, 1, 0, 0]],
  ['Jonas', () => signedInAs(portal, people.jonas), [0, 0, 0, 0, 0]],
] as const)('the sample data of %s', async (_, signIn, expected) => {
  const visitor = await signIn();
  expect([
    await count(visitor, 'contracts/activities'),
    await count(visitor, 'claims/correspondences'),
    (await items(visitor, 'claims')).length,
    (await items(visitor, 'claim-reports')).length,
    (await items(visitor, 'legal-assessments')).length,
  ]).toEqual(expected);
});

test('letters of a claim are about its contract too', async () => {
  const erika = await signedInAs(portal, people.erika);
  const [claim] = await items(erika, 'claims');
  const { contractId } = await bodyOf<{ contractId: string }>(await erika.call(`/api/claims/${claim?.id}`));
  const titles = (await items(erika, `contracts/${contractId}/activities`)).map(({ title }) => title);
  expect(titles).toContain('Ladung zum Gütetermin');
});

test('claims belong to the contracts that insure them', async () => {
  const rows = await portal.services.db
    .selectFrom('claims')
    .innerJoin('contracts', 'contracts.id', 'claims.contract_id')
    .select(['claims.number', 'contracts.number as contract', 'contracts.insured_risks'])
    .orderBy('claims.number')
    .execute();
  const risks = Object.fromEntries(rows.map(({ number, insured_risks }) => [number, insured_risks]));
  expect(risks['S-26-20871']).toContain('BERUF');
  expect(risks['S-26-19340']).toContain('WOHNEN');
  expect(risks['S-26-17712']).toContain('VERKEHR');
  expect(risks['S-26-18055']).toContain('FIRMA');
  expect(risks['S-26-11204']).toContain('VERKEHR');
  expect(risks['S-26-21118']).toContain('PRIVAT');
});

test('nothing is dated on a weekend or a public holiday; nothing has happened in the future', async () => {
  const { db } = portal.services;
  const events = await db.selectFrom('claim_events').select('happened_on as day').execute();
  const letters = await db.selectFrom('correspondences').select('sent_on as day').execute();
  const steps = await db.selectFrom('claims').select('next_step_by as day').execute();
  const today = '2026-11-22';
  expect([...events, ...letters].filter(({ day }) => day > today)).toEqual([]);
  expect(steps.filter(({ day }) => day !== null && day <= today)).toEqual([]);
  const days = [...events, ...letters, ...steps].flatMap(({ day }) => day ?? []);
  const papers = await db.selectFrom('documents').select('dated_on as day').execute();
  const all = [...days, ...papers.map(({ day }) => day)];
  expect(all.filter((day) => workingDayFrom(day) !== day)).toEqual([]);
  const activities = await db.selectFrom('activities').select('happened_at').execute();
  expect(activities.filter(({ happened_at: at }) => at > clock.now().toISOString())).toEqual([]);
});
